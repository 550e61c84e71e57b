import { sql } from 'kysely';
import { filesNamedIn } from '@/backend/db/missing-keys';
import { instant } from '@/backend/db/wire';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { created } from '@/backend/platform/http/answers';
import { fileList, form, formFiles } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { defineNoun } from '@/backend/platform/noun/noun';
import { sentBy } from '@/backend/platform/noun/owned';
import { MAYBE_CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { paymentClaimReceiptSchema, paymentClaimSchema } from '@/contract/payment-claims';
import { CALL_FILES } from '@/domain/file-limits';
import { amount, formatMoney } from '@/domain/money';
import { CLAIM_STATE_LABELS } from '@/domain/payment-claim';
import { formatSerialNumber } from '@/domain/serial-number';
import { claimsDesk, findsClaims, waitingClaims } from './desk';
import { endSettledByClock } from './end-claims';
import { sendClaim } from './send-claim';

const claimCalls = [
  call('POST /payment-claims/', {
    summary: 'Повідомити, що штраф уже сплачено; квитанція – фото або PDF',
    who: MAYBE_CITIZEN,
    body: form(paymentClaimSchema.extend({ file: formFiles(fileList) }), CALL_FILES.one),
    answer: created('До якого дня перевіримо', paymentClaimReceiptSchema),
    limits: ['payment-claim'],
    countedInside: ['fine-lookup', 'fine-lookup-from', 'opened-files', 'upload-kb'],
    errors: [404, 409],
    handle: async ({ context, citizen, body: { file: files, ...claim } }) => {
      const stored = await sendClaim(context, citizen?.userId ?? null, { ...claim, file: files[0] });
      sendSoon(context);
      return {
        serial_number: formatSerialNumber(stored.serial_key),
        sent_at: instant(stored.created_at),
        check_until: instant(stored.check_until),
        email: stored.email,
      };
    },
  }),
];

const foundClaims: Findable = {
  table: 'payment_claims',
  at: 'created_at',
  find: findsClaims,
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
      file: { key: 'storage_key', name: 'receipt_name' },
    },
  },
  waits: waitingClaims,
  // What a decision cancels, and whatever else is no import.
  jobs: [{ name: 'settled-claims', everyMs: SETTLED_MS, run: endSettledByClock }],
  files: filesNamedIn('payment-claims', 'payment_claims', 'storage_key'),
});
