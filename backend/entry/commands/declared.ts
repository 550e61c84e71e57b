// The commands that are declared: those that many nouns or the terminal need stand here, the acts of a noun in its desk.
import type { Config } from '@/backend/core/config';
import { NOUNS } from '@/backend/entry/nouns';
import type { DoorOfCommands } from '@/backend/platform/acts/define-act';
import { type CommandOutput, UsageError } from '@/backend/platform/commands/usage';
import { listAppeals, showAppeal } from './appeals';
import { pendingCars } from './cars';
import { citizenCommands } from './citizens';
import { listContacts } from './contacts';
import { fineCommands } from './fines';
import { keyCommands } from './keys';
import { mailCommands } from './mails';
import { importPaymentsByCommand } from './payments';
import { recordCommands } from './register';
import { staffCommands, verifyJournalByCommand } from './staff';
import { webhookCommands } from './webhooks';
import { withContext } from './with-context';

const isDoor = (handler: unknown): handler is DoorOfCommands => typeof handler === 'function' && 'commands' in handler;

const doorsOf = (desk: object) => Object.values(desk).filter(isDoor);

export const DECLARED = [
  pendingCars,
  listAppeals,
  showAppeal,
  listContacts,
  verifyJournalByCommand,
  importPaymentsByCommand,
  ...recordCommands,
  ...fineCommands,
  ...citizenCommands,
  ...keyCommands,
  ...mailCommands,
  ...staffCommands,
  ...webhookCommands,
  ...NOUNS.flatMap(({ desk = {} }) => doorsOf(desk).flatMap(({ commands }) => commands)),
];

const DECLARED_NOUNS = [...new Set(DECLARED.map(({ noun }) => noun))];

const LEFT = 47;
/** As much as stands beside the usage. */
const LINE = /.{1,70}(?: |$)/g;

export const helpOf = (noun: string): string =>
  DECLARED.filter((one) => one.noun === noun)
    .flatMap(({ usage, help }) => {
      const lines = [...help.matchAll(LINE)].map(([line]) => ' '.repeat(LEFT) + line.trimEnd());
      const begin = `  ${usage}`;
      return begin.length < LEFT ? [begin + (lines.shift() ?? '').slice(begin.length), ...lines] : [begin, ...lines];
    })
    .join('\n');

export const DECLARED_COMMANDS = Object.fromEntries(
  DECLARED_NOUNS.map((noun) => [
    noun,
    async (given: () => Config, [action, ...args]: string[]): Promise<CommandOutput> => {
      const known = DECLARED.filter((one) => one.noun === noun);
      const found = known.find((one) => one.action === action);
      const list = known.map((one) => one.action).join(', ');
      if (!found) throw new UsageError(`${known.length === 1 ? 'Відома дія' : 'Відомі дії'}: ${noun} ${list}.`);
      return found.start(args, (work) => withContext({ ...given(), loadSamples: false }, work));
    },
  ]),
);
