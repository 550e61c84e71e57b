import { NOT_OURS_KEYS } from '@/domain/not-ours';
import { deskAct, deskRead, DONE, ofRecord, ofVersion, recordIdSchema } from './desk-call';
import { JOINED_CLAIMS } from '@/domain/payment-claim';
import { OR_PROPOSED, PROPOSED, waitingSchema } from './desk-proposals';
import { queueOf, queueQuerySchema } from './queue';
import { serialNumberSchema } from './serial-number';
import { amountSchema, idSchema, instantSchema } from './wire';
import { z } from './zod';

export const PAYMENT_STATES = ['open', 'matched', 'counted', 'not_ours'] as const;

export const paymentsQuerySchema = queueQuerySchema.extend({ state: z.enum(PAYMENT_STATES).default('open') });

const unmatchedPaymentSchema = z.object({
  id: idSchema,
  version: z.int(),
  amount: amountSchema,
  paid_at: instantSchema,
  purpose: z.string(),
  details: z.string().describe('What the bank says besides: time, document, payer'),
  reason: z.string(),
  statement: z.string(),
  state: z.enum(PAYMENT_STATES),
  resolution: z.enum(NOT_OURS_KEYS).nullable(),
  serial_number: z.string().nullable(),
  import_id: z.int().nullable(),
  resolved_at: instantSchema.nullable(),
  resolved_by: z.string().nullable(),
});

const paymentLineSchema = unmatchedPaymentSchema.extend({
  is_proposed: z.boolean().describe('Somebody else has to confirm what it is counted for'),
});
export type PaymentLine = z.infer<typeof paymentLineSchema>;

const deskPaymentSchema = unmatchedPaymentSchema.extend({
  likely: z
    .array(
      z.object({
        id: idSchema,
        serial_number: z.string(),
        license_plate: z.string(),
        violated_at: instantSchema,
        sums_today: z.array(amountSchema).describe('Two while it is not certain whether the discount still counts'),
        is_claimed: z.boolean().describe('Somebody says that it was paid on about that day with that sum'),
      }),
    )
    .describe('Unpaid fines that the purpose may mean'),
  waiting: waitingSchema,
  next_id: idSchema.nullable(),
});
export type DeskPayment = z.infer<typeof deskPaymentSchema>;

export const PAYMENT_OPEN = 'Платіж знову серед нез’ясованих.';

export const PAYMENT_CALLS = {
  'payments.list': deskRead('payments.see', paymentsQuerySchema, queueOf(paymentLineSchema)),
  'payments.find': deskRead('payments.see', ofRecord, deskPaymentSchema, { 'payment.seen': 'переглянуто платіж' }),
  'payments.match': deskAct(
    'payments.match',
    ofVersion.extend({ serial_number: serialNumberSchema, claim: recordIdSchema.optional() }),
    z.object({
      ...PROPOSED,
      counted_for: z.object({ serial_number: z.string(), license_plate: z.string() }).optional(),
      claim: z.enum(JOINED_CLAIMS).optional().describe('What became of the claim it was joined from'),
    }),
    {
      journal: { 'payment.matched': 'платіж зараховано' },
      told: {
        done: 'Платіж зараховано.',
        claim: 'Платіж зараховано, громадянина повідомлено листом.',
        'claim-held': 'Платіж зараховано, але повідомлення лишилося: перевірте день за квитанцією.',
        'claim-untold':
          'Платіж зараховано, але листа про це не надіслано: на повідомлення вже відповіли раніше або авто у штрафі тепер інше.',
        ...OR_PROPOSED,
      },
    },
  ),
  'payments.reject': deskAct(
    'payments.match',
    ofVersion.extend({ reason: z.enum(NOT_OURS_KEYS, { error: 'Виберіть причину' }) }),
    DONE,
    { journal: { 'payment.not-ours': 'платіж не наш' }, told: 'Записано: це не наш платіж.' },
  ),
  'payments.reopen': deskAct('payments.match', ofVersion, DONE, {
    journal: { 'payment.reopened': 'платіж знову на розгляді' },
    told: PAYMENT_OPEN,
  }),
};
