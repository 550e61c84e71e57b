import 'server-only';
import { z } from '@/contract/zod';
import { carApprovalSchema, carRejectionSchema, deskCarSchema, waitingCarsSchema } from '@/contract/desk-cars';
import { CAR_REJECTION_KEYS } from '@/domain/car-rejections';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { withQuery } from '@/domain/with-query';
import { postedIdSchema } from './posted-id';
import type { QueueQuery } from './queue-query';
import { readPosted } from './read-posted';

export const listWaitingCars = (client: Client, query: QueueQuery) =>
  client(waitingCarsSchema, { path: 'desk/cars/', query });

export const findDeskCar = (client: Client, id: string) =>
  client(deskCarSchema, { path: `desk/cars/${encodeURIComponent(id)}/` });

const posted = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['approve', 'share']),
    id: postedIdSchema,
    next: postedIdSchema.optional(),
    version: carApprovalSchema.shape.version,
  }),
  z.object({
    act: z.literal('reject'),
    id: postedIdSchema,
    next: postedIdSchema.optional(),
    version: carApprovalSchema.shape.version,
    reason: z.enum(CAR_REJECTION_KEYS, { error: 'Виберіть причину' }),
    comment: z.string(),
  }),
  z.object({ act: z.literal('reopen'), id: postedIdSchema, version: carApprovalSchema.shape.version }),
]);

/** Leads to the next car that waits. */
export async function checkCarByForm(client: Client, form: URLSearchParams): Promise<string> {
  const given = readPosted(posted, form);
  const send = (act: string, body: object) =>
    client(ANY_ANSWER, { path: `desk/cars/${given.id}/${act}/`, method: 'POST', body });
  const { version } = given;
  if (given.act === 'reopen') {
    await send('reopen', { version });
    return withQuery(deskPaths.car(given.id), { done: 'reopen' });
  }
  if (given.act === 'reject') {
    await send('reject', readPosted(carRejectionSchema, form));
  } else {
    await send('approve', { version, is_shared: given.act === 'share' });
  }
  const done = { done: given.act === 'reject' ? 'reject' : 'approve', of: given.id };
  return withQuery(given.next === undefined ? deskPaths.cars : deskPaths.car(given.next), done);
}
