// In CSV an empty cell means none; in JSON so do null and a missing key.
import { z } from 'zod';
import { licensePlateSchema } from '@/contract/license-plate';
import type { ColumnKinds, RegisterColumns } from '@/contract/register-columns';
import { amountSchema } from '@/contract/wire';
import { kopecks } from '@/domain/money';
import { millionths } from '@/backend/db/wire';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { column, type Columns } from './columns';
import { type DateAlone, isNoDay, readInstant } from './read-instant';

const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsNull, schema.nullable());

const REQUIRED = 'обов’язкове поле порожнє';
const AMOUNT = 'має бути сума в гривнях з копійками, наприклад 340,00';
const THOUSANDS = 'не видно, тисячі це чи копійки: запишіть, наприклад, 1340,00';
const SHORTENED =
  'Excel скоротив довге число: задайте стовпцю формат «Текст», впишіть номер цілим і збережіть файл знову';
const COUNT = 'має бути ціле число від 0';

export const requiredText = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
export const optionalText = optional(z.string().trim());
/** HTML or plain text that a page shows. */
export const optionalHtml = optionalText.transform(cleanHtmlOrNull);

const SCIENTIFIC = /^\d+(?:[.,]\d+)?[E\u0415]\+?\d+$/iu;

/** "1,3E+09": Excel has dropped the digits of a long number. Plates such as "1E2345" have no sign or point. */
export const isShortened = (text: string) => SCIENTIFIC.test(text.trim()) && /[+.,]/.test(text);

/** For text that names a record. */
export const wholeKey = requiredText.refine((text) => !isShortened(text), { error: SHORTENED, abort: true });
export const externalId = wholeKey.max(100, 'не довше 100 символів');

/** Epoch milliseconds. */
export const instantOf = (alone?: DateAlone) =>
  z.string({ error: REQUIRED }).transform((text, check) => {
    const read = text.trim() === '' || isNoDay(text) ? { reason: REQUIRED } : readInstant(text, alone);
    if ('at' in read) return read.at;
    check.addIssue({ code: 'custom', message: read.reason });
    return z.NEVER;
  });
export const requiredInstant = instantOf();
export const optionalInstant = optional(requiredInstant);
/** The law names a day: a date alone is its beginning. */
export const optionalDay = optional(instantOf('start of day'));
export const optionalLastDay = optional(instantOf('end of day'));

/** Spreadsheets in the Ukrainian locale write 49,23. */
const withPoint = (text: string) => text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');

const CURRENCY = /^(?:uah|грн\.?|₴)\s*|\s*(?:грн\.?|гривень|гривні|гривня|uah|₴)$/giu;
const GROUPED = /^\d{1,3}(?:[ ,.]\d{3})+(?=$|[.,])/;

const PLAIN = /^\d+[.,]\d{2}$/;

/** "1 340,5 грн" → "1340.50"; other text is returned unchanged. */
function asAmount(typed: string): string {
  if (PLAIN.test(typed)) return typed.replace(',', '.');
  const text = typed.replace(/\s+/g, ' ').trim().replace(CURRENCY, '');
  const [grouped = ''] = GROUPED.exec(text) ?? [];
  const isClear = grouped.includes(' ') || grouped.length < text.length;
  const joined = isClear ? grouped.replace(/[ ,.]/g, '') + text.slice(grouped.length) : text;
  const [, whole, tenths = '0', hundredths] =
    /^(\d+)(?:[.,](\d)(\d?))?$/.exec(joined.replace(/([.,]\d{2})0{2,}$/, '$1')) ?? [];
  return whole === undefined ? text : `${whole}.${tenths}${hundredths || '0'}`;
}

const amountText = z.string({ error: AMOUNT }).transform((text, check) => {
  const sum = asAmount(text);
  if (amountSchema.safeParse(sum).success) return sum;
  const message = /^\d{1,3}(?:[.,]\d{3})+$/.test(sum) ? THOUSANDS : isShortened(sum) ? SHORTENED : AMOUNT;
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
});

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

const KINDS: Record<Exclude<keyof ColumnKinds, 'own'>, z.ZodType> = {
  key: externalId,
  plate: licensePlateSchema,
  text: optionalText,
  'required text': requiredText,
  html: optionalHtml,
  count: optionalCount,
  'required count': requiredCount,
  amount: optionalAmount,
  'required amount': requiredAmount,
  moment: optionalInstant,
  'required moment': requiredInstant,
  day: optionalDay,
  'required day': instantOf('start of day'),
  'last day': optionalLastDay,
  latitude,
  longitude,
};

/** How the columns of kind `own` are read. */
export type OwnKinds<Some extends RegisterColumns> = {
  [Name in keyof Some as Some[Name]['kind'] extends 'own' ? Name : never]: z.ZodType;
};

/** As a file is read. */
export const fileColumns = <Some extends RegisterColumns>(declared: Some, own: OwnKinds<Some>): Columns => {
  const owned: Readonly<Record<string, z.ZodType>> = own;
  return Object.fromEntries(
    Object.entries(declared).map(([name, { kind, ...about }]) => [
      name,
      column(kind === 'own' ? (owned[name] ?? z.never()) : KINDS[kind], about),
    ]),
  );
};
