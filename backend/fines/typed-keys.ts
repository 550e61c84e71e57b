import { sql } from 'kysely';
import type { TypedQuery } from '@/domain/found';
import { equalSerialKeys, keysTypedAs } from '@/domain/serial-number';
import type { Db } from '@/backend/db/connection';

const SERIES_MAX = 50;
const KEYS_MAX = 1000;
/** Sorts after every number of the same series. */
const LAST_NUMBER = '99999999999';

/** The series of the register, from one to the next along its index. */
async function listSeries(db: Db): Promise<string[]> {
  const first = sql`rtrim(min(serial_key), '0123456789')`;
  const { rows } = await sql<{ series: string | null }>`
    with recursive found(series) as (
      select ${first} from fines
      union
      select (select ${first} from fines where serial_key > found.series || ${LAST_NUMBER}) from found
      where found.series is not null
    ) select series from found limit ${SERIES_MAX}`.execute(db);
  return rows.flatMap(({ series }) => series ?? []);
}

/** Keys that may be meant: with any zeros, a series in the other alphabet, and of a bare number with each series. */
export async function serialKeysTyped(db: Db, { serial }: Pick<TypedQuery, 'serial'>): Promise<string[]> {
  if (serial === null) return [];
  const series = /^\d+$/.test(serial) ? await listSeries(db) : [];
  const keys = [serial, ...keysTypedAs(serial), ...series.map((one) => one + serial)].flatMap(equalSerialKeys);
  return [...new Set(keys)].slice(0, KEYS_MAX);
}
