// All that is kept of a person: under their cabinet, and under their e-mail where they wrote without one.
import type { Db } from '@/backend/db/connection';
import { listCarsOf } from './find-citizen';
import { requireUser } from '@/backend/platform/sessions/users';

/** Of a person: a cabinet, an e-mail, or both. */
export interface Person {
  userId: number | null;
  email: string | null;
}

type OwnedTable = 'appeals' | 'contact_responses';

/** Ids of what they sent. An empty address is nobody's. */
export async function listSent(db: Db, table: OwnedTable, { userId, email }: Person): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(email ? [eb.and([eb('email', '=', email), eb('user_id', 'is', null)])] : []),
      ]),
    )
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Without secrets: hashes of passwords, sessions and links tell nothing about a person. */
async function cabinetOf(db: Db, userId: number) {
  const { password_hash: _, ...user } = await requireUser(db, userId);
  const cars = await listCarsOf(db, userId);
  const verified = cars.filter(({ status }) => status === 'verified').map(({ plate_key }) => plate_key);
  return {
    citizen: user,
    cars,
    car_documents: await db
      .selectFrom('car_documents')
      .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
      .where('user_cars.user_id', '=', userId)
      .selectAll('car_documents')
      .execute(),
    fines:
      verified.length === 0
        ? []
        : await db.selectFrom('fines').where('plate_key', 'in', verified).selectAll().orderBy('id').execute(),
    sessions: await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['created_at', 'last_activity_at', 'device'])
      .execute(),
    calendar_feeds: await db
      .selectFrom('calendar_feeds')
      .where('user_id', '=', userId)
      .select(['created_at', 'entries'])
      .execute(),
    account_events: await db
      .selectFrom('account_events')
      .where('user_id', '=', userId)
      .selectAll()
      .orderBy('id')
      .execute(),
    known_devices: await db
      .selectFrom('known_devices')
      .where('user_id', '=', userId)
      .select(['first_seen_at', 'last_seen_at'])
      .orderBy('first_seen_at')
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .select(['name', 'created_at', 'last_used_at'])
      .orderBy('id')
      .execute(),
    drafts: await db.selectFrom('drafts').where('user_id', '=', userId).selectAll().execute(),
    notifications: await db.selectFrom('notifications').where('user_id', '=', userId).selectAll().execute(),
    notification_mutes: await db.selectFrom('notification_mutes').where('user_id', '=', userId).selectAll().execute(),
  };
}

const withoutKeys = <Row extends { idempotency_key: unknown; fingerprint: unknown }>(rows: Row[]) =>
  rows.map(({ idempotency_key: _key, fingerprint: _fingerprint, ...row }) => row);

/** Everything, by table, as it is stored; files are named by `storage_key`. */
export async function collectPersonalData(db: Db, person: Person) {
  const appealIds = await listSent(db, 'appeals', person);
  const contactIds = await listSent(db, 'contact_responses', person);
  const mailOf = person.email ?? '';
  return {
    ...(person.userId === null ? {} : await cabinetOf(db, person.userId)),
    appeals:
      appealIds.length === 0
        ? []
        : withoutKeys(await db.selectFrom('appeals').where('id', 'in', appealIds).selectAll().execute()),
    appeal_events:
      appealIds.length === 0
        ? []
        : withoutKeys(
            await db
              .selectFrom('appeal_events')
              .where('appeal_id', 'in', appealIds)
              .selectAll()
              .orderBy('id')
              .execute(),
          ),
    appeal_files:
      appealIds.length === 0
        ? []
        : await db
            .selectFrom('appeal_files')
            .where('appeal_id', 'in', appealIds)
            .select(['id', 'appeal_id', 'event_id', 'name', 'type', 'size', 'storage_key', 'uploaded_at'])
            .execute(),
    contact_responses:
      contactIds.length === 0
        ? []
        : withoutKeys(await db.selectFrom('contact_responses').where('id', 'in', contactIds).selectAll().execute()),
    fine_watches: await db.selectFrom('fine_watches').where('email', '=', mailOf).selectAll().execute(),
    mails: await db
      .selectFrom('mails')
      .where((eb) =>
        eb.or([eb('recipient', '=', mailOf), ...(person.userId === null ? [] : [eb('user_id', '=', person.userId)])]),
      )
      .select(['id', 'kind', 'subject', 'body', 'state', 'created_at', 'finished_at'])
      .execute(),
  };
}
