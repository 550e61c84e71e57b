// One car is in one place at a time: two records of it in one minute are one record, whatever their codes are.
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { isAmong } from '@/backend/db/missing-keys';
import { readJson } from '@/backend/db/wire';
import { type GivenRow, type Importer, type Stored, storedSchema } from './importer';

const MINUTE_MS = 60_000;

interface Told {
  table: 'fines' | 'evacuations';
  key: string;
  at: string;
}

export function twinsBy({ table, key, at }: Told): Required<Pick<Importer, 'twinOf' | 'listTwins'>> {
  return {
    twinOf: (record) => `${String(record['plate_key'])} ${Math.floor(Number(record[at]) / MINUTE_MS)}`,
    listTwins: async (db, records) => {
      const moments = records.flatMap(({ [at]: moment }) => (typeof moment === 'number' ? [moment] : []));
      if (moments.length === 0) return [];
      const [from, to] = [Math.min(...moments) - MINUTE_MS, Math.max(...moments) + MINUTE_MS];
      const plates = [...new Set(records.map(({ plate_key: plate }) => String(plate)))];
      const { rows } = await sql<Stored>`
        select ${sql.ref(key)} as key, plate_key, ${sql.ref(at)} from ${sql.table(table)}
        where ${isAmong(db, 'plate_key', plates)} and ${sql.ref(at)} between ${from} and ${to}`.execute(db);
      return rows;
    },
  };
}

/** Where a stored record like a new one is, by what they are alike in. */
export async function findTwins(
  importer: Importer,
  db: Db,
  added: GivenRow[],
): Promise<Map<string, string> | undefined> {
  const { twinOf, listTwins } = importer;
  if (!twinOf || !listTwins) return undefined;
  const records = await listTwins(
    db,
    added.map(({ given }) => importer.toStored(given, undefined)),
  );
  return new Map(records.map((record) => [twinOf(record), `у записі «${String(record['key'])}», який уже є`]));
}

interface Withdrawn {
  /** Also where one of the two has no code, but what names it. */
  has: (row: GivenRow) => boolean;
  /** Where a withdrawn record like the row is, which has another code. */
  twinOf: (row: GivenRow) => string | undefined;
}

export async function findWithdrawn(importer: Importer, db: Db): Promise<Withdrawn> {
  const { noun, keyFields, twinOf } = importer;
  const gone = await db.selectFrom('withdrawn').where('noun', '=', noun).select(['key', 'record']).execute();
  const keys = new Set(gone.map(({ key }) => key));
  const alike = new Map(twinOf && gone.map(({ key, record }) => [twinOf(readJson(storedSchema, record)), key]));
  const twin = ({ given }: GivenRow) =>
    alike.size > 0 ? alike.get(twinOf?.(importer.toStored(given, undefined)) ?? '') : undefined;
  const uncoded = (given: GivenRow['given']) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => !keyFields.includes(field)));
  return {
    has: (row) => {
      const like = twin(row);
      return keys.has(row.key) || (like !== undefined && [like, row.key].includes(importer.keyOf(uncoded(row.given))));
    },
    twinOf: (row) => {
      const like = twin(row);
      return like === undefined ? undefined : `у записі «${like}», який знято із сайту`;
    },
  };
}
