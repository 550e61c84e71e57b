import { sql } from 'kysely';
import { filesNamedIn } from '@/backend/db/missing-keys';
import { serialKeysTyped } from '@/backend/fines/typed-keys';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { defineNoun } from '@/backend/platform/noun/noun';
import { sentBy } from '@/backend/platform/noun/owned';
import { amount, formatMoney } from '@/domain/money';
import { CLAIM_STATE_LABELS } from '@/domain/payment-claim';
import { formatSerialNumber } from '@/domain/serial-number';
import { claimsDesk, waitingClaims } from './desk';
import { endSettledByClock } from './end-claims';
import { claimCalls } from './routes';

const foundClaims: Findable = {
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

const SETTLED_MS = 10 * 60_000;

export const paymentClaims = defineNoun({
  name: 'payment-claims',
  calls: claimCalls,
  desk: claimsDesk,
  found: { claims: foundClaims },
  tables: {
    payment_claims: {
      holds: 'personal',
      rowsOf: sentBy,
      notExported: {
        open_key: 'the key of the fine again, while it is open',
        version: 'counts changes',
        ended_by: 'which member of the staff answered',
      },
      keptFor: { period: 'contacts', since: 'ended_at', key: ['id'] },
      file: 'storage_key',
    },
  },
  waits: waitingClaims,
  // What a decision cancels, and whatever else is no import.
  jobs: [{ name: 'settled-claims', everyMs: SETTLED_MS, run: endSettledByClock }],
  files: filesNamedIn('payment-claims', 'payment_claims', 'storage_key'),
});
