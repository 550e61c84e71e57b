import { sql } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { listTables } from '@/backend/db/tables';
import type { Context } from '@/backend/platform/context';
import { discardFiles } from '@/backend/platform/files/discard-files';
import type { Person } from '@/backend/platform/noun/noun';
import { NOUNS, PERSONAL } from './nouns';

type PersonalRow = Record<string, string | number | null>;

export async function collectPersonalData(db: Db, person: Person): Promise<Record<string, PersonalRow[]>> {
  const data: Record<string, PersonalRow[]> = {};
  for (const { name, rowsOf, notExported = {} } of PERSONAL) {
    if (typeof notExported === 'string') continue;
    const { rows } =
      await sql<PersonalRow>`select * from ${sql.table(name)} where ${rowsOf(person)} order by 1`.execute(db);
    const told = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !(column in notExported))),
    );
    data[name] = told;
  }
  return data;
}

interface Erased {
  hadCabinet: boolean;
  rows: Record<string, number>;
  files: number;
  /** Which the storage did not delete; the daily cleanup tries again. */
  filesLeft: number;
}

/** Child tables first: their `rowsOf` reads the owner from the parent's rows. */
async function partsFirst(db: Db) {
  const order = (await listTables(db)).map(({ name }) => name).reverse();
  return PERSONAL.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

async function eraseRows(trx: Trx, person: Person) {
  const counts: Record<string, number> = {};
  const keys: string[] = [];
  for (const { name, rowsOf, anonymised, kept, deleted, file } of await partsFirst(trx)) {
    if (kept && !anonymised && !deleted) continue;
    const isErased = deleted ? sql<boolean>`${rowsOf(person)} and ${deleted}` : rowsOf(person);
    const rows = sql`${sql.table(name)}`;
    if (file) {
      const key = sql.ref(file.key);
      const found = await sql<{
        key: string;
      }>`select ${key} as key from ${rows} where ${isErased} and ${key} is not null`.execute(trx);
      keys.push(...found.rows.map(({ key }) => key));
    }
    const values = Object.entries(anonymised ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const remove = () => sql`delete from ${rows} where ${isErased}`.execute(trx);
    const anonymise = () => sql`update ${rows} set ${sql.join(values)} where ${rowsOf(person)}`.execute(trx);
    const { numAffectedRows } = await (deleted || !anonymised ? remove() : anonymise());
    if (deleted && anonymised) await anonymise();
    if (numAffectedRows) counts[name] = Number(numAffectedRows);
  }
  return { counts, keys };
}

/** Throws 404 when nothing is stored about the person, 409 while one of their cases awaits an answer. */
export async function eraseCitizen(context: Context, person: Person, madeBy: string): Promise<Erased> {
  const { db, log } = context;
  const { counts, keys } = await db.transaction().execute(async (trx) => {
    for (const { beforeErasing } of NOUNS) await beforeErasing?.(trx, person, context);
    const erased = await eraseRows(trx, person);
    if (Object.keys(erased.counts).length === 0) throw notFound('Даних цієї людини на сайті немає.');
    return erased;
  });
  const filesLeft = await discardFiles(context, keys);
  const files = keys.length - filesLeft;
  log.info(
    { event: 'citizen-erased', userId: person.userId, madeBy, rows: counts, files, filesLeft },
    'a citizen erased',
  );
  return { hadCabinet: counts['users'] !== undefined, rows: counts, files, filesLeft };
}
