// Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the database does not respond.
import { type Config } from '@/backend/core/config';
import { explainFailure, isUnreachable } from '@/backend/entry/doctor/explain-failure';
import { UsageError } from '@/backend/platform/commands/usage';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { DECLARED } from './declared';
import { openTerminal } from './terminal';

const LEFT = 47;
/** As much as stands beside the usage. */
const LINE = /.{1,70}(?: |$)/gm;

const helpOf = (noun: string): string =>
  DECLARED.filter((one) => one.noun === noun && one.help !== '')
    .flatMap(({ usage, help }) => {
      const lines = [...help.matchAll(LINE)].map(([line]) => ' '.repeat(LEFT) + line.trimEnd());
      const begin = `  ${usage}`;
      return begin.length < LEFT ? [begin + (lines.shift() ?? '').slice(begin.length), ...lines] : [begin, ...lines];
    })
    .join('\n');

export const HELP = `Команди оператора паркінспекції

  npm run inspection -- <команда>

  help                                         цей список

${[...new Set(DECLARED.map(({ noun }) => noun))].map(helpOf).join('\n\n')}

База: DATABASE_URL (PostgreSQL) або файл у папці DATA_DIR. Завершення: 0 – зроблено, 1 – відмова, 2 – неправильний виклик.`;

export interface Outcome {
  code: 0 | 1 | 2 | 3;
  output: string;
  errors: string;
}

/** The command with the most words wins: "import list" stands beside "import". */
function findCommand(typed: string[]) {
  const named = (name: string) => name.split(' ').every((word, index) => word === typed[index]);
  return DECLARED.filter(({ name }) => named(name)).toSorted((one, other) => other.name.length - one.name.length)[0];
}

export async function runInspection(typed: string[], config: () => Config): Promise<Outcome> {
  speakUkrainian({ afterName: true });
  const [noun = 'help'] = typed;
  if (/^(help|--help|-h)$/.test(noun)) return { code: 0, output: `${HELP}\n`, errors: '' };
  const known = DECLARED.filter((one) => one.noun === noun).map(({ action }) => action);
  if (known.length === 0) return { code: 2, output: '', errors: `Невідома команда «${noun}».\n\n${HELP}\n` };
  try {
    const { args, terminal } = openTerminal(typed, config);
    const found = findCommand(args);
    if (!found)
      throw new UsageError(`${known.length === 1 ? 'Відома дія' : 'Відомі дії'}: ${noun} ${known.join(', ')}.`);
    const told = await found.start(args.slice(found.name.split(' ').length), terminal);
    const { output, notes, isRefused = false } = typeof told === 'string' ? { output: told, notes: [] } : told;
    return { code: isRefused ? 1 : 0, output: `${output}\n`, errors: notes.map((line) => `${line}\n`).join('') };
  } catch (error) {
    if (error instanceof UsageError)
      return { code: 2, output: '', errors: `${error.message} Список команд: npm run inspection -- help\n` };
    return { code: isUnreachable(error) ? 3 : 1, output: '', errors: `${explainFailure(error)}\n` };
  }
}
