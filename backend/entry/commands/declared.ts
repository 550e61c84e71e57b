// The commands that are declared: those that many nouns or the terminal need stand here, the acts of a noun in its desk.
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { NOUNS } from '@/backend/entry/nouns';
import type { DoorOfCommands } from '@/backend/platform/acts/define-act';
import { listAppeals, showAppeal } from './appeals';
import { authenticityCommands } from './authenticity';
import { pendingCars } from './cars';
import { checkApiByCommand } from './check-api';
import { citizenCommands } from './citizens';
import { listContacts } from './contacts';
import { copyCommands } from './copies';
import { doctorByCommand } from './doctor';
import { fineCommands } from './fines';
import { importCommands } from './import-file';
import { keyCommands } from './keys';
import { mailCommands } from './mails';
import { importPaymentsByCommand } from './payments';
import { prepareCommands } from './prepare';
import { recordCommands } from './register';
import { rehearseCommands } from './rehearse';
import { settingsCommands } from './settings';
import { staffCommands, verifyJournalByCommand } from './staff';
import { upgradeCommands } from './upgrade';
import { webhookCommands } from './webhooks';

const isDoor = (handler: unknown): handler is DoorOfCommands => typeof handler === 'function' && 'commands' in handler;

/** In the order of the contract. */
const doorsOf = (desk: Readonly<Record<string, unknown>>) =>
  keysOf(DESK_CALLS)
    .map((name) => desk[name])
    .filter(isDoor);

/** In the order of the help; an act of a noun stands with the others of that noun. */
export const DECLARED = [
  ...prepareCommands,
  doctorByCommand,
  checkApiByCommand,
  ...importCommands,
  importPaymentsByCommand,
  ...keyCommands,
  ...webhookCommands,
  ...recordCommands,
  ...citizenCommands,
  ...mailCommands,
  ...settingsCommands,
  ...fineCommands,
  pendingCars,
  listAppeals,
  showAppeal,
  listContacts,
  ...staffCommands,
  ...authenticityCommands,
  verifyJournalByCommand,
  ...copyCommands,
  ...rehearseCommands,
  ...upgradeCommands,
  ...NOUNS.flatMap(({ desk = {} }) => doorsOf(desk).flatMap(({ commands }) => commands)),
];
