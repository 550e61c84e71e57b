// Every call of the desk that writes, and every command, is named here: it may make a sum fall or a fine end, or why not.
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { CALLS } from '@/backend/entry/app';
import { DECLARED } from '@/backend/entry/commands/declared';

const NO_FINE = 'changes no fine';

/** Tried by second-look-desk.test.ts. */
export const LOWERING_CALLS = [
  'fines.cancel',
  'registers.correct',
  'uploads.accept',
  'uploads.name-columns',
  'imports.undo',
  'payments.match',
  'appeals.decide',
  'court.decide',
  'refunds.submit',
  'settings.save',
  'settings.restore',
] as const;

const CONFIRMING_CALLS = ['appeals.confirm', 'proposals.confirm'];

const OTHER_ACTS: [RegExp, string][] = [
  [/^(session|invitation|staff|own)\./, 'accounts of the staff'],
  [/^appeals\.(take|ask|preview|preview-letter|return|upload)$/, 'decides nothing'],
  [/^work\./, 'decides nothing'],
  [/^appeals\.(enter|undo-entry)$/, 'a new complaint decides nothing'],
  [/^registers\.add$/, 'refuses a record that is there'],
  [/^appeals\.reopen$/, 'gives the sum back that a decision took'],
  [/^court\.(sue|undo)$/, 'holds terms up, or gives the sum back'],
  [/^refunds\.(return|undo)$/, 'what was confirmed as it was submitted'],
  [/^appeals\.(join|unjoin|merge|unmerge)$/, 'holds terms up or lets them run; the sum stays'],
  [/^(cars|citizens|evacuations|content|drafts|letters|mails|messages|news|templates)\./, NO_FINE],
  [/^claims\.(refuse|reopen)$/, 'pays no fine'],
  [/^registers\.(withdraw|return)$/, NO_FINE],
  [/^fines\.remove-photo$/, 'takes a photo, the sum stays'],
  [/^uploads\.(create|check|drop|forget-columns)$/, 'writes no record'],
  [/^payments\.(reject|reopen)$/, 'pays no fine'],
  [/^proposals\.drop$/, 'leaves the fine as it is'],
];

/** Tried by second-look-commands.test.ts. */
export const LOWERING_COMMANDS = ['appeals', 'fines', 'import', 'keys', 'payments', 'settings'] as const;

const OTHER_COMMANDS: Record<string, string> = {
  migrate: 'tables only',
  prepare: 'tables only',
  upgrade: 'tables only',
  rollback: 'puts back a whole copy, as its operator could by hand',
  restore: 'puts back a whole copy, as its operator could by hand',
  'move-to-postgres': 'copies what is there',
  backup: NO_FINE,
  verify: NO_FINE,
  rehearse: 'on a copy',
  doctor: NO_FINE,
  'check-api': NO_FINE,
  samples: 'refused in production',
  staff: 'accounts of the staff',
  journal: NO_FINE,
  mails: NO_FINE,
  webhooks: NO_FINE,
  authenticity: NO_FINE,
  contacts: NO_FINE,
  cars: NO_FINE,
  citizens: NO_FINE,
  news: NO_FINE,
  vacancies: NO_FINE,
  questions: NO_FINE,
  places: NO_FINE,
  evacuations: NO_FINE,
};

const known: readonly string[] = [...LOWERING_CALLS, ...CONFIRMING_CALLS];

/** What nobody has thought of yet. */
export const UNNAMED = [
  ...CALLS.map(({ operation }) => operation).filter(
    (operation) => /^(POST|PUT|PATCH|DELETE) \/desk\//.test(operation) && !known.includes(operation),
  ),
  ...keysOf(DESK_CALLS).filter(
    (name) => DESK_CALLS[name].isAct && !known.includes(name) && !OTHER_ACTS.some(([pattern]) => pattern.test(name)),
  ),
  ...DECLARED.map(({ noun }) => noun).filter(
    (name) => !(LOWERING_COMMANDS as readonly string[]).includes(name) && !Object.hasOwn(OTHER_COMMANDS, name),
  ),
];
