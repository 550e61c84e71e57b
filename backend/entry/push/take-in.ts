// Does what the commands import and payments import do.
import { LISTED_MAX, type PushRefusal, type RegisterPush } from '@/contract/registers';
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { findImporter } from '@/backend/entry/nouns';
import { importPayments, type PaymentsResult } from '@/backend/fines/payments/import-payments';
import { readStatement, statementColumns } from '@/backend/fines/payments/statement';
import { ImportError, ImportRunning } from '@/backend/platform/import/importer';
import { readImportFile } from '@/backend/platform/import/read-file';
import { type ImportResult, runImport } from '@/backend/platform/import/run-import';
import { closePush } from '@/backend/registers/journal';
import type { PushJob, PushReply } from '@/backend/registers/run-aside';
import { formatSerialNumber } from '@/domain/serial-number';

type Counts = Pick<ImportResult, 'importId' | 'notices'> & Partial<ImportResult>;

const bodyOf = ({ register, isDryRun }: PushJob, result: Counts, notices: string[]): RegisterPush => ({
  batch_id: isDryRun ? null : result.importId,
  register,
  dry_run: isDryRun,
  added: result.added ?? 0,
  changed: result.changed ?? 0,
  unchanged: result.same ?? 0,
  fields: result.fields ?? [],
  kept_decisions: result.guarded ?? 0,
  kept_withdrawn: result.withdrawn ?? 0,
  notices: [...notices, ...result.notices],
});

function paymentsBody(job: PushJob, result: PaymentsResult, notices: string[]): RegisterPush {
  const { paid, partly, known, unmatched } = result;
  return {
    ...bodyOf(job, { ...result, changed: paid.length + partly.length }, notices),
    payments: {
      paid: paid.map(formatSerialNumber),
      partly_paid: partly.map(formatSerialNumber),
      known,
      unmatched: unmatched.slice(0, LISTED_MAX).map(({ line, reason }) => ({ line: line.line, reason })),
      unmatched_total: unmatched.length,
    },
  };
}

const recordIn = (context: Context, { pushId }: PushJob, trx: Trx, body: RegisterPush) =>
  closePush(trx, pushId, { status: 200, answer: body, importId: body.batch_id, at: context.now() });

async function takePayments(context: Context, job: PushJob): Promise<RegisterPush> {
  const { sha256, rows, notices } = await readImportFile(job.file, statementColumns, { skipOthers: true });
  const lines = await readStatement(rows);
  const origin = { file: job.fileName, sha256, madeBy: job.madeBy };
  const result = await importPayments(context, lines, origin, {
    isDryRun: job.isDryRun,
    record: (trx, done) => recordIn(context, job, trx, paymentsBody(job, done, notices())),
  });
  return paymentsBody(job, result, notices());
}

async function takeRegister(context: Context, job: PushJob): Promise<RegisterPush> {
  const importer = findImporter(job.register);
  if (!importer) throw new Error(`No importer of ${job.register}`);
  const { sha256, rows, notices } = await readImportFile(job.file, importer.columns);
  const result = await runImport(
    importer,
    rows,
    { ...context, folder: null },
    {
      origin: { file: job.fileName, sha256, madeBy: job.madeBy },
      isDryRun: job.isDryRun,
      accept: job.accept,
      clearEmpty: job.clearEmpty,
      record: (trx, done) => recordIn(context, job, trx, bodyOf(job, done, notices())),
    },
  );
  return bodyOf(job, result, notices());
}

function refusalOf({ message, problems, total }: ImportError, file: string): PushRefusal {
  // The messages name the file, which here is none of the sender's.
  const detail = message.replaceAll(file, 'запиту');
  if (problems.length === 0) return { detail, code: 'unreadable' };
  const refused = problems.slice(0, LISTED_MAX);
  return { detail, code: 'rows_refused', refused, refused_total: total };
}

export async function takeIn(context: Context, job: PushJob): Promise<PushReply> {
  try {
    const body = await (job.register === 'payments' ? takePayments : takeRegister)(context, job);
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ImportRunning) return { status: 409, body: { detail: error.message, code: 'busy' } };
    if (error instanceof ImportError) return { status: 422, body: refusalOf(error, job.file) };
    throw error;
  }
}
