// Pages of the lists of public content. The version is asked with each page: what was changed a moment ago, here or by
// another instance, is counted.
import { storedVersion } from '@/backend/platform/content/stored-versions';
import type { Db } from '@/backend/db/connection';
import type { PageQuery } from '@/backend/db/page';
import { buildListIndex, STEP, type ListIndex } from './list-index';
import { rowsBelow, type ListRow, type ListSource, type ListTable } from './list-source';

interface Building {
  version: number;
  index: Promise<ListIndex>;
}

export interface Lists {
  /** The index of the list as it is now. */
  index(db: Db, source: ListSource, now: number): Promise<ListIndex>;
  page<Table extends ListTable>(
    db: Db,
    source: ListSource<Table>,
    query: PageQuery,
    now: number,
  ): Promise<{ count: number; rows: ListRow<Table>[] }>;
}

export function createLists(): Lists {
  const known = new Map<ListSource, ListIndex>();
  const building = new Map<ListSource, Building>();

  async function build(db: Db, source: ListSource, version: number, now: number): Promise<ListIndex> {
    try {
      const index = await buildListIndex(db, source, version, now);
      known.set(source, index);
      return index;
    } finally {
      building.delete(source);
    }
  }

  async function index(db: Db, source: ListSource, now: number): Promise<ListIndex> {
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
