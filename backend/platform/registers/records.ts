// Withdrawn records move to the `withdrawn` table and imports skip them; deleted records are gone.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '@/backend/platform/context';
import { type Db, isPostgres, type Trx } from '@/backend/db/connection';
import { recordAct } from '@/backend/platform/journal/record-act';
import { notFound, wrongState } from '@/backend/core/http-error';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import { requireRowIn } from '@/backend/db/rows';
import { instant, readJson } from '@/backend/db/wire';

export interface RecordLine {
  command: string;
  one: string;
  orderedBy: string;
  line: (record: StoredRecord) => string;
  isOfCars?: boolean;
}

export interface RegisterTable {
  noun: string;
  table: string;
}

export interface Register extends RecordLine, RegisterTable {}

export const storedRecordSchema = z
  .object({ id: z.number(), external_id: z.string() })
  .catchall(z.union([z.string(), z.number(), z.null()]));
export type StoredRecord = z.infer<typeof storedRecordSchema>;

/** In the journal. */
export const subjectOf = ({ noun }: RegisterTable, { external_id: key }: Pick<StoredRecord, 'external_id'>) =>
  `${noun} ${key}`;

const noSuch = (id: string) => notFound(`Запису «${id}» немає. Список показує list.`);

/** Rows of a table that a noun names. */
export const rowsOf = <Row>(db: Db, table: string) =>
  db
    .selectFrom(sql<Row>`${sql.table(table)}`.as(table))
    .selectAll()
    .$castTo<Row>();

export function listRecords(db: Db, { table, orderedBy }: Register, page: PageQuery, plateKey?: string) {
  const all = rowsOf<StoredRecord>(db, table).orderBy(sql.ref(orderedBy), 'desc').orderBy(sql.ref('id'), 'desc');
  return numberedPage(plateKey === undefined ? all : all.where(sql<boolean>`plate_key = ${plateKey}`), page);
}

/** `id` is the register's own code (external_id) or, failing that, the numeric id in the site's URLs. */
export async function findRecord(db: Db, { table }: RegisterTable, id: string): Promise<StoredRecord | undefined> {
  const by = async (column: string, value: string | number) => {
    const { rows } = await sql<StoredRecord>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
    return rows[0];
  };
  return (await by('external_id', id)) ?? (/^[1-9]\d{0,14}$/.test(id) ? by('id', Number(id)) : undefined);
}

export async function requireRecord(db: Db, register: RegisterTable, id: string): Promise<StoredRecord> {
  const found = await findRecord(db, register, id);
  if (!found) throw noSuch(id);
  return found;
}

/** Takes the numeric id only: another record may have it as its code. In a transaction the row stays locked until its end. */
export const requireRecordById = (db: Db, { table }: RegisterTable, id: number) =>
  requireRowIn<StoredRecord>(db, table, id);

const VERSION_LENGTH = 22;

export const versionOf = (row: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).toSorted()))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);

/** What waits since a version of the site that kept the whole hash holds, too. */
export const isOfVersion = (row: object, version: string) => versionOf(row) === version.slice(0, VERSION_LENGTH);

/** Latest first. */
export const listWithdrawn = (db: Db, noun: string) =>
  db.selectFrom('withdrawn').where('noun', '=', noun).selectAll().orderBy('withdrawn_at', 'desc').execute();

export const serializeWithdrawn = (
  rows: Awaited<ReturnType<typeof listWithdrawn>>,
  titleOf: (record: StoredRecord) => string,
) =>
  rows.map(({ key, record, withdrawn_at: at, withdrawn_by: by }) => ({
    key,
    title: titleOf(readJson(storedRecordSchema, record)),
    at: instant(at),
    by,
  }));

const remove = (trx: Trx, { table }: RegisterTable, { id }: StoredRecord) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);

interface Withdrawal {
  madeBy: string;
  reason?: string;
  /** Runs first in the transaction. */
  check?: (trx: Trx) => Promise<unknown>;
}

export function withdrawRecord(
  context: Context,
  register: RegisterTable,
  id: string,
  { madeBy, reason, check }: Withdrawal,
) {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    const record = await requireRecord(trx, register, id);
    await trx
      .insertInto('withdrawn')
      .values({
        noun: register.noun,
        key: record.external_id,
        record: JSON.stringify(record),
        withdrawn_at: now(),
        withdrawn_by: madeBy,
      })
      .onConflict((conflict) =>
        conflict.columns(['noun', 'key']).doUpdateSet((eb) => ({
          record: eb.ref('excluded.record'),
          withdrawn_at: eb.ref('excluded.withdrawn_at'),
          withdrawn_by: eb.ref('excluded.withdrawn_by'),
        })),
      )
      .execute();
    await remove(trx, register, record);
    await recordAct(trx, context, {
      act: 'record.withdrawn',
      subject: subjectOf(register, record),
      ...(reason && { after: { reason } }),
    });
    return record;
  });
}

const takeWithdrawn = async (trx: Trx, { noun }: RegisterTable, key: string): Promise<StoredRecord | undefined> => {
  const taken = await trx
    .deleteFrom('withdrawn')
    .where('noun', '=', noun)
    .where('key', '=', key)
    .returning('record')
    .executeTakeFirst();
  return taken && readJson(storedRecordSchema, taken.record);
};

/** Keeps the record's old id. Throws 404, or 409 when the record is on the site again. */
export function returnRecord(context: Context, register: RegisterTable, key: string) {
  return context.db.transaction().execute(async (trx) => {
    const record = await takeWithdrawn(trx, register, key);
    if (!record) throw notFound(`Серед знятого із сайту запису «${key}» немає. Список показує list.`);
    if (await findRecord(trx, register, record.external_id)) throw wrongState(`Запис «${key}» на сайті вже є.`);
    const columns = sql.join(Object.keys(record).map((column) => sql.ref(column)));
    const own = isPostgres(trx) ? sql`overriding system value` : sql``;
    await sql`insert into ${sql.table(register.table)} (${columns}) ${own} values (${sql.join(Object.values(record))})`.execute(
      trx,
    );
    await recordAct(trx, context, { act: 'record.returned', subject: subjectOf(register, record) });
    return record;
  });
}

export function deleteRecord(context: Context, register: Register, id: string): Promise<StoredRecord> {
  return context.db.transaction().execute(async (trx) => {
    const record = await findRecord(trx, register, id);
    const withdrawn = await takeWithdrawn(trx, register, record?.external_id ?? id);
    const gone = record ?? withdrawn;
    if (!gone) throw noSuch(id);
    if (record) await remove(trx, register, record);
    await recordAct(trx, context, { act: 'record.deleted', subject: subjectOf(register, gone) });
    return gone;
  });
}
