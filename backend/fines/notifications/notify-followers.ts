// Followers are notified in the transaction of the change.
import { sql } from 'kysely';
import { z } from 'zod';
import { calendarDays } from '@/domain/dates';
import { deadlineRules } from '@/domain/deadline-rules';
import { kyivTime } from '@/domain/kyiv-time';
import { readJson } from '@/backend/db/wire';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { type FineKeys, findOwnFine } from '@/backend/fines/find-named-fine';
import { withClaims } from '@/backend/fines/fine-claims';
import { asFine, type StoredFine } from '@/backend/fines/queries';
import { storedSchema } from '@/backend/platform/import/importer';
import { ADDED, forgetTold } from '@/backend/platform/notifications/forget';
import { findSettings } from '@/backend/platform/settings/queries';
import { fineChanges } from './fine-changes';
import type { FineEvent, FineEventContext } from '@/backend/fines/fine-event';
import * as words from './fine-in-words';
import { isFollowed, notifyReceivers } from './fine-receivers';
import { dueReminders } from './fine-reminders';
import { fineEvent } from './fine-texts';

async function wordingOf(db: Db, now: number): Promise<words.Wording> {
  const settings = await findSettings(db);
  const phones = [settings?.phones ?? []].flat();
  return {
    rules: deadlineRules(settings?.deadline_rules),
    phones: phones.length > 0 ? ` за телефоном ${phones.join(', ')}` : '',
    now,
  };
}

interface Change {
  before: StoredFine | null;
  after: StoredFine | null;
}

function eventsOf({ before, after }: Change, cause: string, wording: words.Wording): FineEvent[] {
  const fine = after ?? before;
  if (fine === null) return [];
  return fineChanges(before, after, wording.rules, wording.now).map((change) =>
    fineEvent((change.what === 'moved' && before) || fine, change, cause, wording),
  );
}

const otherValues = z
  .object({
    plate_key: z.string(),
    amount_kopecks: z.number(),
    violated_at: z.number(),
    ...Object.fromEntries(
      (
        [
          'issued_at',
          'served_at',
          'in_force_at',
          'paid_at',
          'paid_part_kopecks',
          'paid_part_at',
          'cancelled_at',
          'enforcement_at',
          'appealed_at',
        ] as const
      ).map((column) => [column, z.number().nullable()]),
    ),
  })
  .partial();

