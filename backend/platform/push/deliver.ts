import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { post, type Posted } from '@/backend/platform/outgoing/post';
import { pushKey, type PushKey } from './key';
import { mayBePrivate } from './subscriptions';

type Message = Selectable<Database['push_messages']>;
type Subscription = Selectable<Database['push_subscriptions']>;

/** Longer than an attempt takes; what a dead worker had taken waits this long. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 60 * 60_000;
/** RFC 8030: a topic has at most 32 characters; of two that wait for a device only the later comes. */
const TOPIC_LENGTH = 32;

const URGENT: ReadonlySet<NotificationKind> = new Set(['car_towed', 'new_device', 'discount_1_day', 'increase_1_day']);

/** Push services answer to https: or mailto: alone; Apple refuses what has no domain. */
const contactOf = ({ siteUrl, mailFrom }: Config) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${/[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;

async function claim(db: Db, worker: string, now: number): Promise<Message[]> {
  const due = db
    .selectFrom('push_messages')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id');
  return db
    .updateTable('push_messages')
    .set((eb) => ({ claimed_by: worker, claimed_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .execute();
}

/** @returns undefined when the browser's keys are none: RFC 8291 wants a point of the curve. */
async function encrypt({ config, now }: Context, key: PushKey, message: Message, subscription: Subscription) {
  const { default: webPush } = await import('web-push');
  const { path } = readJson(z.object({ path: z.string() }), message.payload);
  const { endpoint, p256dh, auth } = subscription;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { subject: contactOf(config), ...key },
      TTL: Math.floor((message.expires_at - now()) / 1000),
      urgency: URGENT.has(message.kind) ? 'high' : 'normal',
      topic: createHash('sha256').update(path).digest('base64url').slice(0, TOPIC_LENGTH),
    });
  } catch {
    return undefined;
  }
}

/** In seconds, or a date (RFC 9110). */
function pauseOf({ retryAfter = '' }: Posted, attempts: number, now: number): number {
  const named = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  const own = FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10);
  return Math.min(Math.max(named || 0, own), LAST_RETRY_MS);
}

const isForLater = ({ status }: Posted) => status === 0 || status === 429 || status >= 500;
const GONE: readonly number[] = [404, 410];

async function send(context: Context, key: PushKey, worker: string, message: Message): Promise<void> {
  const { db, now, log, config } = context;
  const forget = () => db.deleteFrom('push_subscriptions').where('id', '=', message.subscription_id).execute();
  const subscription = await db
    .selectFrom('push_subscriptions')
    .where('id', '=', message.subscription_id)
    .selectAll()
    .executeTakeFirst();
  if (!subscription) return;
  const request =
    subscription.vapid_key === key.publicKey ? await encrypt(context, key, message, subscription) : undefined;
  if (!request) {
    await forget();
    return;
  }
  const url = new URL(subscription.endpoint);
  const posted = await post(url, request.headers, request.body, mayBePrivate(url, config));
  const { status } = posted;
  if (GONE.includes(status)) await forget();
  else if (isForLater(posted))
    await db
      .updateTable('push_messages')
      .set({ next_try_at: now() + pauseOf(posted, message.attempts, now()), claimed_by: null, claimed_until: null })
      .where('id', '=', message.id)
      .where('claimed_by', '=', worker)
      .execute();
  else await db.deleteFrom('push_messages').where('id', '=', message.id).execute();
  if (posted.isTaken) log.info({ event: 'push-sent', push: message.id, kind: message.kind }, 'push sent');
  else log.warn({ event: 'push-refused', push: message.id, status, service: url.host }, 'push not sent');
}

/** Messages that are late, and devices of fines that have ended and have nothing to wait for. */
async function deleteEnded(db: Db, now: number): Promise<void> {
  await db.deleteFrom('push_messages').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', 'is', null)
    .where('watch_id', 'is', null)
    .where('id', 'not in', db.selectFrom('push_messages').select('subscription_id'))
    .execute();
}

export async function sendDuePushes(context: Context, worker: string): Promise<void> {
  const { db, now, config } = context;
  const key = pushKey(config);
  if (!key) return;
  // Every write, even of no rows, waits for its turn on SQLite.
  if (!(await db.selectFrom('push_messages').select('id').limit(1).executeTakeFirst())) return;
  for (;;) {
    await deleteEnded(db, now());
    const claimed = await claim(db, worker, now());
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => send(context, key, worker, message)));
  }
}
