import {
  namesSeveral,
  normaliseSerialNumber,
  SERIAL_NUMBER_MESSAGE,
  SEVERAL_NUMBERS_MESSAGE,
} from '@/domain/serial-number';
import { z } from './zod';

/** Leaves room for a heading that was copied whole. */
const TYPED_MAX = 150;

export const serialNumberSchema = z
  .string({ error: SERIAL_NUMBER_MESSAGE })
  .max(TYPED_MAX, SERIAL_NUMBER_MESSAGE)
  .refine((typed) => !namesSeveral(typed), SEVERAL_NUMBERS_MESSAGE)
  .transform(normaliseSerialNumber)
  .pipe(z.string().regex(/^[A-ZА-ЯҐЄІЇ0-9]{3,20}$/, SERIAL_NUMBER_MESSAGE));
