import type { StaffAct } from './staff-acts';

/** What can wait for the staff, and who is told of it. In the order of Today. */
export const WAITING = {
  appeals: 'appeals.see',
  decisions: 'appeals.handle',
  messages: 'messages.see',
  letters: 'letters.see',
  cars: 'cars.see',
  payments: 'payments.see',
  claims: 'payments.see',
  registers: 'registers.see',
  mails: 'messages.see',
  proposals: 'proposals.confirm',
  refusals: 'staff.change',
} as const satisfies Record<string, StaffAct>;

export type WaitingKind = keyof typeof WAITING;

/** Counts stop here: a list of more is not read faster for a figure. */
export const WAITING_MAX = 1000;

/** What was counted up to WAITING_MAX, as people read it: "12" or "понад 999". */
export const countWords = (count: number): string =>
  count >= WAITING_MAX ? `понад ${WAITING_MAX - 1}` : String(count);
