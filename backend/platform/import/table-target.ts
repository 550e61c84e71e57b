// The database applies staged changes in chunks: a few thousand rows stay well within the statement timeout.
import { sql, type RawBuilder } from 'kysely';
import { type RegisterColumns, storedName } from '@/contract/register-columns';
import { type Db, isPostgres, type Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { raisingOnce } from '@/backend/platform/content/raise-once';
import { fileColumns, type OwnKinds } from './fields';
import { type Given, type Importer, ImportRunning, type Stored, type Target } from './importer';

type RegisterTable = {
  [Table in keyof Database]: 'external_id' extends keyof Database[Table] ? Table : never;
}[keyof Database];

const CHANGES_AT_ONCE = 5000;

type Side = 'before' | 'after';

interface Place {
  table: keyof Database;
  key: string;
  importId: number;
  storedAnew: readonly string[];
}

/** `value` is of `side`, `other` of the second side. */
function changesOf(trx: Db, { table }: Place, side: Side, second: Side = side) {
  if (!isPostgres(trx)) {
    const of = (one: Side) => (column: string) => sql`json_extract(${sql.ref(`c.${one}`)}, ${sql.lit(`$.${column}`)})`;
    return {
      source: sql`import_changes c`,
      value: of(side),
      other: of(second),
      names: (column: string) => sql`json_type(${sql.ref(`c.${side}`)}, ${sql.lit(`$.${column}`)}) is not null`,
    };
  }
  const record = (one: Side) =>
    sql`cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${sql.ref(`c.${one}`)}::jsonb) ${sql.ref(`r_${one}`)}`;
  return {
    source: sql`import_changes c ${sql.join([...new Set([side, second])].map(record), sql` `)}`,
    value: (column: string) => sql.ref(`r_${side}.${column}`),
    other: (column: string) => sql.ref(`r_${second}.${column}`),
    names: (column: string) => sql`jsonb_exists(${sql.ref(`c.${side}`)}::jsonb, ${sql.lit(column)})`,
  };
}

async function inParts(trx: Db, importId: number, run: (part: RawBuilder<unknown>) => Promise<void>): Promise<void> {
  const { last } = await trx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (last ?? 0); from += CHANGES_AT_ONCE)
    await run(sql`c.import_id = ${importId} and c.seq > ${from} and c.seq <= ${from + CHANGES_AT_ONCE}`);
}

const UNPACKED = sql.table('temp.added_records');

/**
 * SQLite: unpacks added records before the write transaction, which halves its time. Temporary tables belong to the
 * connection and need no long lock.
 */
async function unpackAdded(db: Db, place: Place, columns: string[]): Promise<boolean> {
  if (isPostgres(db) || db.isTransaction) return false;
  const { source, value } = changesOf(db, place, 'after');
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`drop table if exists ${UNPACKED}`.execute(db);
  await sql`create table ${UNPACKED} (seq integer primary key, ${names})`.execute(db);
  await inParts(db, place.importId, async (part) => {
    await sql`insert into ${UNPACKED} (seq, ${names}) select c.seq, ${sql.join(columns.map(value))}
      from ${source} where ${part} and c.before is null`.execute(db);
  });
  return true;
}

async function insertAdded(trx: Trx, place: Place, columns: string[], part: RawBuilder<unknown>): Promise<void> {
  const { source, value } = changesOf(trx, place, 'after');
  await sql`insert into ${sql.table(place.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map(value))} from ${source} where ${part} and c.before is null`.execute(trx);
}

