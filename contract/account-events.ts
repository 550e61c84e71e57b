import { ACCOUNT_EVENT_KINDS } from '@/domain/account-events';
import { z } from './zod';
import { idSchema, instantSchema, pageOf } from './wire';

const accountEventSchema = z.object({
  id: idSchema,
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  detail: z.string(),
  device: z.string(),
  /** Only the network, such as "203.0.113.*"; '' when unknown. */
  address: z.string(),
  created_at: instantSchema,
});

export const accountEventsSchema = pageOf(accountEventSchema).meta({ id: 'AccountEvents' });
export type AccountEvents = z.infer<typeof accountEventsSchema>;