/** A fine that went to another plate is nobody's, or another's; who followed it is told, too. */
async function changedKeys(trx: Trx, { config }: FineEventContext, importId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select c.seq, c.key from import_changes c
        join fines on fines.serial_key = c.key where c.import_id = ${importId} and ${isFollowed(config)}
      union
      select c.seq, c.key from import_changes c where c.import_id = ${importId} and c.before like '%"plate_key":%') changed
    order by seq`.execute(trx);
  return rows.map(({ key }) => key);
}

async function reportImport(
  trx: Trx,
  context: FineEventContext,
  importId: number,
  changeOf: (fine: StoredFine, kept: { before: string | null; after: string }) => Change,
  cause: string,
): Promise<void> {
  const keys = await changedKeys(trx, context, importId);
  if (keys.length === 0) return;
  const wording = await wordingOf(trx, context.now());
  for (const part of inParts(keys)) {
    const rows = await trx
      .selectFrom('fines')
      .innerJoin('import_changes as c', 'c.key', 'fines.serial_key')
      .where('c.import_id', '=', importId)
      .where('fines.serial_key', 'in', part)
      .orderBy('c.seq')
      .selectAll('fines')
      .select(['c.before as kept_before', 'c.after as kept_after'])
      .execute();
    const events = rows.flatMap(({ kept_before: before, kept_after: after, ...fine }) =>
      eventsOf(changeOf(fine, { before, after }), cause, wording),
    );
    await notifyReceivers(trx, context, events);
  }
}

const withValues = (fine: StoredFine, kept: string): StoredFine => ({
  ...fine,
  ...readJson(otherValues, kept),
});

export const notifyOfImport = (trx: Trx, context: FineEventContext, importId: number): Promise<void> =>
  reportImport(
    trx,
    context,
    importId,
    (after, { before }) => ({ before: before === null ? null : withValues(after, before), after }),
    `import:${importId}`,
  );

/** Of those that the import had added, and that are gone: whoever watches one, and whom more than a line had reached. */
async function reportGone(trx: Trx, context: FineEventContext, importId: number): Promise<void> {
  const heard = await forgetTold(trx, importId, 'fine', ADDED);
  const { rows: watched } = await sql<{ key: string }>`
    select distinct c.key from fine_watches w join import_changes c on c.import_id = ${importId} and c.key = w.serial_key
    where w.confirmed_at is not null and ${ADDED}`.execute(trx);
  const keys = [...new Set([...heard, ...watched].map(({ key }) => key))];
  if (keys.length === 0) return;
  const wording = await wordingOf(trx, context.now());
  for (const part of inParts(keys)) {
    const gone = await trx
      .selectFrom('import_changes')
      .where('import_id', '=', importId)
      .where('key', 'in', part)
      .select(['key', 'after'])
      .execute();
    const events = gone.flatMap(({ key, after }) => {
      const heardBy = new Set(heard.filter((one) => one.key === key).map(({ userId }) => userId));
      const before = asFine({ id: 0, ...readJson(storedSchema, after) });
      return eventsOf({ before, after: null }, `undo:${importId}`, wording).map((event) => ({ ...event, heardBy }));
    });
    await notifyReceivers(trx, context, events);
  }
}

export async function notifyOfUndo(trx: Trx, context: FineEventContext, importId: number): Promise<void> {
  await reportGone(trx, context, importId);
  await reportImport(
    trx,
    context,
    importId,
    (now, { after }) => ({ before: withValues(now, after), after: now }),
    `undo:${importId}`,
  );
}

const findFine = async (db: Db, keys: FineKeys): Promise<StoredFine | null> => (await findOwnFine(db, keys)) ?? null;

/** `work` may change or delete the fine. `appellant` is skipped: the decision on their appeal tells them. */
export async function tellingChanges<Result>(
  trx: Trx,
  context: FineEventContext,
  keys: FineKeys,
  { cause, appellant }: { cause: string; appellant?: FineEvent['appellant'] },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await findFine(trx, keys);
  const result = await work();
  const events = eventsOf({ before, after: await findFine(trx, keys) }, cause, await wordingOf(trx, context.now()));
  await notifyReceivers(
    trx,
    context,
    events.map((event) => ({ ...event, ...(appellant && { appellant }) })),
  );
  return result;
}

/** Returns null when the fine is unknown. `rest`: what to do about what is left, once a part is paid. */
export async function describeFine(
  db: Db,
  { now }: Pick<FineEventContext, 'now'>,
  keys: FineKeys,
): Promise<{
  sum: string;
  terms: string;
  rest: string;
  isPaidFor: boolean;
  isPaid: boolean;
  isEnforced: boolean;
  wasHandedOver: boolean;
  isNotice: boolean;
} | null> {
  const fine = await findFine(db, keys);
  if (fine === null) return null;
  const wording = await wordingOf(db, now());
  const one = words.read(fine, wording);
  const terms = `${words.consequence(one, wording)}${words.afterPayTerm(one, wording)}`;
  const { document, status } = one.state;
  return {
    ...{ sum: words.sumOf(fine), terms, rest: words.payTheRest(one, wording) },
    ...{ isPaidFor: words.isPaidFor(fine), isPaid: status === 'paid', isEnforced: status === 'enforcement' },
    ...{ wasHandedOver: words.wasHandedOver(fine, wording.now), isNotice: document === 'notice' },
  };
}

const FINES_AT_ONCE = 500;
const MORNING_HOUR = 9;

type InTransaction = (work: (trx: Trx) => Promise<number>) => Promise<number>;

/** No phone rings at night, unless for what ends on that day. */
function mayRingAt(now: number): (event: FineEvent) => boolean {
  if (kyivTime(now).hour >= MORNING_HOUR) return () => true;
  return ({ expiresAt }) => expiresAt !== undefined && calendarDays(now, expiresAt) === 0;
}

/** Scans open fines in chunks: only the deadline rules know their dates. */
export async function remindOfTerms(db: Db, inTransaction: InTransaction, context: FineEventContext): Promise<void> {
  const wording = await wordingOf(db, context.now());
  const mayGo = context.withoutMails ? () => true : mayRingAt(wording.now);
  for (let after = 0; ;) {
    const open = db
      .selectFrom('fines')
      .where('id', '>', after)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .limit(FINES_AT_ONCE);
    const ids = await open.select('id').execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return;
    const fines = await open.where('id', '<=', last).where(isFollowed(context.config)).selectAll().execute();
    const due = (await withClaims(db, fines)).flatMap((fine) => dueReminders(fine, wording)).filter(mayGo);
    if (due.length > 0) await inTransaction((trx) => notifyReceivers(trx, context, due));
    after = last;
  }
}
