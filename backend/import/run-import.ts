// One import: every row checked first, then everything written in one transaction, or nothing at all.
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { type ImportContext, ImportError, type Importer, type ImportProblem } from './importer';
import type { NumberedRow } from './read-rows';

export interface CheckedImport {
  importer: Importer;
  rows: unknown[];
}

/** Checks and prepares rows. Throws ImportError listing each bad line with its reason. */
export async function checkRows(importer: Importer, numbered: NumberedRow[], context: Context): Promise<CheckedImport> {
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  const rows: unknown[] = [];
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
    rows.push(parsed.data);
  }
  if (problems.length > 0) throw new ImportError('Нічого не записано: виправте рядки й повторіть.', problems);
  return { importer, rows: importer.prepare ? await importer.prepare(rows, context) : rows };
}

/** Writes checked rows inside the caller's transaction. */
export function storeRows(trx: Trx, { importer, rows }: CheckedImport, context: ImportContext): Promise<void> {
  return importer.store(trx, rows, context);
}

/** Checks and writes; returns how many records were taken over. */
export async function runImport(importer: Importer, numbered: NumberedRow[], context: Context): Promise<number> {
  const checked = await checkRows(importer, numbered, context);
  await context.db.transaction().execute((trx) => storeRows(trx, checked, context));
  return checked.rows.length;
}
