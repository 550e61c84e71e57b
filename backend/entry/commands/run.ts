// Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the database does not respond.
import { type Config, ConfigError } from '@/backend/core/config';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { appeals } from './appeals';
import { backup, moveDatabase, restore, verify } from './backup';
import { cars } from './cars';
import { citizens } from './citizens';
import { contacts } from './contacts';
import { explainFailure, isUnreachable } from './explain-failure';
import { HELP } from './help';
import { fines } from './fines';
import { imports } from './import-file';
import { mails } from './mails';
import { payments } from './payments';
import { prepare } from './prepare';
import { settings } from './settings';
import { readArguments, type Told, UsageError } from './usage';
import { REGISTERS } from '@/backend/entry/nouns';
import { registerCommand } from './register';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { withContext } from './with-context';

async function reloadSamples(config: Config): Promise<string> {
  if (config.production)
    throw new ConfigError(
      'У режимі production зразкових даних не завантажуємо: серед них рахунок, телефони й пароль, відомі всім. Щоб подивитися на зразок, запустіть сайт з APP_MODE=demo в іншій папці (DATA_DIR).',
    );
  const count = await withContext({ ...config, loadSamples: false }, loadSamples);
  return `Зразкові дані завантажено, записів: ${count}.`;
}

type Command = (config: () => Config, args: string[]) => Promise<Told>;

const RECORDS = Object.fromEntries(REGISTERS.map((register) => [register.command, registerCommand(register)]));

const COMMANDS: Record<string, Command> = {
  help: async () => HELP,
  migrate: (config, args) => {
    readArguments(args);
    return prepare({ ...config(), loadSamples: false });
  },
  prepare: (config, args) => {
    readArguments(args);
    return prepare(config());
  },
  import: imports,
  ...Object.fromEntries(
    Object.entries({ ...RECORDS, fines, citizens, payments, mails }).map(([name, command]): [string, Command] => [
      name,
      (config, args) => command(config(), args),
    ]),
  ),
  settings: (config, args) => settings(config(), args),
  cars: (config, args) => cars(config(), args),
  appeals: (config, args) => appeals(config(), args),
  contacts: (config, args) => contacts(config(), args),
  samples: (config, args) => {
    const [action] = readArguments(args, { words: 1 }).words;
    if (action !== 'load') throw new UsageError('Відома дія: samples load.');
    return reloadSamples(config());
  },
  backup: (config, args) => backup(config(), args),
  restore: (config, args) => restore(config(), args),
  verify: (config, args) => verify(config(), args),
  'move-to-postgres': (config, args) => moveDatabase(config(), args),
};

export interface Outcome {
  code: 0 | 1 | 2 | 3;
  output: string;
  errors: string;
}

export async function runInspection([name = 'help', ...args]: string[], config: () => Config): Promise<Outcome> {
  speakUkrainian({ afterName: true });
  const wanted = name === '--help' || name === '-h' ? 'help' : name;
  const command = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (!command) return { code: 2, output: '', errors: `Невідома команда «${name}».\n\n${HELP}\n` };
  try {
    const told = await command(config, args);
    const { output, notes } = typeof told === 'string' ? { output: told, notes: [] } : told;
    return { code: 0, output: `${output}\n`, errors: notes.map((line) => `${line}\n`).join('') };
  } catch (error) {
    if (error instanceof UsageError)
      return { code: 2, output: '', errors: `${error.message} Перелік команд: npm run inspection -- help\n` };
    return { code: isUnreachable(error) ? 3 : 1, output: '', errors: `${explainFailure(error)}\n` };
  }
}
