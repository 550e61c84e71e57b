// Written in the transaction of the act, a row for each address that wants it: what was committed is sent, nothing else.
import { randomBytes } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '@/contract/webhooks';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { dueAt } from '@/backend/platform/outgoing/outbox';
import { instant } from '@/backend/db/wire';

export interface Happened<Event extends WebhookEvent> {
  event: Event;
  data: WebhookData[Event];
  /** Erased with this citizen. */
  userId: number | null;
}

export const recordWebhookEvent = <Event extends WebhookEvent>(trx: Trx, now: number, happened: Happened<Event>) =>
  recordWebhookEvents(trx, now, [happened]);

export async function recordWebhookEvents<Event extends WebhookEvent>(
  trx: Trx,
  now: number,
  happened: Happened<Event>[],
): Promise<void> {
  const webhooks = await trx.selectFrom('webhooks').select(['id', 'events']).execute();
  const rows = happened.flatMap(({ event, data, userId }) => {
    const key = newKey();
    const body = JSON.stringify({ type: event, timestamp: instant(now), data });
    return webhooks
      .filter(({ events }) => events.split(',').includes(event))
      .map(({ id }) => ({
        webhook_id: id,
        key,
        event,
        body,
        user_id: userId,
        state: 'waiting' as const,
        ...dueAt(now),
        finished_at: null,
        answer: null,
      }));
  });
  for (const part of inParts(rows)) await trx.insertInto('webhook_deliveries').values(part).execute();
}

export const newKey = () => `msg_${randomBytes(16).toString('hex')}`;
