import { sql } from 'kysely';
import { FINE_NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import { formatLicensePlate } from '@/domain/license-plate';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { fieldOf } from '@/domain/keys';

export async function forgetAdded(trx: Trx, importId: number, noun: 'fine' | 'evacuation'): Promise<void> {
  await sql`delete from notifications where subject in
    (select ${sql.lit(`${noun}:`)} || c.key from import_changes c where c.import_id = ${importId} and c.before is null)`.execute(
    trx,
  );
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
