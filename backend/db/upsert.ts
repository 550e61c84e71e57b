// Writes many rows at once; a row whose key is already there is replaced by the new values.
import { sql, type Insertable } from 'kysely';
import type { Trx } from './connection';
import type { Database } from './schema';

const ROWS_AT_ONCE = 200;

/** `rows` must all have the same columns. */
export async function upsert<Table extends keyof Database>(
  trx: Trx,
  table: Table,
  key: keyof Database[Table] & string,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const tuples = rows.slice(from, from + ROWS_AT_ONCE).map((row) => {
      const values = row as Record<string, unknown>;
      return sql`(${sql.join(columns.map((column) => values[column]))})`;
    });
    const replaced = columns.filter((column) => column !== key);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(tuples)}
      on conflict (${sql.ref(key)}) do update set
      ${sql.join(replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(trx);
  }
}
