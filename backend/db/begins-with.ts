import { type RawBuilder, sql } from 'kysely';

/** Along the column's prefix index, whatever signs were typed. Of nothing: no row. */
export const beginsWith = (column: string, typed: string): RawBuilder<boolean> =>
  typed === '' ? sql`1 = 0` : sql`${sql.ref(column)} like ${`${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
