// Dates and sums come from the server's deadline engine; the site computes none.
import { DISCOUNT_STATES, FINE_STAGES, FINE_STATUSES } from '@/domain/fine-response';
import { z } from './zod';
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

/** What changes with time alone. */
const standing = {
  status: z.enum(FINE_STATUSES).optional(),
  stage: z.enum(FINE_STAGES).optional(),
  amount_today: amountSchema.optional().describe('What is left to pay today'),
  discount_state: z.enum(DISCOUNT_STATES).nullish(),
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
    amount: amountSchema.optional().describe('The sum of the resolution'),
    paid_amount: amountSchema.nullish().describe('What has been paid of it in part; the fine is not settled by that'),
    ...standing,
    as_of: instantSchema.optional().describe('The server’s time of this answer'),
    upcoming: z
      .array(fineTurnSchema)
      .optional()
      .describe('How the fine will stand later, the nearest first: an open page turns by it'),
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
    appeal_number: z.string().nullish(),
  })
  .meta({ id: 'Fine' });
export type Fine = z.infer<typeof fineSchema>;

export const finesSchema = z.array(fineSchema);

export const fineFoundSchema = z.object({ found: z.boolean() }).meta({ id: 'FineFound' });

export const publicFineSchema = fineSchema
  .omit({ id: true, car_id: true, appeal_number: true })
  .meta({ id: 'PublicFine' });
export type PublicFine = z.infer<typeof publicFineSchema>;

export const fineLookupQuerySchema = z.object({
  license_plate: licensePlateSchema,
  serial_number: serialNumberSchema.optional(),
});
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
