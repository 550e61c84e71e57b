import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { keysOf } from './keys';

/** What a member of staff may do at the desk, by role. The API, the desk's pages and their tests read this table. */
export const STAFF_ROLES = ['clerk', 'editor', 'head', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  clerk: 'інспектор',
  editor: 'редактор',
  head: 'керівник',
  auditor: 'аудитор',
};

export const STAFF_STATES = { invited: 'запрошено', active: 'має доступ', blocked: 'доступ закрито' };

const ROLES_OF_ACT = {
  'today.see': ['clerk', 'editor', 'head', 'auditor'],
  'find.see': ['clerk', 'head', 'auditor'],
  'work.handle': ['clerk', 'head'],
  'appeals.see': ['clerk', 'head', 'auditor'],
  'appeals.handle': ['clerk', 'head'],
  'cars.see': ['clerk', 'head', 'auditor'],
  'cars.check': ['clerk', 'head'],
  'messages.see': ['clerk', 'head', 'auditor'],
  'messages.answer': ['clerk', 'head'],
  'letters.see': ['clerk', 'head', 'auditor'],
  'letters.send': ['clerk', 'head'],
  'registers.see': ['clerk', 'head', 'auditor'],
  'registers.change': ['clerk', 'head'],
  'payments.see': ['clerk', 'head', 'auditor'],
  'payments.match': ['clerk', 'head'],
  'proposals.confirm': ['clerk', 'head'],
  'templates.change': ['head'],
  'content.see': ['editor', 'head', 'auditor'],
  'content.change': ['editor', 'head'],
  'settings.see': ['head', 'auditor'],
  'settings.change': ['head'],
  'figures.see': ['head', 'auditor'],
  'figures.by-clerk': ['head'],
  'journal.see': ['head', 'auditor'],
  'newsletter.export': ['head'],
  'staff.see': ['head', 'auditor'],
  'staff.change': ['head'],
} as const satisfies Record<string, readonly StaffRole[]>;

/** Stands for no person where one is chosen: anybody may take it. */
export const NOBODY = 'nobody';

export type StaffAct = keyof typeof ROLES_OF_ACT;

export const STAFF_ACTS = keysOf<StaffAct>(ROLES_OF_ACT);

export function mayAct(role: StaffRole, act: StaffAct): boolean {
  const roles: readonly StaffRole[] = ROLES_OF_ACT[act];
  return roles.includes(role);
}

export const actsOf = (role: StaffRole): StaffAct[] => STAFF_ACTS.filter((act) => mayAct(role, act));

export const DESK_IDLE_MS = 30 * MINUTE_MS;
/**
 * In the browser, which tells the desk of hands at most once a minute and is told to wait another before it is written: it
 * ends the session before the server would, and asks first.
 */
export const DESK_END_MS = DESK_IDLE_MS - 2 * MINUTE_MS;
export const DESK_WARNING_MS = DESK_END_MS - 2 * MINUTE_MS;
export const DESK_LIFETIME_MS = 12 * HOUR_MS;
export const INVITATION_HOURS = 72;
/** Whoever was invited does not confirm what their inviter proposes for so long. */
export const FRESH_INVITEE_MS = DAY_MS;
export const STAFF_PASSWORD_MIN = 12;
/** As typed, spaces and dashes included. */
export const STAFF_CODE_MAX = 30;
