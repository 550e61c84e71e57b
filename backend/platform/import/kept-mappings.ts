// A source is known by the headers of its file, in any order: the mapping that the operator gave for them holds for the next file.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { readJson } from '@/backend/db/wire';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';
import { headerKey } from './columns';
import { ImportError } from './importer';
import { mappingSchema } from './read-mapping';
import type { Mapping } from './table-layout';

type Row = Selectable<Database['import_mappings']>;

export interface KeptMapping extends Omit<Row, 'mapping'> {
  mapping: Mapping;
}

function sourceKey(header: string[]): string {
  const keys = header.map(headerKey).filter(Boolean).sort();
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64url');
}

/** All, or those of one register. */
export async function listMappings(db: Db, noun?: string): Promise<KeptMapping[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .$if(noun !== undefined, (query) => query.where('noun', '=', noun ?? ''))
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, mapping: readJson(mappingSchema, row.mapping) }));
}

export const findKept = (kept: KeptMapping[], header: string[]): KeptMapping | undefined =>
  kept.find(({ header_key }) => header_key === sourceKey(header));

interface Given {
  noun: string;
  header: string[];
  mapping: Mapping;
  madeBy: string;
}

/** In place of the one that was kept for these headers. Returns what the operator has to know. */
export async function keepMapping({ db, now }: Context, { noun, header, mapping, madeBy }: Given): Promise<string> {
  const row = { mapping: JSON.stringify(mapping), made_by: madeBy, made_at: now() };
  const { id } = await db
    .insertInto('import_mappings')
    .values({ noun, header_key: sourceKey(header), ...row })
    .onConflict((conflict) => conflict.columns(['noun', 'header_key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return `Відповідність збережено під номером ${id}: файли з такими заголовками далі не потребують --columns.`;
}

/** Throws ImportError. */
export async function forgetMapping(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('import_mappings').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new ImportError(`Запам’ятованої відповідності ${id} немає. Список: npm run inspection -- import columns`);
}

export const keptNotice = ({ id, made_by, made_at }: KeptMapping): string =>
  `Стовпці – за відповідністю ${id}, яку збережено ${formatMoment(made_at)} (${inLine(made_by)}); забути її: import columns forget ${id}.`;
