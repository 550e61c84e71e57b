// Lists of public content, the latest first, asked for in a way that walks the index (instant, id) and nothing else.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';

export type ListTable = 'news' | 'vacancies' | 'evacuations';

export interface ListSource<Table extends ListTable = ListTable> {
  table: Table;
  /** A row is shown once this has come. */
  instant: 'published_at' | 'evacuated_at';
  /** What else has to hold at `now` (epoch ms); when that changes by itself is known to nextChange. */
  condition?: (now: number) => RawBuilder<unknown>;
}

export type ListRow<Table extends ListTable> = Selectable<Database[Table]>;

/** Where a row stands in its list. */
export interface Place {
  at: number;
  id: number;
}

/** Before the first row. */
export const topOf = (now: number): Place => ({ at: now, id: Number.MAX_SAFE_INTEGER });

const latestFirst = ({ instant }: ListSource) => sql`order by ${sql.ref(instant)} desc, id desc`;

function keysAfter({ table, instant, condition }: ListSource, { at, id }: Place, now: number): RawBuilder<unknown> {
  const also = condition ? sql`and ${condition(now)}` : sql``;
  return sql`select ${sql.ref(instant)} as at, id from ${sql.table(table)} where (${sql.ref(instant)}, id) < (${at}, ${id}) ${also}`;
}

/** The row `distance` rows below the place. */
export const placeBelow = (source: ListSource, place: Place, now: number, distance: number) =>
  sql<Place>`${keysAfter(source, place, now)} ${latestFirst(source)} limit 1 offset ${distance - 1}`;

/** How many rows there are below the place, at most `limit`. */
export const countBelow = (source: ListSource, place: Place, now: number, limit: number) =>
  sql<{ count: number }>`select count(*) as count from (${keysAfter(source, place, now)} limit ${limit}) as below`;

/** `size` rows, `skip` rows below the place. Rows that are skipped are not read, only their keys. */
export const rowsBelow = <Table extends ListTable>(
  source: ListSource<Table>,
  place: Place,
  now: number,
  skip: number,
  size: number,
) =>
  sql<ListRow<Table>>`
    select * from ${sql.table(source.table)} where id in (
      select id from (${keysAfter(source, place, now)} ${latestFirst(source)} limit ${size} offset ${skip}) as page)
    ${latestFirst(source)}`;
