// Does what the commands import and payments import do.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LISTED_MAX, type PushRefusal, type RegisterPush } from '@/contract/registers';
import type { DeskRegister, UploadAnswer } from '@/contract/desk-imports';
import type { Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { findImporter } from '@/backend/entry/nouns';
import { importPayments } from '@/backend/fines/changes/import-payments';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { nobodyConfirms } from '@/backend/platform/staff/may-confirm';
import { readStatementFile } from '@/backend/fines/payments/statement-file';
import { afterRunning } from '@/backend/platform/import/change-record';
import { ImportDoubts, ImportError, ImportRunning } from '@/backend/platform/import/importer';
import { listMappings } from '@/backend/platform/import/kept-mappings';
import { readImportFile } from '@/backend/platform/import/read-file';
import { runImport } from '@/backend/platform/import/run-import';
import { closePush } from '@/backend/registers/journal';
import type { TableFile } from '@/backend/platform/import/table-file';
import { deleteLeftBodies } from '@/backend/registers/receive';
import type { PushReply, ReceiveJob } from '@/backend/registers/run-aside';
import { closeUpload, type ToldOfFile } from '@/backend/registers/uploads';
import { bodyOf, paymentsBody } from './reply-bodies';
import { shownLines, shownRows } from './shown-lines';
import { isReadAlike, lookAtColumns, type LookedAt } from './upload-columns';

const EVERY_MS = 1000;

/** Writes are one after another and at most one a second. */
function noteProgress({ db, log }: Context, uploadId: number) {
  let last = Promise.resolve();
  let noted = 0;
  const note = async (rows: number) => {
    await db.updateTable('register_uploads').set({ rows_read: rows }).where('id', '=', uploadId).execute();
  };
  return {
    show: (rows: number) => {
      if (Date.now() - noted < EVERY_MS) return;
      noted = Date.now();
      last = last.then(() => note(rows)).catch((error: unknown) => log.warn({ err: error }, 'progress not noted'));
    },
    end: () => last,
  };
}

const recordIn = async ({ now }: Context, { of }: ReceiveJob, trx: Trx, answer: RegisterPush): Promise<void> => {
  const outcome = { answer, importId: answer.batch_id, at: now() };
  if ('pushId' in of) await closePush(trx, of.pushId, { status: 200, ...outcome });
  else await closeUpload(trx, of.uploadId, { state: 'done', ...outcome });
};

/** What the staff said of every row of this file. */
const datesOf = ({ columns }: ReceiveJob): Record<string, string> => columns?.constants ?? {};

async function takePayments(context: Context, job: ReceiveJob, table?: TableFile): Promise<UploadAnswer> {
  const isAtDesk = 'uploadId' in job.of;
  const statement = await readStatementFile(context, job.file, { table, tellsKept: !isAtDesk }, datesOf(job));
  const { sha256, notices } = statement;
  const origin = { file: job.fileName, sha256, madeBy: job.madeBy };
  const result = await importPayments(context, statement, origin, {
    isDryRun: job.isDryRun,
    accept: job.accept,
    repeated: job.repeated,
    record: (trx, done) => recordIn(context, job, trx, paymentsBody(job, done, notices)),
  });
  const body = paymentsBody(job, result, notices);
  return isAtDesk ? { ...body, ...shownLines(result) } : body;
}

/** Somebody else has changed the register since the file was checked. */
class NotAsChecked extends Error {}

/** Of the rows that the import changes some were changed by others since `at`, epoch ms. */
async function areChangedSince(trx: Trx, noun: string, importId: number, at: number): Promise<boolean> {
  const others = await trx
    .selectFrom('imports')
    .where('noun', '=', noun)
    .where('id', '!=', importId)
    .where((eb) => eb.or([eb('finished_at', '>', at), eb('undone_at', '>', at)]))
    .select('id')
    .execute();
  if (others.length === 0) return false;
  const ids = others.map(({ id }) => id);
  const both = trx.selectFrom('import_changes as own').innerJoin('import_changes as other', 'other.key', 'own.key');
  const shared = both.where('own.import_id', '=', importId).where('other.import_id', 'in', ids);
  return (await shared.select('own.key').limit(1).executeTakeFirst()) !== undefined;
}

async function requireAsChecked(trx: Trx, { accepted, register }: ReceiveJob, body: RegisterPush): Promise<void> {
  if (accepted?.added === undefined) return;
  const counts = ({ added, changed, unchanged }: typeof accepted) => ({ added, changed, unchanged });
  const { checked_at: at } = accepted;
  if (
    !isDeepStrictEqual(counts(accepted), counts(body)) ||
    (at && body.batch_id !== null && (await areChangedSince(trx, register, body.batch_id, at)))
  )
    throw new NotAsChecked();
}

async function takeRegister(context: Context, job: ReceiveJob, table?: TableFile): Promise<UploadAnswer> {
  const importer = findImporter(job.register);
  if (!importer) throw new Error(`No importer of ${job.register}`);
  const { sha256, rows, notices } = await readImportFile(job.file, importer.columns, {
    kept: await listMappings(context.db, job.register, datesOf(job)),
    keys: importer.keyFields,
    tellsKept: !('uploadId' in job.of),
    table,
  });
  const progress = 'uploadId' in job.of ? noteProgress(context, job.of.uploadId) : undefined;
  try {
    const result = await runImport(
      importer,
      rows,
      { ...context, folder: null },
      {
        origin: { file: job.fileName, sha256, madeBy: job.madeBy },
        isDryRun: job.isDryRun,
        accept: job.accept,
        clearEmpty: job.clearEmpty,
        ...(progress && { onProgress: progress.show }),
        record: async (trx, done) => {
          const body = bodyOf(job, done, notices());
          await requireAsChecked(trx, job, body);
          await recordIn(context, job, trx, body);
        },
      },
    );
    const body = bodyOf(job, result, notices());
    return 'uploadId' in job.of ? { ...body, rows: shownRows(result) } : body;
  } finally {
    await progress?.end();
  }
}

const NAMED_ANEW =
  'Нічого не записано: стовпці таких файлів тим часом назвали інакше. Перевірте файл ще раз і подивіться, що зміниться.';
const DOUBTFUL_SINCE =
  'Нічого не записано: від перевірки щось змінилося, і ці рядки тепер схожі на помилку. Перевірте файл ще раз.';

const take = (context: Context, job: ReceiveJob, table?: TableFile): Promise<UploadAnswer> =>
  (job.register === 'payments' ? takePayments : takeRegister)(context, job, table);

function refusalOf({ message, problems, total }: ImportError, file: string, name: string): PushRefusal {
  const detail = message.replaceAll(file, name);
  if (problems.length === 0) return { detail, code: 'unreadable' };
  const refused = problems.slice(0, LISTED_MAX);
  return { detail, code: 'rows_refused', refused, refused_total: total };
}

async function takePushed(context: Context, job: ReceiveJob): Promise<PushReply> {
  try {
    return { status: 200, body: await take(context, job) };
  } catch (error) {
    if (error instanceof ImportRunning) return { status: 409, body: { detail: error.message, code: 'busy' } };
    // The messages name the file, which here is none of the sender's.
    if (error instanceof ImportError) return { status: 422, body: refusalOf(error, job.file, 'запиту') };
    throw error;
  }
}

const doubtsOf = ({ problems, total }: ImportDoubts) => ({
  doubts: problems.slice(0, LISTED_MAX).map(({ line, reason }) => ({ line, reason })),
  doubts_total: total,
});

/** Those of a statement are of its file alone, whatever is imported meanwhile. */
const mayHaveMore = ({ isDryRun, accept, register }: ReceiveJob) => !isDryRun && accept && register !== 'payments';

/** What looks like a mistake is named beside what would change; what was accepted is taken, but nothing besides. */
async function check(context: Context, job: ReceiveJob, table?: TableFile): Promise<UploadAnswer> {
  try {
    return await take(context, mayHaveMore(job) ? { ...job, accept: false } : job, table);
  } catch (error) {
    if (!(error instanceof ImportDoubts)) throw error;
    const told = doubtsOf(error);
    const { doubts, doubts_total: total } = job.accepted ?? {};
    if (!job.isDryRun && !isDeepStrictEqual(told, { doubts, doubts_total: total })) throw error;
    const taken = await take(context, { ...job, accept: true }, table);
    return job.isDryRun ? { ...taken, ...told } : taken;
  }
}

const CHANGED_SINCE =
  'Нічого не записано: від перевірки реєстр змінився. Перегляньте, що зміниться тепер, і запишіть ще раз.';

/** Checked anew, with why it was not taken: one person may not, or it would change something else by now. */
async function backToChecked(
  context: Context,
  given: ReceiveJob,
  looked: LookedAt | undefined,
  why: SecondLookWanted | NotAsChecked,
): Promise<ToldOfFile> {
  const checked = await check(context, { ...given, isDryRun: true, accept: false }, looked?.table);
  if (why instanceof NotAsChecked) return { ...checked, notices: [...checked.notices, CHANGED_SINCE] };
  const notice = `${why.what}. Файл має взяти інший працівник, не той, хто його завантажив.`;
  const staffId = context.actor?.kind === 'staff' ? context.actor.staffId : null;
  const nobody = (await nobodyConfirms(context.db))(staffId, 'registers.change');
  return { ...checked, notices: [...checked.notices, notice, ...(nobody ? [nobody] : [])] };
}

async function takeUploaded(context: Context, given: ReceiveJob, uploadId: number): Promise<PushReply> {
  const folder = join(context.config.dataDir, 'incoming', 'registers');
  const file = join(folder, randomUUID() + extname(given.fileName));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, await context.files.get(given.file), { mode: 0o600 });
  let looked: LookedAt | undefined;
  const close = (state: 'checked' | 'done' | 'refused' | 'failed', told: object) => {
    const answer = looked && state !== 'done' ? { ...told, columns: looked.columns } : told;
    return closeUpload(context.db, uploadId, { state, answer, at: context.now() });
  };
  try {
    looked = await lookAtColumns(context, given.register as DeskRegister, file, datesOf(given));
    if (looked?.question) {
      await close('refused', looked.question);
      return { status: 503, body: null };
    }
    if (!given.isDryRun && !isReadAlike(looked?.columns, given.columns)) throw new ImportError(NAMED_ANEW);
    const body = await afterRunning(() => check(context, { ...given, file }, looked?.table));
    await close(given.isDryRun ? 'checked' : 'done', body);
    return { status: 200, body };
  } catch (error) {
    if (error instanceof SecondLookWanted || error instanceof NotAsChecked)
      await close('checked', await backToChecked(context, { ...given, file }, looked, error));
    else if (error instanceof ImportRunning || error instanceof HttpError)
      await close('failed', { detail: error.message, code: 'failed' });
    else if (error instanceof ImportDoubts)
      await close('refused', { ...refusalOf(error, file, ''), detail: DOUBTFUL_SINCE });
    else if (error instanceof ImportError) await close('refused', refusalOf(error, file, `«${given.fileName}»`));
    else throw error;
    return { status: 503, body: null };
  } finally {
    await rm(file, { force: true });
  }
}

export async function receiveFile(context: Context, job: ReceiveJob): Promise<PushReply> {
  // The night's job cleans the folder of one machine.
  await deleteLeftBodies(context);
  return 'uploadId' in job.of ? takeUploaded(context, job, job.of.uploadId) : takePushed(context, job);
}
