import { sql } from 'kysely';
import type { z } from 'zod';
import type { paymentsQuerySchema } from '@/contract/desk-payments';
import { isOneOf } from '@/domain/keys';
import { amount, kopecks } from '@/domain/money';
import { type NotOurs, NOT_OURS_KEYS } from '@/domain/not-ours';
import { formatSerialNumber } from '@/domain/serial-number';
import { isNamedRow } from '@/backend/db/person-words';
import { instant, instantOrNull } from '@/backend/db/wire';
import { defineQueue } from '@/backend/platform/desk/queue';
import type { UnmatchedRow } from './unmatched';

const SUM = /^\d+(?:[.,]\d{1,2})?$/;

const resolutionOf = (stored: string | null): NotOurs | null =>
  stored !== null && isOneOf(NOT_OURS_KEYS, stored) ? stored : null;

export const serializeUnmatched = (row: UnmatchedRow) => ({
  ...row,
  amount: amount(row.amount_kopecks),
  paid_at: instant(row.paid_at),
  resolution: resolutionOf(row.resolution),
  serial_number: row.serial_key === null ? null : formatSerialNumber(row.serial_key),
  resolved_at: instantOrNull(row.resolved_at),
});

/** Oldest first. Found by a sum, or by words of the purpose and of what the bank says of the payer. */
export const paymentQueue = defineQueue({
  table: 'unmatched_payments',
  seen: 'payments',
  rows: ({ db }, { state, q }: z.output<typeof paymentsQuerySchema>) =>
    db
      .selectFrom('unmatched_payments')
      .where('state', '=', state)
      .$if(q !== '', (rows) =>
        rows.where((eb) =>
          eb.or([
            isNamedRow('unmatched_payments', q),
            ...(SUM.test(q) ? [eb('amount_kopecks', '=', kopecks(q.replace(',', '.')))] : []),
          ]),
        ),
      )
      .selectAll(),
  order: () => ({ by: sql<number>`paid_at` }),
  isCounted: () => true,
  line: serializeUnmatched,
});
