// Every row is checked and staged first, then all is written in one transaction or nothing is.
import { inBulk } from '@/backend/db/bulk';
import { inTransaction, type Trx } from '@/backend/db/connection';
import { longWrite } from '@/backend/db/long-write';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { type Act, recordAct } from '@/backend/platform/journal/record-act';
import {
  type ImportContext,
  ImportDoubts,
  ImportError,
  type Importer,
  ImportRunning,
  type NumberedRow,
} from './importer';
import { beginImport, dropChanges, finishImport, forgetImport, keptAlive, type Origin, stillAlive } from './import-log';
import { collectProblems } from './problems';
import { stageRows, type Staged } from './stage-rows';

export interface ImportOptions {
  origin: Origin;
  isDryRun?: boolean;
  accept?: boolean;
  /** Empty cells clear stored values. */
  clearEmpty?: boolean;
  onProgress?: (rows: number) => void;
  /** Called once all rows are staged, before they are written. */
  onCommit?: () => void;
  /** Runs in the import's transaction, after everything is written. */
  record?: (trx: Trx, result: ImportResult) => Promise<void>;
  /** For the journal, where the import is an act of another name. */
  act?: (trx: Trx, importId: number) => Promise<Act>;
}

export interface ImportResult extends Staged {
  /** Null when nothing was written. */
  importId: number | null;
}

async function commit(
  importer: Importer,
  importId: number,
  staged: Staged,
  context: ImportContext,
  record: (trx: Trx) => Promise<void> | undefined,
  act: (trx: Trx) => Act | Promise<Act>,
): Promise<void> {
  const isUnpacked = (await importer.target.unpack?.(context.db, importId)) ?? false;
  await longWrite(context.db, () =>
    inTransaction(context.db, async (trx) => {
      await stillAlive(trx, importId, context.now());
      await importer.target.apply(trx, importId, staged.fields, { now: context.now(), isUnpacked });
      await importer.afterwards?.(trx, context, importId);
      await finishImport(trx, importId, staged, context.now());
      if (importer.isPersonal) await dropChanges(trx, importId);
      await record(trx);
      await recordAct(trx, context, await act(trx));
    }),
  );
}

const sumsIn = ({ sumsChanged: sums }: Staged) => (sums === 0 ? {} : { sums });

export const importSubject = (id: number) => `import ${id}`;

/** Uses the caller's transaction if `context.db` is one. Throws ImportError listing each bad line. */
export function runImport(
  importer: Importer,
  rows: Iterable<NumberedRow> | AsyncIterable<NumberedRow>,
  context: ImportContext,
  options: ImportOptions,
): Promise<ImportResult> {
  return inBulk(context.db, () => stageAndCommit(importer, rows, context, options));
}

async function stageAndCommit(
  importer: Importer,
  rows: Iterable<NumberedRow> | AsyncIterable<NumberedRow>,
  context: ImportContext,
  { origin, isDryRun = false, accept = false, clearEmpty = false, onProgress, onCommit, record, act }: ImportOptions,
): Promise<ImportResult> {
  const begun = isDryRun ? { id: null, notices: [] } : await beginImport(context, importer.noun, origin);
  const { id: importId, notices: begunWith } = begun;
  const kept: string[] = [];
  try {
    const problems = collectProblems();
    const staged = await keptAlive(context, importId, () =>
      stageRows(importer, rows, context, problems, {
        importId,
        accept,
        clearEmpty,
        isByHand: 'record' in origin,
        keep: (key) => void kept.push(key),
        onProgress: (count) => onProgress?.(count),
      }),
    );
    if (!problems.isEmpty) throw problems.error();
    const notices = [...begunWith, ...staged.notices];
    if (importId !== null) {
      onCommit?.();
      const done: Act = {
        act: 'import.done',
        subject: importSubject(importId),
        after: { register: importer.noun, added: staged.added, changed: staged.changed, ...sumsIn(staged) },
      };
      await commit(
        importer,
        importId,
        staged,
        context,
        (trx) => record?.(trx, { ...staged, importId, notices }),
        (trx) => act?.(trx, importId) ?? done,
      );
    }
    return { ...staged, importId, notices };
  } catch (error) {
    if (importId !== null && !context.db.isTransaction) await forgetQuietly(context, importId);
    await discardFiles(context, kept, error);
    if (!(error instanceof ImportError) || begunWith.length === 0) throw error;
    const Kind = [ImportDoubts, ImportRunning].find((kind) => error instanceof kind) ?? ImportError;
    throw new Kind([...begunWith, error.message].join('\n'), error.problems, error.unit, error.total);
  }
}

/** Must not hide the original error; the next import cleans up. */
async function forgetQuietly({ db, log }: ImportContext, importId: number): Promise<void> {
  try {
    await forgetImport(db, importId);
  } catch (error) {
    log.warn({ err: error, importId }, 'a failed import stays staged until the next one');
  }
}
