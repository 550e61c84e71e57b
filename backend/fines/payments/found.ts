import { sql } from 'kysely';
import { formatMoney, amount } from '@/domain/money';
import { NOT_OURS } from '@/domain/not-ours';
import { formatSerialNumber } from '@/domain/serial-number';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { findsPayments, ofWords, serializeUnmatched } from './list-unmatched';

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
