import { sql } from 'kysely';
import type { z } from 'zod';
import type { paymentsQuerySchema } from '@/contract/desk-payments';
import { readTyped, type TypedQuery } from '@/domain/found';
import { isOneOf } from '@/domain/keys';
import { amount, kopecks, formatMoney } from '@/domain/money';
import { type NotOurs, NOT_OURS_KEYS, NOT_OURS } from '@/domain/not-ours';
import { bareSerialKey, formatSerialNumber } from '@/domain/serial-number';
import { isNamedRow } from '@/backend/db/person-words';
import { instant, instantOrNull } from '@/backend/db/wire';
import { defineQueue } from '@/backend/platform/desk/queue';
import { type AnyOf, isAnyOf, type Findable, ofPlates } from '@/backend/platform/find/findable';
import type { UnmatchedRow } from './unmatched';

/** As a sum is typed or copied: «1 700,00 грн». */
const SUM = /^(\d{1,10})(?:[.,](\d{1,2}))?(?:грн\.?|₴)?$/;

export const ofWords = (typed: string) => isNamedRow('unmatched_payments', typed);

/** Letters alone are a name here, read by the text as it is. */
export const findsPayments = ({ text, serial, plate }: TypedQuery): AnyOf => [
  ofWords(text),
  ...(serial === null ? [] : [ofWords(bareSerialKey(serial))]),
  ...(plate === null || !/\d/.test(plate) ? [] : [ofWords(plate)]),
];

function ofSum(typed: string): AnyOf {
  const [, whole, part = '0'] = SUM.exec(typed.replace(/\s/g, '')) ?? [];
  return whole === undefined ? [] : [sql<boolean>`amount_kopecks = ${kopecks(`${whole}.${part}`)}`];
}

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

/** What no fine was found for at once: found by the words of its purpose and of its payer. */
export const foundPayments: Findable = {
  table: 'unmatched_payments',
  at: 'paid_at',
  find: findsPayments,
  of: (whose) => [
    ...whose.plates.map(ofWords),
    ...ofPlates(whose).map(
      (isOf) =>
        sql<boolean>`(state in ('matched', 'counted') and serial_key in (select serial_key from fines where ${isOf}))`,
    ),
  ],
  lines: async ({ db }, ids) => {
    const rows = await db.selectFrom('unmatched_payments').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => {
      const { state, resolution, serial_key: key } = serializeUnmatched(row);
      const matched = key === null ? 'зараховано' : `зараховано за ${formatSerialNumber(key)}`;
      const notOurs = resolution === null ? 'не наш' : NOT_OURS[resolution];
      return {
        id: row.id,
        title: formatMoney(amount(row.amount_kopecks)),
        about: row.purpose,
        state: { open: 'не впізнано', matched, counted: matched, not_ours: notOurs }[state],
        license_plate: null,
        person: null,
      };
    });
  },
};

type PaymentsInput = z.output<typeof paymentsQuerySchema> & { without?: readonly number[] };

/** Oldest first; a search, by a sum or by words of the bank, is of all, whatever became of them. */
export const paymentQueue = defineQueue({
  table: 'unmatched_payments',
  seen: 'payments',
  rows: ({ db }, { state, q, without = [] }: PaymentsInput) =>
    db
      .selectFrom('unmatched_payments')
      .$if(q === '', (rows) => rows.where('state', '=', state))
      .$if(q !== '', (rows) => rows.where(isAnyOf('unmatched_payments', [...findsPayments(readTyped(q)), ...ofSum(q)])))
      .$if(without.length > 0, (rows) => rows.where('id', 'not in', without))
      .selectAll(),
  order: () => ({ by: sql<number>`paid_at` }),
  isCounted: () => true,
  line: serializeUnmatched,
});
