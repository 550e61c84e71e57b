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
  input: z.ZodType;
  answer: z.ZodType;
  /** What it writes into the journal, in words. */
  journal?: JournalWords | undefined;
  /** Of a button: what the record's page says when it is done. */
  told?: string;
}

export type JournalWords = Readonly<Record<string, string>>;

const declare =
  <IsAct extends boolean>(isAct: IsAct) =>
  <const Right extends DeskRight, Input extends z.ZodType, Answer extends z.ZodType, Act extends string = never>(
    right: Right,
    input: Input,
    answer: Answer,
    journal?: Readonly<Record<Act, string>>,
  ) => ({ right, isAct, input, answer, journal });

export const deskRead = declare(false);
export const deskAct = declare(true);

export const NO_INPUT = z.object({});
/** The answer of an act that only succeeds or is refused. */
export const DONE = z.unknown().transform(() => undefined);

/** An act that needs nothing but its record: a button on the record's page posts it, and that page tells of it. */
export const deskButton = <const Right extends DeskRight, Input extends z.ZodType, Act extends string>(
  right: Right,
  input: Input,
  journal: Readonly<Record<Act, string>>,
  told: string,
) => ({ right, isAct: true, input, answer: DONE, journal, told }) as const;

/** What the buttons among these calls did, by what follows the noun in their names: as the page's address has it. */
export const toldOf = (calls: Readonly<Record<string, DeskCall>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([name, { told }]) =>
      told === undefined ? [] : [[name.split('.')[1] ?? '', told] as const],
    ),
  );

/** A file or a table, as the browser gets it. */
export const FILE = z.instanceof(Response);

/** An id as an address or a form has it; what is no id is answered like a record that is not there. */
export const recordIdSchema = z.union([z.string(), z.number()], STALE_ID).transform((given, context) => {
  if (/^[1-9]\d{0,14}$/.test(String(given))) return Number(given);
  context.addIssue({ code: 'custom', message: STALE_ID, params: { isMissing: true } });
  return z.NEVER;
});

export const ofRecord = z.object({ id: recordIdSchema });
