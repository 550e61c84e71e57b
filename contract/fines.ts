// Dates and sums come from the server's deadline engine; the site computes none.
import { CAR_SHARE_RIGHTS } from '@/domain/car-share';
import { DAYS_OFF } from '@/domain/bank-days';
import { TERM_STARTS } from '@/domain/deadline-rules';
import { ACTORS, ACTS, SUM_STEPS, TRACED_TERMS } from '@/domain/deadlines/trace';
import { FINE_DOCUMENTS } from '@/domain/fine-document';
import { TOLD_DISCOUNT_STATES, TOLD_STAGES, TOLD_STATUSES } from '@/domain/fine-response';
import { SHOWN_CLAIM_STATES } from '@/domain/payment-claim';
import { SHOWN_REFUND_STATES } from '@/domain/refunds';
import { z } from './zod';
import { captchaSchema } from './captcha';
import { licensePlateSchema } from './license-plate';
import { serialNumberSchema } from './serial-number';
import { amountSchema, idSchema, instantSchema, latitudeSchema, longitudeSchema } from './wire';

export const finePhotoSchema = z
  .object({
    url: z.string(),
    taken_at: instantSchema.nullish(),
    alt: z.string().nullish(),
  })
  .meta({ id: 'FinePhoto' });

export const legalBasisSchema = z
  .object({
    discount_until: z.string().nullish(),
    pay_until: z.string().nullish(),
    appeal_until: z.string().nullish(),
  })
  .meta({ id: 'LegalBasis' });

const sumStepSchema = z.object({
  step: z.enum(SUM_STEPS),
  amount: amountSchema.optional().describe('The fine, or what was paid of it'),
  percent: z.number().optional().describe('The share that is enough, or may be'),
  multiplier: z.number().optional(),
  left: amountSchema.describe('The sum after this step'),
});

const countedTermSchema = z.object({
  term: z.enum(TRACED_TERMS),
  legal_basis: z.string(),
  from: z.enum(TERM_STARTS).optional(),
  from_at: instantSchema.optional().describe('The day after it is the first'),
  days: z.int().optional(),
  count: z.enum(['calendar', 'bank']).optional(),
  skipped: z.array(z.object({ day: z.iso.date(), reason: z.enum(DAYS_OFF) })).optional(),
  worked: z.array(z.iso.date()).optional().describe('Days off that count, because work was moved to them'),
  until: instantSchema.nullable(),
  shown: z.boolean().describe('Its end is the one given as discount_until, pay_until or appeal_until'),
});

const actSchema = z.object({
  act: z.enum(ACTS),
  at: instantSchema,
  by: z.enum(ACTORS),
  amount: amountSchema.optional(),
  decision: z.string().optional().describe('Of a court, or of a suit (appealed): which court, and its numbers'),
});

export const basisSchema = z
  .object({
    text: z.array(z.string()).describe('The whole of it in Ukrainian, as the card says it'),
    sum: z.array(sumStepSchema).describe('How the sum of today came about, step by step'),
    terms: z.array(countedTermSchema),
    acts: z.array(actSchema).describe('Who did what, the oldest first; no names'),
  })
  .meta({ id: 'FineBasis' });
export type FineBasis = z.infer<typeof basisSchema>;

const paymentClaimSchema = z
  .object({ state: z.enum(SHOWN_CLAIM_STATES), sent_at: instantSchema, check_until: instantSchema })
  .meta({ id: 'PaymentClaimState' });

/** What changes with time alone. */
const standing = {
  status: z
    .enum(TOLD_STATUSES)
    .optional()
    .describe('closed: how, is not said; unknown: whether it is to be paid, the inspection says by phone'),
  stage: z.enum(TOLD_STAGES).optional(),
  amount_today: amountSchema.optional().describe('What is left to pay today'),
  discount_state: z.enum(TOLD_DISCOUNT_STATES).nullish(),
  discount_amount: amountSchema.nullish().describe('The whole sum with the discount, while it is or may be enough'),
  discount_until: instantSchema.nullish(),
  pay_until: instantSchema.nullish(),
  appeal_until: instantSchema.nullish(),
  legal_basis: legalBasisSchema.optional(),
};

/** The fine's state from `at` on, unless something happens to it first. */
export const fineTurnSchema = z.object({ at: instantSchema, ...standing }).meta({ id: 'FineTurn' });
export type FineTurn = z.infer<typeof fineTurnSchema>;

export const fineSchema = z
  .object({
    id: idSchema,
    serial_number: z.string(),
    license_plate: z.string(),
    document: z.enum(FINE_DOCUMENTS).optional().describe('Absent: by the dates and the stage'),
    amount: amountSchema.optional().describe('The sum of the resolution'),
    paid_amount: amountSchema.nullish().describe('What has been paid of it in part; the fine is not settled by that'),
    ...standing,
    attestation_code: z.string().optional().describe('Opens what is said here, signed: GET /authenticity/{code}/'),
    basis: basisSchema.optional().describe('Why this sum and these terms; only where one fine is asked for'),
    as_of: instantSchema.optional().describe('The server’s time of this answer'),
    upcoming: z
      .array(fineTurnSchema)
      .optional()
      .describe('How the fine will stand later, the nearest first: an open page turns by it'),
    payment_claim: paymentClaimSchema.nullish().describe('That it is paid, as somebody said; the terms run'),
    issued_at: instantSchema.nullish(),
    served_at: instantSchema.nullish().describe('Service of the resolution'),
    violated_at: instantSchema.nullish(),
    address: z.string().nullish(),
    lat: latitudeSchema.nullish(),
    lon: longitudeSchema.nullish(),
    article: z.string().nullish(),
    description: z.string().nullish(),
    photos: z.array(finePhotoSchema).optional(),
    car_id: idSchema.nullish(),
    shared: z
      .object({ owner: z.string(), rights: z.enum(CAR_SHARE_RIGHTS) })
      .nullish()
      .describe('Of another’s car that its owner shares: who, and what they allow'),
    appeal_number: z.string().nullish(),
    refund: z
      .object({ state: z.enum(SHOWN_REFUND_STATES), amount: amountSchema, at: instantSchema })
      .nullish()
      .describe('Money that goes back to who paid it'),
  })
  .meta({ id: 'Fine' });
export type Fine = z.infer<typeof fineSchema>;

export const finesSchema = z.array(fineSchema);

export const fineFoundSchema = z.object({ found: z.boolean() }).meta({ id: 'FineFound' });

export const publicFineSchema = fineSchema
  .omit({ id: true, car_id: true, shared: true, appeal_number: true, refund: true })
  .meta({ id: 'PublicFine' });
export type PublicFine = z.infer<typeof publicFineSchema>;

export const fineLookupQuerySchema = z.object({
  license_plate: licensePlateSchema,
  serial_number: serialNumberSchema.optional(),
});
/** `captcha`: after too many tries, where the answer asks for it. */
export const vouchedLookupQuerySchema = fineLookupQuerySchema.extend({ captcha: captchaSchema });
export const fineNamesSchema = fineLookupQuerySchema
  .extend({ serial_number: serialNumberSchema })
  .meta({ id: 'FineNames' });
export type FineNames = z.infer<typeof fineNamesSchema>;

export const fineLookupFormSchema = z.object({
  license_plate: licensePlateSchema,
  serial_number: z
    .string()
    .optional()
    .transform((typed) => (typed?.trim() ? typed : undefined))
    .pipe(serialNumberSchema.optional()),
});

export const fineLookupSchema = z.union([publicFineSchema, fineFoundSchema]).meta({ id: 'FineLookup' });
