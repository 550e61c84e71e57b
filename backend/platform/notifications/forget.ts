import { type RawBuilder, sql } from 'kysely';
import { FINE_NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import { formatLicensePlate } from '@/domain/license-plate';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { readKinds } from '@/backend/platform/push/subscriptions';
import { fieldOf } from '@/domain/keys';

/** Which records of an import: JSON escapes quotes within values, so only a key can look so. */
export const ADDED = sql<boolean>`c.before is null`;
export const MOVED = sql<boolean>`c.before like '%"plate_key":%'`;

export interface Heard {
  key: string;
  userId: number;
}

interface ToldLine {
  id: number;
  key: string;
  user_id: number;
  kind: NotificationKind;
  title: string;
  path: string;
  created_at: number;
}

/**
 * Takes back the lines about records that are an import's, and what of them was not sent yet. Returns whom more than that
 * has reached.
 */
export async function forgetTold(
  trx: Trx,
  importId: number,
  noun: 'fine' | 'evacuation',
  which: RawBuilder<boolean>,
): Promise<Heard[]> {
  const { rows: some } = await sql`
    select 1 from import_changes c where c.import_id = ${importId} and (${which}) limit 1`.execute(trx);
  if (some.length === 0) return [];
  const prefix = `${noun}:`;
  const { rows: lines } = await sql<ToldLine>`
    select n.id, c.key, n.user_id, n.kind, n.title, n.path, n.created_at from notifications n
    join import_changes c on c.import_id = ${importId} and c.key = substr(n.subject, ${sql.lit(prefix.length + 1)})
    where n.subject like ${sql.lit(`${prefix}%`)} and (${which})`.execute(trx);
  const heard: Heard[] = [];
  for (const part of inParts(lines)) {
    const users = [...new Set(part.map(({ user_id: id }) => id))];
    const mails = await trx
      .selectFrom('mails')
      .where('user_id', 'in', users)
      .where('kind', 'in', OF_CARS)
      .where('state', '=', 'waiting')
      .select(['id', 'user_id', 'subject', 'body'])
      .execute();
    const pushes = await trx
      .selectFrom('push_messages as p')
      .innerJoin('push_subscriptions as s', 's.id', 'p.subscription_id')
      .where('s.user_id', 'in', users)
      .select(['p.id', 'p.subscription_id', 'p.claimed_by', 's.user_id', 'p.payload'])
      .execute();
    const devices = await trx
      .selectFrom('push_subscriptions')
      .where('user_id', 'in', users)
      .select(['id', 'user_id', 'kinds', 'created_at'])
      .execute();
    for (const { key, user_id: userId, kind, title, path, created_at: at } of part) {
      const isOfLine = (one: { user_id: number | null }, text: string) =>
        one.user_id === userId && pathIn(text) === path;
      const unsent = mails.filter((mail) => isOfLine(mail, mail.body) && mail.subject === title);
      const due = pushes.filter((push) => isOfLine(push, push.payload));
      const isQuiet = (id: number) => due.some((push) => push.subscription_id === id && push.claimed_by === null);
      const hasRung = devices.some(
        (one) =>
          one.user_id === userId && one.created_at <= at && readKinds(one.kinds).includes(kind) && !isQuiet(one.id),
      );
      await deleteRows(trx, 'mails', unsent);
      await deleteRows(trx, 'push_messages', due);
      if (unsent.length === 0 || hasRung) heard.push({ key, userId });
    }
    await deleteRows(trx, 'notifications', part);
  }
  return heard;
}

const OF_CARS: readonly NotificationKind[] = [...FINE_NOTIFICATION_KINDS, 'car_towed'];

interface SaidOfCar {
  plate: string;
  /** Pages that are the car's alone. */
  paths: string[];
}

const pathIn = (text: string) => fieldOf(JSON.parse(text), 'path');

async function deleteRows(
  trx: Trx,
  table: 'notifications' | 'mails' | 'push_messages',
  rows: readonly { id: number }[],
): Promise<void> {
  for (const part of inParts(rows.map(({ id }) => id))) await trx.deleteFrom(table).where('id', 'in', part).execute();
}

/** What a citizen was told of a car, or is about to be: a line, a mail that waits, a message to a phone. */
export async function forgetCarLines(trx: Trx, userId: number, { plate, paths }: SaidOfCar): Promise<void> {
  const known = new Set<unknown>(paths);
  const shown = formatLicensePlate(plate);
  const lines = await trx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', 'in', OF_CARS)
    .select(['id', 'title', 'text', 'path'])
    .execute();
  const said = lines.filter(({ title, text, path }) => known.has(path) || `${title} ${text}`.includes(shown));
  const mails = await trx
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', 'in', OF_CARS)
    .where('state', 'in', ['waiting', 'claimed'])
    .select(['id', 'subject', 'body'])
    .execute();
  const queued = mails.filter(({ subject, body }) => known.has(pathIn(body)) || `${subject} ${body}`.includes(shown));
  const devices = trx.selectFrom('push_subscriptions').where('user_id', '=', userId).select('id');
  const pushes = await trx
    .selectFrom('push_messages')
    .where('subscription_id', 'in', devices)
    .select(['id', 'payload'])
    .execute();
  const due = pushes.filter(({ payload }) => known.has(pathIn(payload)));
  for (const [table, rows] of [
    ['notifications', said],
    ['mails', queued],
    ['push_messages', due],
  ] as const)
    await deleteRows(trx, table, rows);
}
