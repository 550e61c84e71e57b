import 'server-only';
import { z } from '@/contract/zod';
import {
  deskPaymentSchema,
  paymentMatchedSchema,
  paymentMatchSchema,
  paymentNotOursSchema,
  unmatchedPaymentsSchema,
} from '@/contract/desk-payments';
import { versionSchema } from '@/contract/desk-cars';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { undoImport } from './imports';
import { withQuery } from '@/domain/with-query';
import { postedIdSchema } from './posted-id';
import type { QueueQuery } from './queue-query';
import { readPosted } from './read-posted';

export const listUnmatched = (client: Client, query: QueueQuery) =>
  client(unmatchedPaymentsSchema, { path: 'desk/payments/', query });

export const findDeskPayment = (client: Client, id: string) =>
  client(deskPaymentSchema, { path: `desk/payments/${encodeURIComponent(id)}/` });

const posted = z.object({
  id: postedIdSchema,
  next: postedIdSchema.optional(),
  act: z.enum(['match', 'not-ours', 'reopen', 'undo']),
  import: postedIdSchema.optional(),
});

const reopening = z.object({ version: versionSchema });

const BODIES = { match: paymentMatchSchema, 'not-ours': paymentNotOursSchema, reopen: reopening };

/** Leads to the next payment that waits. */
export async function resolvePaymentByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { id, next, act, import: importId = '0' } = readPosted(posted, form);
  if (act === 'undo') {
    const { proposed } = await undoImport(client, importId, { is_partly: false });
    return withQuery(deskPaths.payment(id), { done: proposed ? 'proposed' : 'reopen' });
  }
  const body = readPosted(BODIES[act], form);
  const path = `desk/payments/${id}/${act}/`;
  const answer = paymentMatchedSchema.safeParse(await client(ANY_ANSWER, { path, method: 'POST', body }));
  if (answer.success && answer.data.proposed) return withQuery(deskPaths.payment(id), { done: 'proposed' });
  if (act === 'reopen') return withQuery(deskPaths.payment(id), { done: act });
  return withQuery(next === undefined ? deskPaths.payments : deskPaths.payment(next), { done: act });
}
