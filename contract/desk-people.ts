// Who of the staff has which complaints.
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

/** The last day of who is away now, e.g. "2026-12-05". */
export const awaySchema = z.string().nullable();

export const colleagueSchema = z.object({
  id: idSchema,
  name: z.string(),
  away_until: awaySchema,
  may_take: z.boolean().describe('False: without access or right any more, but still with open complaints'),
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const personWorkSchema = z.object({
  id: idSchema.nullable().describe('Null: what nobody has taken'),
  name: z.string(),
  away_until: awaySchema,
  open: z.int(),
  late: z.int().describe('Of these, past their term'),
  until: instantSchema.nullable().describe('The nearest term, or the earliest that passed'),
});
export type PersonWork = z.infer<typeof personWorkSchema>;
