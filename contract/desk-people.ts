// Who of the staff has which complaints and messages, and what they did with them.
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

/** The last day of who is away now, e.g. "2026-12-05". */
export const awaySchema = z.string().nullable();

export const colleagueSchema = z.object({
  id: idSchema,
  name: z.string(),
  away_until: awaySchema,
  may_take: z.boolean().describe('False: without access or right any more, but still with open work'),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Who has it. */
export const holderSchema = z.object({ id: idSchema, name: z.string(), away_until: awaySchema });
export type Holder = z.infer<typeof holderSchema>;

const amountSchema = z.object({
  open: z.int().describe('At most 1000'),
  late: z.int().describe('Of these, past their term; at most 1000'),
});

export const personWorkSchema = z.object({
  id: idSchema.nullable().describe('Null: what nobody has taken'),
  name: z.string(),
  away_until: awaySchema,
  appeals: amountSchema,
  messages: amountSchema,
  until: instantSchema.nullable().describe('The nearest term, or the earliest that passed'),
});
export type PersonWork = z.infer<typeof personWorkSchema>;

export const noteSchema = z.object({
  id: idSchema,
  author_name: z.string(),
  text: z.string(),
  created_at: instantSchema,
});
export type Note = z.infer<typeof noteSchema>;

export const pastActSchema = z.object({
  id: idSchema,
  at: instantSchema,
  name: z.string().describe('Empty: an operator’s command or the site itself'),
  act: z.string().describe('As the journal names it'),
  is_own: z.boolean(),
  to: z.string().nullable().describe('Whom it was handed to; null: nobody, or another act'),
});
export type PastAct = z.infer<typeof pastActSchema>;
