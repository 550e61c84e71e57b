// A calendar URL holds 256 random bits, stored as a hash only. Ownership of the fines is checked on every read.
import type { Selectable } from 'kysely';
import type { CalendarFeed } from '@/contract/calendar';
import type { FineNames } from '@/contract/fines';
import type { FineResponse } from '@/domain/fine-response';
import { fineTerms } from '@/domain/fine-terms';
import { paths } from '@/domain/paths';
import { HANDED_OVER_WAY } from '@/domain/refunds';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { instant, readJson } from '@/backend/db/wire';
import { attestFines } from '@/backend/fines/attested';
import { withClaims } from '@/backend/fines/fine-claims';
import { lookUpFine } from '@/backend/fines/look-up';
import { paidWay, wasHandedOver } from '@/backend/fines/notifications/fine-in-words';
import { listFines, type StoredFine } from '@/backend/fines/queries';
import { notifiedFine, serializeFine } from '@/backend/fines/serialize';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { type FeedFine, nextEntries, SHOWN_AFTER_MS, storedEntriesSchema, type StoredEntry } from './entries';
import { findRules } from '@/backend/fines/rules';

type Feed = Selectable<Database['calendar_feeds']>;

/** Invalidates the previous URL. Throws 429. */
export async function renewOwnFeed({ db, now }: Context, userId: number): Promise<string> {
  const key = createToken();
  const row = { key_hash: hashToken(key), created_at: now(), revision: 0, entries: '[]' };
  await db
    .insertInto('calendar_feeds')
    .values({ ...row, user_id: userId, fine_id: null, plate_key: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return key;
}

export const findOwnFeed = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').where('user_id', '=', userId).select('created_at').executeTakeFirst();

export async function endOwnFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

export async function createFineFeed(context: Context, names: FineNames, address: string): Promise<string> {
  const { db, now } = context;
  const fine = await lookUpFine(context, names, address);
  if (!('id' in fine)) throw new Error('A look-up by number gave no fine');
  await countAttempt(db, [limitOf('calendar-feed', address)], now());
  const key = createToken();
  await db
    .insertInto('calendar_feeds')
    .values({
      key_hash: hashToken(key),
      user_id: null,
      fine_id: fine.id,
      plate_key: fine.plate_key,
      created_at: now(),
    })
    .execute();
  return key;
}

async function rowsOf(context: Context, { user_id, fine_id, plate_key }: Feed) {
  if (user_id !== null) return listFines(context, user_id);
  return context.db
    .selectFrom('fines')
    .where('id', '=', fine_id)
    .where('plate_key', '=', plate_key)
    .selectAll()
    .execute();
}

const hasTerms = (fine: FineResponse, now: number) => fineTerms(fine, now).length > 0;

async function finesOf(context: Context, feed: Feed): Promise<FeedFine[]> {
  const rules = await findRules(context.db);
  const rows = await withClaims(context.db, await rowsOf(context, feed));
  const open = rows.filter((row) => hasTerms(notifiedFine(row, rules, context.now()), context.now()));
  const codes = await attestFines(context.db, context, open, rules);
  const codeOf = new Map(open.map(({ id }, at) => [id, codes[at]]));
  return rows.map((row) => {
    const fine = { ...serializeFine(row, rules, context.now()), attestation_code: codeOf.get(row.id) };
    const { license_plate: plate, serial_number: serial } = fine;
    return {
      fine,
      endWay: endWay(row, fine, context.now()),
      path: feed.user_id === null ? paths.fineLookup(plate, serial) : paths.cabinetFine(fine.id),
    };
  });
}

function endWay(row: StoredFine, { status }: Pick<FineResponse, 'status'>, now: number): string {
  if (status === 'cancelled') return wasHandedOver(row, now) ? HANDED_OVER_WAY : '';
  return status === 'paid' ? paidWay(row, now, '') : '';
}

const ADVICE = 'Підписку на цей календар можна видалити.';

/** Stores what is published: the next read reports changes against it. */
async function reportEntries(context: Context, feed: Feed, fines: FeedFine[]): Promise<StoredEntry[] | null> {
  const revision = feed.revision + 1;
  const told = readJson(storedEntriesSchema, feed.entries);
  const entries = nextEntries(told, fines, {
    revision,
    advice: feed.user_id === null ? ADVICE : '',
    now: context.now(),
  });
  const text = JSON.stringify(entries);
  if (text === feed.entries) return entries;
  const { numUpdatedRows } = await context.db
    .updateTable('calendar_feeds')
    .set({ revision, entries: text })
    .where('key_hash', '=', feed.key_hash)
    .where('revision', '=', feed.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? entries : null;
}

const wire = ({ serial: _, until, revised_at, ...entry }: StoredEntry) => ({
  ...entry,
  until: instant(until),
  revised_at: instant(revised_at),
});

/** Returns null for an unknown key, or a fine that may no longer be shown. */
export async function readFeed(context: Context, keyHash: string): Promise<CalendarFeed | null> {
  for (;;) {
    const feed = await context.db
      .selectFrom('calendar_feeds')
      .where('key_hash', '=', keyHash)
      .selectAll()
      .executeTakeFirst();
    const fines = feed ? await finesOf(context, feed) : [];
    if (!feed || (feed.user_id === null && fines.length === 0)) return null;
    const entries = await reportEntries(context, feed, fines);
    // A concurrent reader was faster: retry.
    if (entries === null) continue;
    const [shown] = feed.user_id === null ? fines : [];
    return {
      of: shown ? 'fine' : 'citizen',
      name: shown ? `Строки штрафу ${formatSerialNumber(shown.fine.serial_number)}` : 'Строки штрафів',
      entries: entries.map(wire),
    };
  }
}

export async function endFeed(db: Db, keyHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('key_hash', '=', keyHash).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedFeeds({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('calendar_feeds')
    .where('fine_id', 'in', (eb) =>
      eb
        .selectFrom('fines')
        .where((fine) => fine.fn.coalesce('paid_at', 'cancelled_at', 'enforcement_at'), '<', now() - SHOWN_AFTER_MS)
        .select('id'),
    )
    .execute();
}
