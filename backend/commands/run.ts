// One command from its arguments to its exit code: 0 done, 1 refused or failed, 2 wrong usage.
import type { Config } from '@/backend/config';
import { appeals } from './appeals';
import { backup } from './backup';
import { cars } from './cars';
import { contacts } from './contacts';
import { explainFailure } from './explain-failure';
import { HELP } from './help';
import { importFile } from './import-file';
import { prepare } from './prepare';
import { reloadSamples } from './reload-samples';
import { required, UsageError } from './usage';

type Command = (config: () => Config, args: string[]) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  help: async () => HELP,
  migrate: (config) => prepare({ ...config(), loadSamples: false }),
  prepare: (config) => prepare(config()),
  import: (config, [noun, file]) => importFile(config(), required(noun, 'що імпортувати'), required(file, 'файл')),
  cars: (config, args) => cars(config(), args),
  appeals: (config, args) => appeals(config(), args),
  contacts: (config, args) => contacts(config(), args),
  samples: (config, [action]) => {
    if (action !== 'load') throw new UsageError('Відома дія: samples load.');
    return reloadSamples(config());
  },
  backup: (config, [file]) => backup(config(), required(file, 'файл копії')),
};

export interface Outcome {
  code: 0 | 1 | 2;
  output: string;
  errors: string;
}

export async function runInspection([name = 'help', ...args]: string[], config: () => Config): Promise<Outcome> {
  const wanted = name === '--help' || name === '-h' ? 'help' : name;
  const command = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (!command) return { code: 2, output: '', errors: `Невідома команда «${name}».\n\n${HELP}\n` };
  try {
    return { code: 0, output: `${await command(config, args)}\n`, errors: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: '', errors: `${error.message} Перелік команд: npm run inspection -- help\n` };
    return { code: 1, output: '', errors: `${explainFailure(error)}\n` };
  }
}
