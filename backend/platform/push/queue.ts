// Queued in the transaction of what happened, a row for each device that wants it; see
// docs/decisions/2026-11-25-word-on-the-phone.md.
import { type NotificationKind, NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { dueAt } from '@/backend/platform/outgoing/outbox';
import { readKinds } from './subscriptions';

/** Later it is no news: the cabinet and the mail have it. */
const LIFE_MS = 3 * 24 * 60 * 60_000;
/** A push service takes 4,096 bytes encrypted. */
const BRIEF_MAX = 500;

export interface NewPush {
  user_id?: number;
  watch_id?: number;
  kind: NotificationKind;
  /** For a locked screen: neither names nor plates. */
  brief?: string;
  path: string;
  /** Epoch ms. */
  expiresAt?: number;
}

const DETAILS = 'Докладно – в кабінеті.';

/** Where the name of the switch says more than is true of each of its messages. */
const HEADINGS: Partial<Record<NotificationKind, string>> = {
  fine_resolution: 'Постанова про штраф',
  discount_3_days: 'Знижка на штраф',
  discount_1_day: 'Знижка на штраф',
  increase_7_days: 'Строк сплати штрафу',
  increase_1_day: 'Строк сплати штрафу',
  fine_changed: 'Зміни щодо штрафу',
  fine_enforcement: 'Примусове стягнення',
  car_confirmed: 'Ваше авто',
};

const payloadOf = ({ kind, brief = DETAILS, path }: NewPush) =>
  JSON.stringify({ title: HEADINGS[kind] ?? NOTIFICATION_TITLES[kind], body: brief.slice(0, BRIEF_MAX), path });

async function listReached(trx: Trx, column: 'user_id' | 'watch_id', pushes: NewPush[]) {
  const owners = new Set(pushes.flatMap((push) => push[column] ?? []));
  if (owners.size === 0) return [];
  const rows = await trx
    .selectFrom('push_subscriptions')
    .where(column, 'in', [...owners])
    .select(['id', column, 'kinds'])
    .execute();
  return rows.map(({ id, kinds, ...owner }) => ({ id, owner: owner[column], kinds: readKinds(kinds) }));
}

async function enqueueTo(trx: Trx, column: 'user_id' | 'watch_id', pushes: NewPush[], now: number) {
  const devices = await listReached(trx, column, pushes);
  const rows = pushes.flatMap((push) =>
    devices
      .filter(({ owner, kinds }) => owner === push[column] && kinds.includes(push.kind))
      .map(({ id }) => ({
        subscription_id: id,
        kind: push.kind,
        payload: payloadOf(push),
        ...dueAt(now),
        expires_at: Math.min(push.expiresAt ?? Infinity, now + LIFE_MS),
      })),
  );
  for (const part of inParts(rows)) await trx.insertInto('push_messages').values(part).execute();
}

export async function enqueuePushes(trx: Trx, pushes: NewPush[], now: number): Promise<void> {
  for (const column of ['user_id', 'watch_id'] as const) await enqueueTo(trx, column, pushes, now);
}
