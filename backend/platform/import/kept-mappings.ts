// A source is known by the headers of its file, in any order: the mapping that the operator gave for them holds for the next file.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { readJson } from '@/backend/db/wire';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';
import { type Columns, headerKey, titleOf } from './columns';
import { ImportError } from './importer';
import { mappingSchema } from './read-mapping';
import type { Mapping } from './table-layout';

type Row = Selectable<Database['import_mappings']>;

export interface KeptMapping extends Omit<Row, 'mapping'> {
  mapping: Mapping;
  /** Dates for every row, as they were said of the file that is read. */
  dates: Record<string, string>;
}

function sourceKey(header: string[]): string {
  const keys = header.map(headerKey).filter(Boolean).sort();
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64url');
}

/** All, or those of one register, for a file with its `dates`. */
export async function listMappings(db: Db, noun?: string, dates: Record<string, string> = {}): Promise<KeptMapping[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .$if(noun !== undefined, (query) => query.where('noun', '=', noun ?? ''))
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, mapping: readJson(mappingSchema, row.mapping), dates }));
}

/** No sum and no count is so great, and no register is older than 1973. */
const FIRST_INSTANT = 1e11;

function datesIn({ constants = {} }: Mapping, columns: Columns): Record<string, string> {
  const isDate = (field: string, value: string) => {
    const read = columns[field]?.schema.safeParse(value).data;
    return typeof read === 'number' && read > FIRST_INSTANT;
  };
  return Object.fromEntries(Object.entries(constants).filter(([field, value]) => isDate(field, value)));
}

interface Remembered {
  row: KeptMapping;
  mapping: Mapping;
  /** Dates of an earlier file: a date for every row is true of one file, and asked of the next anew. */
  asked: Record<string, string>;
}

export function findKept(kept: KeptMapping[], header: string[], columns: Columns): Remembered | undefined {
  const row = kept.find(({ header_key }) => header_key === sourceKey(header));
  if (!row) return undefined;
  const { mapping, dates } = row;
  const earlier = Object.entries(datesIn(mapping, columns));
  const asked = Object.fromEntries(earlier.filter(([field]) => !dates[field]));
  const constants = Object.entries({
    ...mapping.constants,
    ...Object.fromEntries(earlier.map(([field]) => [field, dates[field] ?? ''])),
  });
  return {
    row,
    asked,
    mapping: { ...mapping, constants: Object.fromEntries(constants.filter(([, value]) => value !== '')) },
  };
}

export const constantsInWords = (constants: Record<string, string>, columns: Columns): string =>
  Object.entries(constants)
    .map(([field, value]) => `${titleOf(columns, field)} – «${inLine(value)}»`)
    .join(', ');

interface Given {
  noun: string;
  header: string[];
  mapping: Mapping;
  madeBy: string;
}

/** In place of the one that was kept for these headers. Returns its number. */
export async function keepMapping({ db, now }: Context, { noun, header, mapping, madeBy }: Given): Promise<number> {
  const row = { mapping: JSON.stringify(mapping), made_by: madeBy, made_at: now() };
  const { id } = await db
    .insertInto('import_mappings')
    .values({ noun, header_key: sourceKey(header), ...row })
    .onConflict((conflict) => conflict.columns(['noun', 'header_key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of one that was given by --columns. Returns what the operator has to know. */
export async function keepGiven(context: Context, given: Given, columns: Columns): Promise<string> {
  const kept = `Відповідність збережено під номером ${await keepMapping(context, given)}`;
  const dates = constantsInWords(datesIn(given.mapping, columns), columns);
  return dates === ''
    ? `${kept}: файли з такими заголовками далі не потребують --columns.`
    : `${kept}, але дату для всіх рядків (${dates}) для кожного файлу називають у --columns знову.`;
}

/** Throws ImportError. */
export async function forgetMapping(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('import_mappings').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new ImportError(`Запам’ятованої відповідності ${id} немає. Список: npm run inspection -- import columns`);
}

export function keptNotice(
  { row: { id, made_by, made_at }, mapping: { constants = {} } }: Remembered,
  columns: Columns,
) {
  const everyRow = constantsInWords(constants, columns);
  return [
    `Стовпці – за відповідністю ${id}, яку збережено ${formatMoment(made_at)} (${inLine(made_by)})`,
    ...(everyRow === '' ? [] : [`у кожному рядку ${everyRow}`]),
    `забути її: import columns forget ${id}.`,
  ].join('; ');
}
