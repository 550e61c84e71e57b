import { sql } from 'kysely';
import { registersSchema, type Registers } from '@/contract/settings';
import { HOUR_MS } from '@/domain/durations';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import { registerOf } from '@/backend/db/register-of';

type ImportedTables = ReadonlyMap<string, string>;

function requireTable(tables: ImportedTables, noun: string): string {
  const table = tables.get(noun);
  if (table === undefined) throw new Error(`Register ${noun} of contract/settings.ts has no importer in any noun`);
  return table;
}

const REGISTERS = registersSchema.keyof().options;

/** A file tells of the whole register, an act on one record only where all is typed by hand. */
async function lastImports(db: Db, now: number): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('imports')
    .where('state', '=', 'done')
    // One of a clock that ran ahead would be the last for good.
    .where('finished_at', '<=', now + HOUR_MS)
    .where(registerOf, 'in', REGISTERS)
    .groupBy('noun')
    .select((eb) => [
      'noun',
      eb.fn.max<number | null>('finished_at').filterWhere('record', 'is', null).as('file_at'),
      eb.fn.max<number | null>('finished_at').as('at'),
    ])
    .execute();
  return new Map(rows.map(({ noun, file_at: fileAt, at }) => [noun, fileAt ?? at]));
}

export const hasRows = async (db: Db, table: string) =>
  (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0;

/** Rows without a logged import are older than the log: the register counts as filled, with no time. */
export async function filledRegisters({
  db,
  importedTables,
  now,
}: {
  db: Db;
  importedTables: ImportedTables;
  now: () => number;
}): Promise<Registers> {
  const imports = await lastImports(db, now());
  const filled: Registers = {};
  for (const noun of REGISTERS) {
    const at = imports.get(noun);
    if (at) filled[noun] = { updated_at: instant(at) };
    else if (await hasRows(db, requireTable(importedTables, noun))) filled[noun] = {};
  }
  return filled;
}
