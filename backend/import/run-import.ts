// One import: every row checked first, then everything written in one transaction, or nothing at all.
import { z } from 'zod';
import type { Trx } from '@/backend/db/connection';
import {
  type ImportContext,
  ImportError,
  type Importer,
  type ImportProblem,
  type NumberedRow,
  type Preparation,
} from './importer';

export interface CheckedImport extends Preparation<unknown> {
  importer: Importer;
}

const NOTHING_WRITTEN = 'Нічого не записано: виправте рядки й повторіть.';

/** The error that names every bad line. */
export const badLines = (problems: ImportProblem[]) => new ImportError(NOTHING_WRITTEN, problems);

/** Columns that must be there and that no row has: told once, not in every line. */
function missingColumns({ row }: Importer, numbered: NumberedRow[]): string[] {
  if (!(row instanceof z.ZodObject)) return [];
  const given = new Set(numbered.flatMap((one) => Object.keys(Object(one.row) as object)));
  return Object.entries(row.shape).flatMap(([name, column]) =>
    given.has(name) || (column as z.ZodType).safeParse(undefined).success ? [] : name,
  );
}

/** Checks and prepares rows. Throws ImportError listing each bad line with its reason. */
export async function checkRows(
  importer: Importer,
  numbered: NumberedRow[],
  context: ImportContext,
): Promise<CheckedImport> {
  const missing = missingColumns(importer, numbered);
  if (missing.length > 0) throw new ImportError(`Нічого не записано: у файлі бракує ${missing.join(', ')}.`);
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  const rows: NumberedRow[] = [];
  for (const { line, row } of numbered) {
    const parsed = importer.row.safeParse(row);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        problems.push({ line, reason: path.length > 0 ? `${path.join('.')} — ${message}` : message });
      }
      continue;
    }
    const key = importer.keyOf(parsed.data);
    const first = seen.get(key);
    if (first !== undefined) problems.push({ line, reason: `такий самий запис, як у рядку ${first} (${key})` });
    seen.set(key, line);
    rows.push({ line, row: parsed.data });
  }
  if (problems.length > 0) throw badLines(problems);
  const prepared = importer.prepare ? await importer.prepare(rows, context) : { rows: rows.map(({ row }) => row) };
  return { ...prepared, importer };
}

/** Writes checked rows inside the caller's transaction. */
export function storeRows(trx: Trx, { importer, rows }: CheckedImport, context: ImportContext): Promise<void> {
  return importer.store(trx, rows, context);
}

/** Checks and writes; returns how many records were taken over. */
export async function runImport(importer: Importer, numbered: NumberedRow[], context: ImportContext): Promise<number> {
  const { discard, settle, ...checked } = await checkRows(importer, numbered, context);
  try {
    await context.db.transaction().execute((trx) => storeRows(trx, checked, context));
  } catch (error) {
    await discard?.(error);
    throw error;
  }
  await settle?.();
  return checked.rows.length;
}
