// How a call of the desk is declared: pages and actions ask the embedded back end in process (contract/desk-port.ts).
import type { StaffAct } from '@/domain/staff-acts';
import { STALE_ID } from './wire';
import { z } from './zod';

/** `staff`: any role. `anyone`: somebody who is not signed in yet. */
export type DeskRight = StaffAct | 'staff' | 'anyone';

export interface DeskCall {
  right: DeskRight;
  /** An act writes; a read may only write down that somebody looked. */
  isAct: boolean;
  /** An act that needs nothing but its record: a button on the record's page posts it, and the page tells of it. */
  isButton: boolean;
  input: z.ZodType;
  answer: z.ZodType;
  /** What it writes into the journal, in words. */
  journal?: JournalWords | undefined;
}

export type JournalWords = Readonly<Record<string, string>>;

const declare =
  <IsAct extends boolean, IsButton extends boolean>(isAct: IsAct, isButton: IsButton) =>
  <const Right extends DeskRight, Input extends z.ZodType, Answer extends z.ZodType, Act extends string = never>(
    right: Right,
    input: Input,
    answer: Answer,
    journal?: Readonly<Record<Act, string>>,
  ) => ({ right, isAct, isButton, input, answer, journal });

export const deskRead = declare(false, false);
export const deskAct = declare(true, false);
export const deskButton = declare(true, true);

export const NO_INPUT = z.object({});
/** Of an act that only succeeds or is refused. */
export const DONE = z.unknown().transform(() => undefined);
/** A file or a table, as the browser gets it. */
export const FILE = z.instanceof(Response);

/** An id as an address or a form has it; what is no id is answered like a record that is not there. */
export const recordIdSchema = z.union([z.string(), z.number()], STALE_ID).transform((given, context) => {
  if (/^[1-9]\d{0,14}$/.test(String(given))) return Number(given);
  context.addIssue({ code: 'custom', message: STALE_ID, params: { isMissing: true } });
  return z.NEVER;
});

export const ofRecord = z.object({ id: recordIdSchema });
