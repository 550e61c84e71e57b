import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import { type Db, isPostgres, type Trx } from './connection';
import type { Database } from './schema';

/** Locks the rows until the transaction ends, against other changes only; SQLite writes one transaction at a time. */
export const locked = <Tables, Table extends keyof Tables, Row>(
  trx: Trx,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> => (isPostgres(trx) ? rows.forNoKeyUpdate() : rows);

/** Throws 404 in the words of `missing`. In a transaction the row stays locked until its end. */
export async function requireRowIn<Row>(db: Db, table: string, id: number, missing?: string): Promise<Row> {
  const lock = db.isTransaction && isPostgres(db) ? sql`for no key update` : sql``;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw notFound(missing);
  return rows[0];
}

type Numbered = { [Name in keyof Database]: 'id' extends keyof Database[Name] ? Name : never }[keyof Database];

/** As above, of a table that is known. */
export const requireRow =
  <Table extends Numbered>(table: Table, missing: string) =>
  (db: Db, { id }: { id: number }) =>
    requireRowIn<Selectable<Database[Table]>>(db, table, id, missing);
