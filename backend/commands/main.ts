// The operator's commands: npm run inspection -- <command>. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
import { readConfig } from '@/backend/config';
import { backup } from './backup';
import { explainFailure } from './explain-failure';
import { HELP } from './help';
import { importFile } from './import-file';
import { prepare } from './prepare';
import { reloadSamples } from './reload-samples';

class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Command = (args: string[]) => Promise<string>;

const config = () => readConfig();

function one(args: string[], name: string): string {
  const [value] = args;
  if (!value) throw new UsageError(`Бракує: ${name}.`);
  return value;
}

const COMMANDS: Record<string, Command> = {
  help: async () => HELP,
  migrate: () => prepare({ ...config(), loadSamples: false }),
  prepare: () => prepare(config()),
  import: ([noun, file = '']) => importFile(config(), one([noun ?? ''], 'що імпортувати'), one([file], 'файл')),
  samples: ([action]) => {
    if (action !== 'load') throw new UsageError('Відома дія: samples load.');
    return reloadSamples(config());
  },
  backup: (args) => backup(config(), one(args, 'файл копії')),
};

async function run([name = 'help', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name === '--help' || name === '-h' ? 'help' : name];
  if (!command) {
    process.stderr.write(`Невідома команда «${name}».\n\n${HELP}\n`);
    return 2;
  }
  try {
    process.stdout.write(`${await command(args)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${HELP}\n`);
      return 2;
    }
    process.stderr.write(`${explainFailure(error)}\n`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
