// What a list needs to know besides its rows, found once for each version of its content: how many there are, and where
// every thousandth stands, so that page 100,000 costs what page 1 does.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@/backend/db/connection';
import { nextChange } from '@/backend/platform/content/next-change';
import { countBelow, placeBelow, topOf, type ListSource, type Place } from './list-source';

export const STEP = 1000;
/** Other requests have their turn during a long walk. */
const STEPS_AT_ONCE = 8;

export interface ListIndex {
  version: number;
  /** Holds from … (inclusive) until … (exclusive), epoch ms. */
  from: number;
  until: number;
  count: number;
  /** places[n] stands just before row n × STEP. */
  places: Place[];
}

export async function buildListIndex(db: Db, source: ListSource, version: number, now: number): Promise<ListIndex> {
  const until = await nextChange(db, source.table, now);
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
