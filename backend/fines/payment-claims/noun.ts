import { filesNamedIn } from '@/backend/db/missing-keys';
import { defineNoun } from '@/backend/platform/noun/noun';
import { sentBy } from '@/backend/platform/noun/owned';
import { claimsDesk, waitingClaims } from './desk';
import { endSettledByClock } from './end-claims';
import { foundClaims } from './found';
import { claimCalls } from './routes';

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
