import { CLAIM_REFUSALS, CLAIM_STATES } from '@/domain/payment-claim';
import { deskAct, deskRead, DONE, FILE, ofRecord, ofVersion } from './desk-call';
import { waitingSchema } from './desk-proposals';
import { queueOf, queueQuerySchema } from './queue';
import { amountSchema, idSchema, instantSchema } from './wire';
import { refusalFields, saysWhy } from './refusals';
import { z } from './zod';

/** `ended`: whatever became of it. */
export const CLAIM_LISTS = ['open', 'ended'] as const;

export const claimsQuerySchema = queueQuerySchema.extend({ state: z.enum(CLAIM_LISTS).default('open') });

const claimLineSchema = z.object({
  id: idSchema,
  serial_number: z.string(),
  license_plate: z.string(),
  amount: amountSchema,
  paid_on: instantSchema,
  has_receipt: z.boolean(),
  sent_at: instantSchema,
  check_until: instantSchema,
  is_late: z.boolean(),
  state: z.enum(CLAIM_STATES),
  ended_at: instantSchema.nullable(),
});
export type DeskClaimLine = z.infer<typeof claimLineSchema>;

const deskClaimSchema = claimLineSchema.extend({
  version: z.int(),
  email: z.string(),
  is_own: z.boolean().describe('Sent from a cabinet that has the car'),
  receipt: z.object({ name: z.string(), is_picture: z.boolean() }).nullable(),
  answer: z.string().nullable(),
  ended_by: z.string().nullable(),
  fine: z
    .object({
      violated_at: instantSchema,
      sums_today: z.array(amountSchema),
      is_payable: z.boolean().describe('To the inspection'),
      is_closed: z.boolean(),
      part: z.object({ amount: amountSchema, paid_at: instantSchema }).nullable(),
    })
    .nullable()
    .describe('Null: no longer in the register'),
  payments: z
    .array(
      z.object({
        id: idSchema,
        version: z.int(),
        amount: amountSchema,
        paid_at: instantSchema,
        purpose: z.string(),
        details: z.string(),
        is_matched: z.boolean(),
        waiting: waitingSchema,
      }),
    )
    .describe('Lines of statements that may be it, and those counted for this fine by hand'),
  mail: z
    .object({ subject: z.string(), before: z.string(), after: z.array(z.string()) })
    .describe('What a refusal is put into'),
  next_id: idSchema.nullable(),
});
export type DeskClaim = z.infer<typeof deskClaimSchema>;

export const CLAIM_CALLS = {
  'claims.list': deskRead('payments.see', claimsQuerySchema, queueOf(claimLineSchema)),
  'claims.find': deskRead('payments.see', ofRecord, deskClaimSchema, {
    'claim.seen': 'переглянуто повідомлення про сплату',
  }),
  'claims.receipt': deskRead('payments.see', ofRecord, FILE),
  'claims.refuse': deskAct(
    'payments.match',
    ofVersion
      .extend(refusalFields(CLAIM_REFUSALS))
      .refine(...saysWhy('Напишіть, чому штраф не закрито: громадянин прочитає це')),
    DONE,
    { journal: { 'claim.refused': 'сплату не знайдено' }, told: 'Відповідь, що штраф не закрито, піде листом.' },
  ),
  'claims.reopen': deskAct('payments.match', ofVersion, DONE, {
    journal: { 'claim.reopened': 'повідомлення про сплату знову на перевірці' },
    told: 'Повідомлення знову на перевірці, громадянина повідомлено листом.',
  }),
};
