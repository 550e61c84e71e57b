import { sql } from 'kysely';
import { CLAIM_STATE_LABELS } from '@/domain/payment-claim';
import { formatMoney, amount } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { serialKeysTyped } from '@/backend/fines/typed-keys';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';

export const foundClaims: Findable = {
  table: 'payment_claims',
  at: 'created_at',
  find: async (typed, { db }) => {
    const keys = await serialKeysTyped(db, typed);
    return [
      ...(keys.length === 0 ? [] : [sql<boolean>`serial_key in (${sql.join(keys)})`]),
      ...(typed.plate === null ? [] : [sql<boolean>`plate_key = ${typed.plate}`]),
      ...(typed.isContact ? [sql<boolean>`email = ${typed.text.toLowerCase()}`] : []),
    ];
  },
  of: (whose) => [
    ...ofPlates(whose),
    ...(whose.person?.userId ? [sql<boolean>`user_id = ${whose.person.userId}`] : []),
    ...(whose.person?.email ? [sql<boolean>`email = ${whose.person.email}`] : []),
  ],
  lines: async ({ db }, ids) => {
    const rows = await db.selectFrom('payment_claims').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: formatMoney(amount(row.amount_kopecks)),
      about: formatSerialNumber(row.serial_key),
      state: CLAIM_STATE_LABELS[row.state],
      license_plate: row.plate_key,
      person: null,
    }));
  },
};
