// What follows a decision: the court, and money that goes back.
import { APPEAL_STATUSES } from '@/domain/appeal-states';
import { CASE_NUMBER_MAX, COURT_MAX, SUIT_OUTCOMES } from '@/domain/court-suits';
import { normaliseOwnerCode } from '@/domain/identity-code';
import { keysOf } from '@/domain/keys';
import { compactIban, isUkrainianIban } from '@/domain/payment/iban';
import { REFUND_REASONS, REFUND_STATES, SUBMISSION_NUMBER_MAX } from '@/domain/refunds';
import { emailSchema } from './contact-details';
import { deskAct, deskRead, DONE, ofRecord, ofVersion, recordIdSchema } from './desk-call';
import { OR_PROPOSED, PROPOSED, waitingSchema } from './desk-proposals';
import { amountSchema, daySchema, idSchema, instantSchema, requiredText, textUpTo, typedSumSchema } from './wire';
import { z } from './zod';

const CODE = 'Вкажіть РНОКПП (10 цифр), паспорт або код ЄДРПОУ (8 цифр)';
const IBAN = 'Вкажіть рахунок IBAN: UA і 27 цифр';

/** `id`: of the fine. */
export const suitSchema = ofRecord.extend({
  appeal_id: z
    .union([z.literal(''), recordIdSchema], 'Виберіть зі списку')
    .default('')
    .describe('The complaint whose sender went to court; empty: of none'),
  court: requiredText(COURT_MAX, 'Вкажіть суд'),
  case_number: requiredText(CASE_NUMBER_MAX, 'Вкажіть номер справи'),
  filed_on: daySchema,
});

/** `id`: of the suit. */
export const courtDecisionSchema = ofVersion
  .extend({
    outcome: z.enum(SUIT_OUTCOMES, { error: 'Виберіть, що вирішив суд' }),
    amount: typedSumSchema.default(''),
    decided_on: daySchema,
    decision_number: textUpTo(CASE_NUMBER_MAX).default(''),
    accept: z.boolean().default(false).describe('What looks like a slip is meant'),
  })
  .refine(({ outcome, amount }) => (amount !== '') === (outcome === 'amount_changed'), {
    path: ['amount'],
    error: 'Суму вказують лише для рішення «Суму стягнення змінено»',
  });

const shownSuitSchema = z.object({
  id: idSchema,
  version: z.int(),
  court: z.string(),
  case_number: z.string(),
  filed_at: instantSchema,
  appeal: z.object({ id: idSchema, number: z.string() }).nullable(),
  outcome: z.enum(SUIT_OUTCOMES).nullable().describe('Null: not decided yet'),
  amount: amountSchema.nullable(),
  decided_on: instantSchema.nullable(),
  decision_number: z.string().nullable(),
});
export type CourtSuit = z.infer<typeof shownSuitSchema>;

/** `id`: of the fine. What the payer's own statement has to name, and what was submitted by it. */
export const refundSchema = ofRecord
  .extend({
    appeal_id: suitSchema.shape.appeal_id,
    reason: z.enum(keysOf(REFUND_REASONS), { error: 'Виберіть причину' }),
    amount: typedSumSchema.refine((sum) => sum !== '' && Number(sum) > 0, 'Вкажіть суму в гривнях, наприклад 170,00'),
    payer: requiredText(200, 'Вкажіть прізвище, ім’я та по батькові або назву'),
    payer_code: z
      .string({ error: CODE })
      .trim()
      .max(20, CODE)
      .transform((typed) => normaliseOwnerCode(typed) ?? '')
      .refine((code) => code !== '', CODE),
    iban: z
      .string({ error: IBAN })
      .max(60, IBAN)
      .transform(compactIban)
      .refine((iban) => isUkrainianIban(iban), IBAN),
    email: emailSchema.default(''),
    address: textUpTo(300).default(''),
    requested_on: daySchema,
    submitted_on: daySchema,
    submission_number: textUpTo(SUBMISSION_NUMBER_MAX).default(''),
    accept: courtDecisionSchema.shape.accept,
  })
  .refine(({ email, address }) => email !== '' || address !== '', {
    path: ['address'],
    error: 'Вкажіть email або поштову адресу: туди піде лист про повернення',
  })
  .refine(({ requested_on: asked, submitted_on: submitted }) => asked <= submitted, {
    path: ['submitted_on'],
    error: 'Подання не може бути раніше за заяву',
  });

const shownRefundSchema = z.object({
  id: idSchema,
  version: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(keysOf(REFUND_REASONS)),
  amount: amountSchema,
  payer: z.string(),
  payer_code: z.string(),
  iban: z.string(),
  email: z.string(),
  address: z.string(),
  requested_on: instantSchema,
  submitted_on: instantSchema,
  submission_number: z.string().nullable(),
  returned_on: instantSchema.nullable(),
});
export type Refund = z.infer<typeof shownRefundSchema>;

const fineInCourtSchema = z.object({
  id: idSchema.describe('Of the fine'),
  serial_number: z.string(),
  license_plate: z.string(),
  state: z.string(),
  amount: amountSchema,
  violated_at: instantSchema,
  appeals: z.array(z.object({ id: idSchema, number: z.string(), status: z.enum(APPEAL_STATUSES) })),
  suits: z.array(shownSuitSchema).describe('Latest first'),
  paid: z.string().nullable().describe('In words, what is known to be paid; null: nothing'),
  refunds: z.array(shownRefundSchema).describe('Latest first'),
  waiting: waitingSchema,
});
export type FineInCourt = z.infer<typeof fineInCourtSchema>;

const PAYER_TOLD = 'Платник отримає лист: на email або паперовий, у черзі «Пошта».';

export const COURT_CALLS = {
  'court.find': deskRead('appeals.see', ofRecord, fineInCourtSchema),
  'court.sue': deskAct('appeals.handle', suitSchema, DONE, {
    journal: { 'court.sued': 'записано позов до суду' },
    told: 'Позов записано: поки суд не вирішить, постанову не виконують.',
  }),
  'court.decide': deskAct('appeals.handle', courtDecisionSchema, z.object(PROPOSED), {
    journal: { 'court.decided': 'записано рішення суду' },
    told: {
      done: 'Рішення суду записано. Рішення надсилає суд. Якщо позов пов’язано зі скаргою, запис з’явився в її перебігу. Про скасування штрафу чи нову суму сайт сповістить кабінети й тих, хто стежить за штрафом.',
      ...OR_PROPOSED,
    },
  }),
  /** The last step: the decision, or the suit itself. */
  'court.undo': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'court.undone': 'скасовано запис про суд' },
    told: 'Запис скасовано, штраф такий, як до нього.',
  }),
  'refunds.submit': deskAct('appeals.handle', refundSchema, z.object(PROPOSED), {
    journal: { 'refund.submitted': 'подано повернення коштів' },
    told: { done: `Повернення записано. ${PAYER_TOLD}`, ...OR_PROPOSED },
  }),
  'refunds.return': deskAct('appeals.handle', ofVersion.extend({ returned_on: daySchema }), DONE, {
    journal: { 'refund.returned': 'кошти повернуто' },
    told: `Кошти позначено повернутими. ${PAYER_TOLD}`,
  }),
  /** The last step: the return, or the refund itself. */
  'refunds.undo': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'refund.undone': 'скасовано запис про повернення' },
    told: `Запис скасовано. ${PAYER_TOLD}`,
  }),
};
