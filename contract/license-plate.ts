import { LICENSE_PLATE_MESSAGE, normaliseLicensePlate } from '@/domain/license-plate';
import { z } from './zod';

export const licensePlateSchema = z
  .string({ error: LICENSE_PLATE_MESSAGE })
  .max(40, LICENSE_PLATE_MESSAGE)
  .transform(normaliseLicensePlate)
  .pipe(z.string().regex(/^[A-ZА-ЯҐЄІЇ0-9]{2,10}$/, LICENSE_PLATE_MESSAGE));

export const licensePlateFormSchema = z.object({ license_plate: licensePlateSchema });
