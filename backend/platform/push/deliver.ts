import { createHash } from 'node:crypto';
import { expressionBuilder, type Selectable } from 'kysely';
import { z } from 'zod';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { post, type Posted } from '@/backend/platform/outgoing/post';
import { LONGEST_PAUSE_MS, noteSilence, outbox, pauseAfter } from '@/backend/platform/outgoing/outbox';
import type { Slots } from '@/backend/platform/outgoing/slots';
import { areKeysOfBrowser } from './browser-keys';
import { type PushKey, pushKeys } from './key';
import { mayBePrivate } from './subscriptions';

type PushMessage = Selectable<Database['push_messages']>;
type PushSubscriptionRow = Selectable<Database['push_subscriptions']>;

/** Whose devices they are: of one of them, each message waits for the one before. */
type Receiver = Pick<PushSubscriptionRow, 'user_id' | 'watch_id'> & {
  /** Null for a device that is nobody's any more. */
  id: number | null;
};

const LEASE_MS = 60_000;
const RECEIVERS_MAX = 1000;
/** RFC 8030: a topic has at most 32 characters; of two that wait for a device only the later comes. */
const TOPIC_LENGTH = 32;

const URGENT: ReadonlySet<NotificationKind> = new Set(['car_towed', 'new_device', 'discount_1_day', 'increase_1_day']);

/** Push services answer to https: or mailto: alone; Apple refuses what has no domain. */
const contactOf = ({ siteUrl, mailFrom }: Config) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${/[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;

async function encrypt(
  { config, now }: Context,
  key: PushKey,
  message: PushMessage,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
) {
  const { default: webPush } = await import('web-push');
  const { path } = readJson(z.object({ path: z.string() }), message.payload);
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    vapidDetails: { subject: contactOf(config), ...key },
    TTL: Math.floor((message.expires_at - now()) / 1000),
    urgency: URGENT.has(message.kind) ? 'high' : 'normal',
    topic: createHash('sha256').update(path).digest('base64url').slice(0, TOPIC_LENGTH),
  });
}

/** In seconds, or a date (RFC 9110). */
function pauseOf({ retryAfter = '' }: Posted, attempts: number, now: number): number {
  const named = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Math.min(Math.max(named || 0, pauseAfter(attempts)), LONGEST_PAUSE_MS);
}

const isForLater = ({ status }: Posted) => status === 0 || status === 429 || status >= 500;
const GONE: readonly number[] = [404, 410];

interface Sending {
  context: Context;
  keys: readonly PushKey[];
  worker: string;
}

const box = outbox('push_messages', LEASE_MS);

const nameOf = ({ user_id, watch_id, id }: Receiver): string => `${user_id} ${watch_id} ${id}`;

async function listReceivers(db: Db, now: number): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .where(box.isDue(now))
    .where('rests_until', '<=', now)
    .select(['user_id', 'watch_id', 'push_subscriptions.id'])
    .distinct()
    .limit(RECEIVERS_MAX)
    .execute();
  const isOwned = ({ user_id, watch_id }: (typeof rows)[number]) => user_id !== null || watch_id !== null;
  const receivers = rows.map((row) => ({ ...row, id: isOwned(row) ? null : row.id }));
  return [...new Map(receivers.map((one) => [nameOf(one), one])).values()];
}

function ofAwakeDevices({ user_id: userId, watch_id: watchId, id }: Receiver, now: number) {
  const eb = expressionBuilder<Database, 'push_messages'>();
  const devices = eb
    .selectFrom('push_subscriptions')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('watch_id', watchId === null ? 'is' : '=', watchId)
    .$if(id !== null, (nobodys) => nobodys.where('id', '=', id))
    .where('rests_until', '<=', now);
  return eb('subscription_id', 'in', devices.select('id'));
}

/** What fails here is ours and takes nothing from the citizen: the message waits until we are mended, or it is late. */
async function prepare(sending: Sending, message: PushMessage, subscription: PushSubscriptionRow) {
  const { context, keys } = sending;
  const key = keys.find(({ publicKey }) => publicKey === subscription.vapid_key);
  try {
    if (!key) throw new Error('The browser subscribed under another AUTH_SECRET');
    return await encrypt(context, key, message, subscription);
  } catch (error) {
    context.log.error({ event: 'push-not-made', push: message.id, err: error }, 'push not encrypted, kept');
    await box.release(context.db, message, sending.worker, { next_try_at: context.now() + LONGEST_PAUSE_MS });
    return undefined;
  }
}

async function send(sending: Sending, message: PushMessage): Promise<void> {
  const { db, now, log, config } = sending.context;
  const forget = () => db.deleteFrom('push_subscriptions').where('id', '=', message.subscription_id).execute();
  const subscription = await db
    .selectFrom('push_subscriptions')
    .where('id', '=', message.subscription_id)
    .selectAll()
    .executeTakeFirst();
  if (!subscription) return;
  if (!areKeysOfBrowser(subscription)) {
    await forget();
    return;
  }
  const request = await prepare(sending, message, subscription);
  if (!request) return;
  const url = new URL(subscription.endpoint);
  const posted = await post(url, request.headers, request.body, mayBePrivate(url, config));
  const { status } = posted;
  await noteSilence(sending.context, 'push_subscriptions', subscription, status === 0);
  if (GONE.includes(status)) await forget();
  else if (isForLater(posted)) {
    const next_try_at = now() + pauseOf(posted, message.attempts, now());
    await box.release(db, message, sending.worker, { next_try_at });
  } else await db.deleteFrom('push_messages').where('id', '=', message.id).execute();
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
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('push_messages as m')
            .whereRef('m.subscription_id', '=', 'push_subscriptions.id')
            .select('m.id'),
        ),
      ),
    )
    .execute();
}

async function sendAll(sending: Sending, receiver: Receiver): Promise<void> {
  const { db, now } = sending.context;
  for (;;) {
    const message = await box.claim(db, sending.worker, now(), ofAwakeDevices(receiver, now()));
    if (!message) break;
    await send(sending, message);
  }
  if (receiver.id !== null) await deleteEnded(db, now());
}

/** Returns how many receivers were begun with. */
export async function startDuePushes(context: Context, worker: string, slots: Slots): Promise<number> {
  const { db, now, config } = context;
  const keys = pushKeys(config);
  if (keys.length === 0) return 0;
  // Every write, even of no rows, waits for its turn on SQLite.
  if (!(await db.selectFrom('push_messages').select('id').limit(1).executeTakeFirst())) return 0;
  await deleteEnded(db, now());
  return slots.startEach(await listReceivers(db, now()), nameOf, (receiver) =>
    sendAll({ context, keys, worker }, receiver),
  );
}
