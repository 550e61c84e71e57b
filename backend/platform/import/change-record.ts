// An act on one record, by the rules, log and undo of an import.
import { setTimeout as wait } from 'node:timers/promises';
import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { Act } from '@/backend/platform/journal/record-act';
import { changesOfImport } from './changes-of-import';
import { endInterrupted } from './import-log';
import { ImportDoubts, ImportError, type Importer, ImportRunning, type Issue } from './importer';
import { type ImportOptions, type ImportResult, runImport } from './run-import';

export interface RecordChange extends Omit<ImportOptions, 'isDryRun' | 'onProgress' | 'onCommit' | 'act'> {
  /** For the journal, which also gets what the record was before and after. */
  act: () => Act;
  /** The row to import; runs first in the transaction, so that it can lock what it reads. */
  rowOf: (trx: Trx) => Promise<Record<string, unknown>>;
}

/** «поле — причина» → причина. */
const reasonOf = (reason: string) => reason.replace(/^\S+(?: «[^»]*»)* — /u, '');

/** «phones.0 — причина» → phones, the field that has it. */
const fieldOf = (reason: string) => /^(\S+?)(?:\.\d+)? — /u.exec(reason)?.[1] ?? '';

export function refusedFields(issues: readonly Issue[], detail = 'Перевірте введені дані.'): HttpError {
  const fields: Record<string, string[]> = {};
  for (const { column, reason } of issues) (fields[column] ??= []).push(reason);
  return new HttpError(400, { detail, code: 'invalid_input', fields });
}

/** What a form is told when the rules of an import refuse it. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  if (error instanceof ImportRunning)
    return new HttpError(409, { detail: 'Цей реєстр саме оновлюють. Повторіть за пів хвилини.', code: 'busy' });
  const reasons = error.problems.map(({ reason }) => reasonOf(reason));
  if (error instanceof ImportDoubts)
    return new HttpError(409, { detail: `Перевірте: ${reasons.join('; ')}.`, code: 'doubts' });
  return refusedFields(
    error.problems.map(({ column, reason }) => ({ column: column ?? fieldOf(reason), reason: reasonOf(reason) })),
    reasons.length > 0 ? undefined : error.message,
  );
}

/** Most imports of a running city last a moment: whoever acts meanwhile waits instead of trying again. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 250;

/** Throws ImportRunning when another import of the noun goes on for longer. */
export async function afterRunning<Result>(take: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof ImportRunning) || performance.now() > until) throw error;
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** What a form changes by the rules of an import. Throws 400 by field, and 409. */
export async function byImportRules<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await afterRunning(change);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** An act on one record, for the journal with what its import has changed. */
export const withChanges =
  (act: () => Act): NonNullable<ImportOptions['act']> =>
  async (trx, importId) => {
    const { before, after } = await changesOfImport(trx, importId);
    const done = act();
    return { ...done, ...(before && { before }), after: { ...after, ...done.after } };
  };

/** Throws 400, 404 and 409. */
export async function changeRecord(
  context: Context,
  importer: Importer,
  { rowOf, act, ...given }: RecordChange,
): Promise<ImportResult> {
  const options: ImportOptions = { ...given, act: withChanges(act) };
  return byImportRules(async () => {
    await endInterrupted(context, importer.noun);
    return context.db
      .transaction()
      .execute(async (trx) =>
        runImport(importer, [{ line: 1, row: await rowOf(trx) }], { ...context, db: trx, folder: null }, options),
      );
  });
}
