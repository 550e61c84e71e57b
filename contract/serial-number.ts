import { normaliseSerialNumber, SERIAL_NUMBER_MESSAGE } from '@/domain/serial-number';
import { z } from './zod';

export const serialNumberSchema = z
  .string({ error: SERIAL_NUMBER_MESSAGE })
  .max(60, SERIAL_NUMBER_MESSAGE)
  .transform(normaliseSerialNumber)
  .pipe(z.string().regex(/^[A-ZА-ЯҐЄІЇ0-9]{3,20}$/, SERIAL_NUMBER_MESSAGE));
