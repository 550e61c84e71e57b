// user-fines/: the citizen's own fines. Dates and sums come from the server's deadline engine; the site computes none.
import { z } from 'zod';
import { licensePlateSchema } from './license-plate';
import { serialNumberSchema } from './serial-number';
import { amountSchema, idSchema, instantSchema, latitudeSchema, longitudeSchema } from './wire';

export const FINE_STATUSES = ['unpaid', 'paid', 'appealed', 'cancelled', 'enforcement'] as const;

/** Where an unpaid fine stands on its way (КУпАП ст. 300-1, 300-2, 308). */
export const FINE_STAGES = ['discount', 'full', 'overdue', 'enforcement', 'closed', 'suspended'] as const;

export const finePhotoSchema = z.object({
  url: z.string(),
  taken_at: instantSchema.nullish(),
  alt: z.string().nullish(),
});

/** Words beside each date: which rule it comes from. */
export const legalBasisSchema = z.object({
  discount_until: z.string().nullish(),
  pay_until: z.string().nullish(),
  appeal_until: z.string().nullish(),
});

export const fineSchema = z.object({
  id: idSchema,
  serial_number: z.string(),
  license_plate: z.string(),
  status: z.enum(FINE_STATUSES).optional(),
  stage: z.enum(FINE_STAGES).optional(),
  amount: amountSchema.optional(),
  amount_today: amountSchema.optional(),
  discount_amount: amountSchema.nullish(),
  discount_until: instantSchema.nullish(),
  pay_until: instantSchema.nullish(),
  appeal_until: instantSchema.nullish(),
  legal_basis: legalBasisSchema.optional(),
  issued_at: instantSchema.nullish(),
  violated_at: instantSchema.nullish(),
  address: z.string().nullish(),
  lat: latitudeSchema.nullish(),
  lon: longitudeSchema.nullish(),
  article: z.string().nullish(),
  description: z.string().nullish(),
  photos: z.array(finePhotoSchema).optional(),
  car_id: idSchema.nullish(),
  appeal_number: z.string().nullish(),
});
export type Fine = z.infer<typeof fineSchema>;

export const finesSchema = z.array(fineSchema);

/** GET fines/lookup/?license_plate: yes or no, nothing else. */
export const fineFoundSchema = z.object({ found: z.boolean() });

/** GET fines/lookup/?license_plate&serial_number: the fine without its owner's data. */
export const publicFineSchema = fineSchema.omit({ id: true, car_id: true, appeal_number: true });
export type PublicFine = z.infer<typeof publicFineSchema>;

export const fineLookupQuerySchema = z.object({
  license_plate: licensePlateSchema,
  serial_number: serialNumberSchema.optional(),
});
export const fineLookupSchema = z.union([publicFineSchema, fineFoundSchema]);
