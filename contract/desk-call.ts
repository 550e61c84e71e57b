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
  /** What the desk says when an act is done, in each way that it may end. Null: nothing, or its page has words of its own. */
  told: Told;
}

export type JournalWords = Readonly<Record<string, string>>;
type Told = string | Readonly<Record<string, string>> | null;

export const deskRead = <
  const Right extends DeskRight,
  Input extends z.ZodType,
  Answer extends z.ZodType,
  Act extends string = never,
>(
  right: Right,
  input: Input,
  answer: Answer,
  journal?: Readonly<Record<Act, string>>,
) => ({ right, isAct: false, input, answer, journal, told: null }) as const;

export const deskAct = <
  const Right extends DeskRight,
  Input extends z.ZodType,
  Answer extends z.ZodType,
  const Words extends Told,
  Act extends string = never,
>(
  right: Right,
  input: Input,
  answer: Answer,
  { journal, told }: { journal?: Readonly<Record<Act, string>>; told: Words },
) => ({ right, isAct: true, input, answer, journal, told }) as const;

export const NO_INPUT = z.object({});
/** The answer of an act that only succeeds or is refused. */
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

/** A button says it in an address. */
export const flagSchema = z.union([z.boolean(), z.stringbool()]);

/** Sent back as it was shown: what another clerk has changed meanwhile is not overwritten. */
export const versionSchema = z.coerce.number({ error: 'Оновіть сторінку і спробуйте ще раз' }).int().min(0);

/** An act on a record as it was seen. */
export const ofVersion = ofRecord.extend({ version: versionSchema });