async function insertUnpacked(trx: Trx, { table }: Place, columns: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${UNPACKED} order by seq`.execute(trx);
}

function setsOf({ table }: Place, columns: string[], { value, names }: ReturnType<typeof changesOf>) {
  const own = (column: string) => sql.ref(`${table}.${column}`);
  return sql.join(
    columns.map(
      (column) => sql`${sql.ref(column)} = case when ${names(column)} then ${value(column)} else ${own(column)} end`,
    ),
  );
}

const CHANGED = 'Нічого не записано: записи, які є в цьому файлі, щойно змінилися. Повторіть.';

/** Throws ImportRunning unless each of them is as it was when it was compared. */
async function updateChanged(trx: Trx, place: Place, columns: string[], part: RawBuilder<unknown>): Promise<void> {
  if (columns.length === 0) return;
  const changes = changesOf(trx, place, 'after', 'before');
  const own = (column: string) => sql.ref(`${place.table}.${column}`);
  const compared = columns.filter((column) => !place.storedAnew.includes(column));
  const isSame = compared.map(
    (column) => sql`(not ${changes.names(column)} or ${own(column)} is not distinct from ${changes.other(column)})`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(place.table)} set ${setsOf(place, columns, changes)} from ${changes.source}
    where ${part} and c.before is not null and ${own(place.key)} = c.key
      and ${isSame.length > 0 ? sql.join(isSame, sql` and `) : sql`true`}`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_changes c where ${part} and c.before is not null`.execute(trx);
  if (Number(numAffectedRows) !== rows[0]?.count) throw new ImportRunning(CHANGED);
}

async function restoreChanged(trx: Trx, place: Place, columns: string[], part: RawBuilder<unknown>): Promise<void> {
  const changes = changesOf(trx, place, 'before');
  await sql`update ${sql.table(place.table)} set ${setsOf(place, columns, changes)} from ${changes.source}
    where ${part} and c.before is not null and ${sql.ref(`${place.table}.${place.key}`)} = c.key`.execute(trx);
}

async function listTouched(trx: Db, place: Place, columns: string[]): Promise<string[]> {
  const { source, value, names } = changesOf(trx, place, 'after');
  const own = (column: string) => sql.ref(`t.${column}`);
  const differs = columns.map((column) => sql`(${names(column)} and ${own(column)} is distinct from ${value(column)})`);
  const touched: string[] = [];
  await inParts(trx, place.importId, async (part) => {
    const { rows } = await sql<{ key: string }>`
      select c.key as key from ${source} left join ${sql.table(place.table)} t on ${own(place.key)} = c.key
      where ${part} and (${own(place.key)} is null or ${sql.join(differs, sql` or `)}) order by c.seq`.execute(trx);
    for (const { key: touchedKey } of rows) touched.push(touchedKey);
  });
  return touched;
}

/** `columns` includes the key. `storedAnew`: what acts beside an import write there holds, since `afterwards` stores it again. */
export function tableTarget<Table extends keyof Database>(
  table: Table,
  key: keyof Database[Table] & string,
  columns: string[],
  storedAnew: readonly string[] = [],
): Target {
  const placeOf = (importId: number): Place => ({ table, key, importId, storedAnew });
  const besidesKey = (names: string[]) => names.filter((name) => name !== key);
  return {
    find: async (db: Db, keys: string[]) => {
      const list = isPostgres(db)
        ? sql`any(${keys}::text[])`
        : sql`(select value from json_each(${JSON.stringify(keys)}))`;
      const { rows } = await sql<Stored>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.ref(key)} ${isPostgres(db) ? sql`=` : sql`in`} ${list}`.execute(db);
      return new Map(rows.map((record) => [String(record[key]), record]));
    },
    unpack: (db, importId) => unpackAdded(db, placeOf(importId), columns),
    apply: (trx, importId, changed, { isUnpacked }) =>
      raisingOnce(trx, table, async () => {
        const place = placeOf(importId);
        if (isUnpacked) await insertUnpacked(trx, place, columns);
        await inParts(trx, importId, async (part) => {
          if (!isUnpacked) await insertAdded(trx, place, columns, part);
          await updateChanged(trx, place, besidesKey(changed), part);
        });
      }),
    listTouched: (db, importId) => listTouched(db, placeOf(importId), columns),
    revert: (trx, importId) =>
      raisingOnce(trx, table, () =>
        inParts(trx, importId, async (part) => {
          await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in
            (select c.key from import_changes c where ${part} and c.before is null)`.execute(trx);
          await restoreChanged(trx, placeOf(importId), besidesKey(columns), part);
        }),
      ),
  };
}

type Register<Some extends RegisterColumns> = Pick<Importer, 'noun' | 'title'> &
  Partial<
    Pick<
      Importer,
      | 'validate'
      | 'texts'
      | 'twinOf'
      | 'listTwins'
      | 'prepare'
      | 'afterwards'
      | 'afterUndo'
      | 'nameFields'
      | 'findNamed'
      | 'watchLeftOut'
    >
  > & {
    table: RegisterTable;
    declared: Some;
    own: OwnKinds<Some>;
    /** Its key where the file gives none; empty when it cannot be named. */
    nameOf?: (given: Given) => string;
  };

export function defineRegister<Some extends RegisterColumns>({
  table,
  declared,
  own,
  nameOf = () => '',
  ...about
}: Register<Some>): Importer {
  const stored = Object.keys(declared).map((field) => storedName(declared, field));
  const keyOf = (given: Given) => (typeof given['external_id'] === 'string' ? given['external_id'] : nameOf(given));
  return {
    ...about,
    columns: fileColumns(declared, own),
    keyOf,
    keyFields: ['external_id'],
    target: tableTarget(table, 'external_id', stored),
    blank: Object.fromEntries(stored.map((name) => [name, null])),
    toStored: (given, before) => {
      const { external_id: _, ...fields } = given;
      return {
        ...(before ? {} : { external_id: keyOf(given) }),
        ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [storedName(declared, field), value])),
      };
    },
  };
}
