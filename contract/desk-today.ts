import { keysOf } from '@/domain/keys';
import { WAITING } from '@/domain/waiting';
import { z } from './zod';
import { instantSchema } from './wire';

const kinds = keysOf(WAITING);

export const waitingSchema = z
  .object({
    kind: z.enum(kinds),
    count: z.int().describe('At most 1000'),
    late: z.int().describe('Of these, past their term'),
    until: instantSchema.nullable().describe('The nearest term, or the earliest that passed'),
    mine: z.int().optional().describe('Of these, what whoever asks has taken'),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingSchema>;

export const todaySchema = z.array(waitingSchema);
