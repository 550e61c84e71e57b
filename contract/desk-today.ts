import { keysOf } from '@/domain/keys';
import { WAITING } from '@/domain/waiting';
import { deskRead, NO_INPUT } from './desk-call';
import { z } from './zod';
import { instantSchema } from './wire';

const waitingSchema = z.object({
  kind: z.enum(keysOf(WAITING)),
  count: z.int().describe('At most 1000'),
  late: z.int().describe('Of these, past their term'),
  until: instantSchema.nullable().describe('The nearest term, or the earliest that passed'),
  mine: z.int().optional().describe('Of these, what whoever asks has taken'),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const TODAY_CALLS = { 'today.see': deskRead('today.see', NO_INPUT, z.array(waitingSchema)) };
