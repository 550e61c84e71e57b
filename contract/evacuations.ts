// Public by ст. 265-4 КУпАП.
import { z } from './zod';
import { licensePlateSchema } from './license-plate';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema, pageOf, pageQuerySchema } from './wire';

export const evacuationSchema = z
  .object({
    id: idSchema.optional(),
    license_plate: z.string().optional(),
    car: z.string().nullish(),
    evacuated_at: instantSchema.nullish(),
    from_address: z.string().nullish(),
    reason: z.string().nullish(),
    lot_name: z.string().nullish(),
    lot_address: z.string().nullish(),
    lot_phone: z.string().nullish(),
    lat: latitudeSchema.nullish().describe('Of the place that the car was taken from, not of its lot'),
    lon: longitudeSchema.nullish(),
    released_at: instantSchema
      .nullish()
      .describe(
        'When the car was returned; null where the register does not tell, which is no proof that it still stands',
      ),
    stay_over: z.boolean().nullish().describe('True where the car was towed again since, and so had left the lot'),
  })
  .meta({ id: 'Evacuation' });
export type Evacuation = z.infer<typeof evacuationSchema>;

export const evacuationPageSchema = pageOf(evacuationSchema)
  .extend({
    meant: z
      .string()
      .optional()
      .describe('Where no car has the plate: the only plate on the list that is one slip away'),
  })
  .meta({ id: 'EvacuationPage' });
export type EvacuationPage = z.infer<typeof evacuationPageSchema>;

export const evacuationQuerySchema = pageQuerySchema.extend({ license_plate: licensePlateSchema.optional() });
