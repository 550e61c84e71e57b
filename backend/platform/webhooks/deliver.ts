import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import { unseal } from '@/backend/platform/sealing';
import { post, type Posted } from '@/backend/platform/outgoing/post';
import { restAfter, type Slots } from '@/backend/platform/outgoing/slots';
import { type Message, sign } from './secret';

type Webhook = Selectable<Database['webhooks']>;
type Delivery = Selectable<Database['webhook_deliveries']>;
type Deliveries = ExpressionBuilder<Database, 'webhook_deliveries'>;

/** Longer than an attempt takes; what a dead worker had taken waits this long. */
const LEASE_MS = 60_000;
const BATCH = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
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

const isDue = (eb: Deliveries, now: number) =>
  eb.or([
    eb.and([eb('state', '=', 'waiting'), eb('next_try_at', '<=', now)]),
    eb.and([eb('state', '=', 'claimed'), eb('claimed_until', '<=', now)]),
  ]);

async function claim(db: Db, webhookId: number, worker: string, now: number): Promise<Delivery | undefined> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where((eb) => isDue(eb, now))
    .orderBy('next_try_at')
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  if (!next) return undefined;
  return db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: 'claimed',
      claimed_by: worker,
      claimed_until: now + LEASE_MS,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', next.id)
    .where((eb) => isDue(eb, now))
    .returningAll()
    .executeTakeFirst();
}

async function close({ db, now, log }: Context, delivery: Delivery, worker: string, { isTaken, answer }: Posted) {
  const { id, attempts } = delivery;
  const pause = isTaken ? undefined : PAUSES_MS[attempts - 1];
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      answer,
      claimed_by: null,
      claimed_until: null,
      ...(pause === undefined ? { finished_at: now() } : { next_try_at: now() + pause }),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', worker)
    .execute();
  if (!isTaken) log.warn({ event: 'webhook-refused', delivery: id, attempts, answer, state }, 'webhook not delivered');
}

/** Stops at the first failure: the address is likely down. One that does not answer rests, longer each time. */
async function sendTo(context: Context, webhook: Webhook, worker: string): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const delivery = await claim(context.db, webhook.id, worker, context.now());
    if (!delivery) return;
    const posted = await postTo(context, webhook, delivery);
    await close(context, delivery, worker, posted);
    if (!posted.isTaken) {
      await noteFailure(context, webhook, posted);
      return;
    }
    if (webhook.silent_times > 0) await setRest(context, webhook, 0);
  }
}

const noteFailure = (context: Context, webhook: Webhook, { status }: Posted) =>
  setRest(context, webhook, status === 0 ? webhook.silent_times + 1 : 0);

const setRest = ({ db, now }: Context, { id }: Webhook, times: number) =>
  db
    .updateTable('webhooks')
    .set({ silent_times: times, rests_until: times === 0 ? 0 : now() + restAfter(times) })
    .where('id', '=', id)
    .execute();

/** Starts what is due for each address that has nothing under way, and does not wait for the end. Returns how many. */
export async function startDueWebhooks(context: Context, worker: string, slots: Slots): Promise<number> {
  const now = context.now();
  const webhooks = await context.db.selectFrom('webhooks').where('rests_until', '<=', now).selectAll().execute();
  let started = 0;
  for (const webhook of webhooks) {
    const name = `webhook ${webhook.id}`;
    if (!slots.isFree(name) || !(await hasDue(context.db, webhook.id, now))) continue;
    slots.start(name, () => sendTo(context, webhook, worker));
    started += 1;
  }
  return started;
}

async function hasDue(db: Db, webhookId: number, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where((eb) => isDue(eb, now))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Newest first. */
export const listDeliveries = (db: Db, page: PageQuery) =>
  numberedPage(db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc'), page);

export async function countFailed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .where('state', '=', 'failed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

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
