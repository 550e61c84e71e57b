// What the sender of a file is answered.
import { LISTED_MAX, type RegisterPush } from '@/contract/registers';
import type { PaymentsResult, Unmatched } from '@/backend/fines/changes/import-payments';
import { sumsOnWire } from '@/backend/fines/payments/sums';
import type { ImportResult } from '@/backend/platform/import/run-import';
import type { ReceiveJob } from '@/backend/registers/run-aside';
import { formatSerialNumber } from '@/domain/serial-number';

type Counts = Pick<ImportResult, 'importId' | 'notices'> & Partial<ImportResult>;

export const bodyOf = ({ register, isDryRun }: ReceiveJob, result: Counts, notices: string[]): RegisterPush => ({
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

const firstOf = (lines: Unmatched[]) =>
  lines.slice(0, LISTED_MAX).map(({ line, reason }) => ({ line: line.line, reason }));

export function paymentsBody(job: ReceiveJob, result: PaymentsResult, notices: string[]): RegisterPush {
  const { paid, partly, proved, known, asked, unmatched, refused, sums } = result;
  return {
    ...bodyOf(job, { ...result, changed: paid.length + partly.length }, notices),
    payments: {
      paid: paid.map(formatSerialNumber),
      partly_paid: partly.map(formatSerialNumber),
      proved: proved.map(formatSerialNumber),
      known,
      repeated: asked.length,
      sums: sumsOnWire(sums),
      unmatched: firstOf(unmatched),
      unmatched_total: unmatched.length,
      refused: firstOf(refused),
      refused_total: refused.length,
    },
  };
}
