import { expressionBuilder, type Selectable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import { unseal } from '@/backend/platform/sealing';
import { post, type Posted } from '@/backend/platform/outgoing/post';
import { noteSilence, outbox } from '@/backend/platform/outgoing/outbox';
import type { Slots } from '@/backend/platform/outgoing/slots';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { type Message, sign } from './secret';

type Webhook = Selectable<Database['webhooks']>;
type Delivery = Selectable<Database['webhook_deliveries']>;

const LEASE_MS = 60_000;
const BATCH = 50;
/** Together a day; then it is given up. */
const PAUSES_MS = [5000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 10 * HOUR_MS];

export async function postTo(
  { config, now }: Context,
  { url, secret }: Webhook,
  { key, body }: Pick<Message, 'key' | 'body'>,
): Promise<Posted> {
  const opened = unseal('webhook secrets', config, secret);
  if (opened === undefined)
    return { isTaken: false, status: 0, answer: 'секрет не відкрити: AUTH_SECRET змінено, зробіть вебхук наново' };
  const seconds = Math.floor(now() / 1000);
  const headers = {
    'webhook-id': key,
    'webhook-timestamp': String(seconds),
    'webhook-signature': sign(opened, { key, seconds, body }),
  };
  return post(new URL(url), headers, body, config.webhookPrivate);
}

const box = outbox('webhook_deliveries', LEASE_MS);
const deliveries = expressionBuilder<Database, 'webhook_deliveries'>();

async function close({ db, now, log }: Context, delivery: Delivery, worker: string, { isTaken, answer }: Posted) {
  const { id, attempts } = delivery;
  const pause = isTaken ? undefined : PAUSES_MS[attempts - 1];
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  const end = pause === undefined ? { finished_at: now() } : { next_try_at: now() + pause };
  await box.release(db, delivery, worker, { state, answer, ...end });
  if (!isTaken) log.warn({ event: 'webhook-refused', delivery: id, attempts, answer, state }, 'webhook not delivered');
}

/** Stops at the first failure: the address is likely down. One that does not answer rests, longer each time. */
async function sendTo(context: Context, webhook: Webhook, worker: string): Promise<void> {
  const { db, now } = context;
  for (let sent = 0; sent < BATCH; sent += 1) {
    const delivery = await box.claim(db, worker, now(), deliveries('webhook_id', '=', webhook.id));
    if (!delivery) return;
    const posted = await postTo(context, webhook, delivery);
    await close(context, delivery, worker, posted);
    await noteSilence(context, 'webhooks', webhook, posted.status === 0);
    if (!posted.isTaken) return;
  }
}

/** Returns how many addresses were begun with. */
export async function startDueWebhooks(context: Context, worker: string, slots: Slots): Promise<number> {
  const now = context.now();
  const webhooks = await context.db
    .selectFrom('webhooks')
    .where('rests_until', '<=', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where(box.isDue(now))
          .select('webhook_id'),
      ),
    )
    .selectAll()
    .execute();
  return slots.startEach(
    webhooks,
    ({ id }) => String(id),
    (webhook) => sendTo(context, webhook, worker),
  );
}

/** Newest first. */
export const listDeliveries = (db: Db, page: PageQuery) =>
  numberedPage(db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc'), page);

/** All that were given up, or the named one. */
export async function retryDeliveries({ db, now }: Context, id?: number): Promise<number> {
  await db.updateTable('webhooks').set({ rests_until: 0 }).execute();
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_try_at: now(), finished_at: null })
    .where('state', 'in', id === undefined ? ['failed'] : ['failed', 'delivered', 'waiting'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
