import { TOLD_CAR_STATUSES } from '@/domain/car-states';
import { z } from './zod';
import { licensePlateSchema } from './license-plate';
import { idSchema, instantSchema, sentIdSchema } from './wire';

export const carDocumentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    size: z.int().min(0),
    uploaded_at: instantSchema,
  })
  .meta({ id: 'CarDocument' });

export const carSchema = z
  .object({
    id: idSchema,
    license_plate: z.string().optional(),
    brand: z.string().nullish(),
    model: z.string().nullish(),
    status: z.enum(TOLD_CAR_STATUSES).optional(),
    status_comment: z.string().nullish(),
    documents: z.array(carDocumentSchema).optional(),
  })
  .meta({ id: 'Car' });
export type Car = z.infer<typeof carSchema>;

export const carsSchema = z.array(carSchema);

const carText = (message: string) => z.string({ error: message }).trim().max(60, message).default('');

export const carCreationSchema = z
  .object({
    license_plate: licensePlateSchema,
    brand: carText('Вкажіть марку не довше 60 символів'),
    model: carText('Вкажіть модель не довше 60 символів'),
  })
  .meta({ id: 'CarCreation' });
export type CarCreation = z.infer<typeof carCreationSchema>;

/** An act on one's own car or on a share of it. */
export const carActSchema = z.object({ id: sentIdSchema });
