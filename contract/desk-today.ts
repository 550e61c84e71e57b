import { keysOf } from '@/domain/keys';
import { WAITING } from '@/domain/waiting';
import { deskRead, NO_INPUT } from './desk-call';
import { DESK_REGISTERS } from './desk-imports';
import { z } from './zod';
import { instantSchema } from './wire';

const waitingSchema = z.object({
  kind: z.enum(keysOf(WAITING)),
  count: z.int().describe('At most 1000'),
  late: z.int().describe('Of these, past their term'),
  until: instantSchema.nullable().describe('The nearest term, or the earliest that passed'),
  mine: z.int().optional().describe('Of these, what whoever asks has taken'),
  last: z
    .array(z.object({ register: z.enum(DESK_REGISTERS), at: instantSchema }))
    .optional()
    .describe('When each of these registers last came'),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const TODAY_CALLS = { 'today.see': deskRead('today.see', NO_INPUT, z.array(waitingSchema)) };
