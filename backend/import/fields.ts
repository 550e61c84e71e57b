// Columns of import files. In CSV an empty cell means "none"; in JSON so do null and an absent key.
import { z } from 'zod';
import { amountSchema, instantSchema } from '@/contract/wire';
import { kopecks, millionths } from '@/backend/db/wire';

const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsNull, schema.nullable());

const REQUIRED = 'обов’язкове поле порожнє';
const INSTANT = 'має бути момент часу з поясом, наприклад 2026-11-21T09:30:00+02:00';
const AMOUNT = 'має бути сума в гривнях з копійками, наприклад 340.00';
const COUNT = 'має бути ціле число від 0';

const offset = /(Z|[+-]\d{2}:\d{2})$/;
const instantText = instantSchema.refine((value) => offset.test(value), INSTANT);

export const requiredText = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
export const optionalText = optional(z.string().trim());
export const externalId = requiredText.max(100, 'не довше 100 символів');

/** Epoch milliseconds. */
export const requiredInstant = z
  .string({ error: REQUIRED })
  .refine((value) => instantText.safeParse(value).success, INSTANT)
  .transform((value) => Date.parse(value));
export const optionalInstant = optional(requiredInstant);

const amountText = z.string({ error: AMOUNT }).refine((value) => amountSchema.safeParse(value).success, AMOUNT);

/** Kopecks. */
export const requiredAmount = amountText.transform(kopecks);
export const optionalAmount = optional(requiredAmount);

const number = (message: string) =>
  z.union([z.number(), z.string().trim().regex(/^-?\d+(\.\d+)?$/, message).transform(Number)], { error: message });

export const requiredCount = number(COUNT).pipe(z.int(COUNT).min(0, COUNT));
export const optionalCount = optional(requiredCount);

const coordinate = (limit: number) => {
  const message = `має бути число від −${limit} до ${limit}`;
  return optional(number(message).pipe(z.number().min(-limit, message).max(limit, message))).transform(millionths);
};

/** Millionths of a degree. */
export const latitude = coordinate(90);
export const longitude = coordinate(180);
