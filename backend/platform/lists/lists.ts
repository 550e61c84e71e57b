// Keyset pagination over the index (instant, id). The position of every 1000th row is stored per content version, so
// that page 100,000 costs as much as page 1 (docs/decisions/2026-11-23-machinery-by-its-figure.md).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { storedVersion } from '@/backend/platform/content/stored-versions';
import type { Db } from '@/backend/db/connection';
import type { PageQuery } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { type ContentInstants, nextChange } from '@/backend/platform/content/next-change';

export type ListTable = 'news' | 'vacancies' | 'evacuations';

export interface ListSource<Table extends ListTable = ListTable, Told = object> {
  table: Table;
  /** Rows are hidden before this instant. */
  instant: 'published_at' | 'evacuated_at';
  /** Extra filter at `now` (epoch ms); nextChange must know when it changes. */
  condition?: (now: number) => RawBuilder<unknown>;
  /** What the rows of a page tell besides their columns. */
  told?: (now: number) => RawBuilder<Told>;
}

/** Which rows there are, and in what order. */
type Scanned = Omit<ListSource, 'told'>;

export type ListRow<Table extends ListTable> = Selectable<Database[Table]>;

export interface Place {
  at: number;
  id: number;
}

export const topOf = (now: number): Place => ({ at: now, id: Number.MAX_SAFE_INTEGER });

const latestFirst = ({ instant }: Scanned) => sql`order by ${sql.ref(instant)} desc, id desc`;

function keysAfter({ table, instant, condition }: Scanned, { at, id }: Place, now: number): RawBuilder<unknown> {
  const also = condition ? sql`and ${condition(now)}` : sql``;
  return sql`select ${sql.ref(instant)} as at, id from ${sql.table(table)} where (${sql.ref(instant)}, id) < (${at}, ${id}) ${also}`;
}

export const placeBelow = (source: Scanned, place: Place, now: number, distance: number) =>
  sql<Place>`${keysAfter(source, place, now)} ${latestFirst(source)} limit 1 offset ${distance - 1}`;

export const countBelow = (source: Scanned, place: Place, now: number, limit: number) =>
  sql<{ count: number }>`select count(*) as count from (${keysAfter(source, place, now)} limit ${limit}) as below`;

/** Skipped rows are read from the index only. */
export const rowsBelow = <Table extends ListTable, Told>(
  source: ListSource<Table, Told>,
  place: Place,
  now: number,
  skip: number,
  size: number,
) =>
  sql<ListRow<Table> & Told>`
    select *${source.told ? sql`, ${source.told(now)}` : sql``} from ${sql.table(source.table)} where id in (
      select id from (${keysAfter(source, place, now)} ${latestFirst(source)} limit ${size} offset ${skip}) as page)
    ${latestFirst(source)}`;

export const STEP = 1000;
/** Yields to other requests during a long scan. */
const STEPS_AT_ONCE = 8;

export interface ListIndex {
  version: number;
  /** Valid from (inclusive) until (exclusive), epoch ms. */
  from: number;
  until: number;
  count: number;
  /** places[n] stands just before row n × STEP. */
  places: Place[];
}

async function buildListIndex(
  db: Db,
  source: Scanned,
  version: number,
  now: number,
  instants: ContentInstants,
): Promise<ListIndex> {
  const until = await nextChange(db, instants, source.table, now);
  let last = topOf(now);
  const places = [last];
  for (;;) {
    const { rows } = await placeBelow(source, last, now, STEP).execute(db);
    if (!rows[0]) break;
    last = rows[0];
    places.push(last);
    if (places.length % STEPS_AT_ONCE === 0) await nextTurn();
  }
  const { rows } = await countBelow(source, last, now, STEP).execute(db);
  return { version, from: now, until, count: (places.length - 1) * STEP + (rows[0]?.count ?? 0), places };
}

interface Building {
  version: number;
  index: Promise<ListIndex>;
}

export interface Lists {
  index(db: Db, source: Scanned, now: number): Promise<ListIndex>;
  page<Table extends ListTable, Told>(
    db: Db,
    source: ListSource<Table, Told>,
    query: PageQuery,
    now: number,
  ): Promise<{ count: number; rows: (ListRow<Table> & Told)[] }>;
}

export function createLists(instants: ContentInstants): Lists {
  const known = new Map<Scanned, ListIndex>();
  const building = new Map<Scanned, Building>();

  async function build(db: Db, source: Scanned, version: number, now: number): Promise<ListIndex> {
    try {
      const index = await buildListIndex(db, source, version, now, instants);
      known.set(source, index);
      return index;
    } finally {
      building.delete(source);
    }
  }

  async function index(db: Db, source: Scanned, now: number): Promise<ListIndex> {
    // Read for every page: another instance may have changed the content.
    const version = await storedVersion(db, source.table);
    const last = known.get(source);
    if (last?.version === version && last.from <= now && now < last.until) return last;
    const running = building.get(source);
    if (running?.version === version) return running.index;
    const started = { version, index: build(db, source, version, now) };
    building.set(source, started);
    return started.index;
  }

  return {
    index,
    page: async (db, source, { page, page_size: size }, now) => {
      const { count, places } = await index(db, source, now);
      const skip = (page - 1) * size;
      const place = places[Math.floor(skip / STEP)];
      if (skip >= count || !place) return { count, rows: [] };
      const { rows } = await rowsBelow(source, place, now, skip % STEP, size).execute(db);
      return { count, rows };
    },
  };
}
