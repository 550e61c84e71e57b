// In CSV an empty cell means none; in JSON so do null and a missing key.
import { z } from 'zod';
import { parseInstant } from '@/domain/kyiv-time';
import { amountSchema, instantSchema } from '@/contract/wire';
import { kopecks } from '@/domain/money';
import { millionths } from '@/backend/db/wire';

const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsNull, schema.nullable());

const REQUIRED = 'обов’язкове поле порожнє';
const INSTANT = 'має бути момент часу, наприклад 2026-11-21T09:30:00+02:00 або 21.11.2026 09:30 за Києвом';
const AMOUNT = 'має бути сума в гривнях з копійками, наприклад 340.00';
const COUNT = 'має бути ціле число від 0';

const OFFSET = /(Z|[+-]\d{2}:\d{2})$/;
/** Spreadsheets in the Ukrainian locale write dates like this. */
const TABLE_INSTANT = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Epoch ms of an ISO instant with offset, or of "21.11.2026 9:30" in Kyiv time; null otherwise. */
export function readInstant(text: string): number | null {
  const [, day, month, year, time = ''] = TABLE_INSTANT.exec(text.trim()) ?? [];
  if (day)
    return parseInstant(
      `${year}-${month}-${day}T${time.padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0')}`,
    );
  return OFFSET.test(text) && instantSchema.safeParse(text).success ? Date.parse(text) : null;
}

export const requiredText = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
export const optionalText = optional(z.string().trim());
export const externalId = requiredText.max(100, 'не довше 100 символів');

/** Epoch milliseconds. */
export const requiredInstant = z
  .string({ error: REQUIRED })
  .transform(readInstant)
  .pipe(z.number({ error: INSTANT }));
export const optionalInstant = optional(requiredInstant);

/** Spreadsheets in the Ukrainian locale write 49,23 and drop trailing zeros: 340; 340,5. */
const withPoint = (text: string) => text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');

const asAmount = (text: string) =>
  withPoint(text).replace(
    /^(\d+)(?:\.(\d))?$/,
    (_match, whole: string, tenths?: string) => `${whole}.${tenths ?? '0'}0`,
  );

const amountText = z
  .string({ error: AMOUNT })
  .transform(asAmount)
  .refine((value) => amountSchema.safeParse(value).success, AMOUNT);

/** Kopecks. */
export const requiredAmount = amountText.transform(kopecks);
export const optionalAmount = optional(requiredAmount);

const number = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .transform(withPoint)
        .pipe(
          z
            .string()
            .regex(/^-?\d+(\.\d+)?$/, message)
            .transform(Number),
        ),
    ],
    { error: message },
  );

export const requiredCount = number(COUNT).pipe(z.int(COUNT).min(0, COUNT));
export const optionalCount = optional(requiredCount);

const coordinate = (limit: number) => {
  const message = `має бути число від −${limit} до ${limit}`;
  return optional(number(message).pipe(z.number().min(-limit, message).max(limit, message))).transform(millionths);
};

/** Millionths of a degree. */
export const latitude = coordinate(90);
export const longitude = coordinate(180);
