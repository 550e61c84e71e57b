import { unfilled } from '@/domain/placeholders';
import { z } from './zod';

/** A number here; a city's own API may use strings. */
export const idSchema = z.union([z.int(), z.string().min(1).max(64)]).meta({ id: 'Id' });
export type Id = z.infer<typeof idSchema>;

export const STALE_ID = 'Оновіть сторінку і спробуйте ще раз';
export const sentIdSchema = z.string({ error: STALE_ID }).min(1, STALE_ID).max(64, STALE_ID);

/** Typed text that may be left out; `what`: as in «Скоротіть назву». */
export const textUpTo = (max: number, what = 'Скоротіть') => z.string().trim().max(max, `${what} до ${max} символів`);

/** `missing`: what to do where it is left out. */
export const requiredText = (max: number, missing: string, what = 'Скоротіть') =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `${what} до ${max} символів`);

/** What goes to a citizen: nothing of a template is left to be filled in. */
export const letterText = (max: number, missing: string) =>
  requiredText(max, missing, 'Скоротіть текст').refine((text) => unfilled(text) === undefined, {
    error: ({ input }) => unfilled(String(input)),
  });

const SUM = 'Вкажіть суму в гривнях, наприклад 170,00';

/** As typed, "170,00" → "170.00"; may be empty. */
export const typedSumSchema = z
  .string(SUM)
  .trim()
  .max(20, SUM)
  .regex(/^(?:\d[\d\s]{0,11}(?:[.,]\d{2})?)?$/, SUM)
  .transform((typed) => {
    const [whole = '', part = '00'] = typed.replace(/\s/g, '').split(/[.,]/);
    return whole === '' ? '' : `${whole}.${part}`;
  });

export const NO_DAY = 'Вкажіть день, наприклад 26.11.2026';
/** As a field of a day has it: "2026-11-26". */
export const daySchema = z.iso.date({ error: NO_DAY });

/** One that was set before. */
export const knownPasswordSchema = z
  .string({ error: 'Вкажіть пароль' })
  .min(1, 'Вкажіть пароль')
  .max(1024, 'Пароль задовгий');

export const idParamSchema = z.object({ id: z.string().min(1).max(64) }).meta({ id: 'IdParam' });

/** ISO 8601 with offset, for example "2026-11-21T09:30:00+02:00" or "…Z". */
export const instantSchema = z.iso.datetime({ offset: true, local: true });

/** Hryvnia with two decimals, for example "340.00". */
export const amountSchema = z.string().regex(/^\d{1,9}\.\d{2}$/);

/** Degrees, WGS 84. */
export const latitudeSchema = z.number().min(-90).max(90);
export const longitudeSchema = z.number().min(-180).max(180);

export const PAGE_SIZE_MAX = 100;
const PAGE_SIZE = `Розмір сторінки має бути від 1 до ${PAGE_SIZE_MAX}.`;
export const pageSizeSchema = z.coerce
  .number({ error: PAGE_SIZE })
  .int(PAGE_SIZE)
  .min(1, PAGE_SIZE)
  .max(PAGE_SIZE_MAX, PAGE_SIZE);

/** `next` and `previous` are URLs or null. City APIs may send only `results`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int().min(0).optional(),
    next: z.string().nullish(),
    previous: z.string().nullish(),
    results: z.array(item),
  });
}

export const pageQuerySchema = z.object({
  page: z.coerce
    .number({ error: 'Номер сторінки має бути цілим числом від 1.' })
    .int('Номер сторінки має бути цілим числом від 1.')
    .min(1, 'Номер сторінки має бути цілим числом від 1.')
    .max(1_000_000, 'Такої сторінки немає.')
    .default(1),
  page_size: pageSizeSchema.default(10),
});

/** Body of every error response. `detail` is a Ukrainian sentence that says what to do. */
export const errorSchema = z
  .object({
    detail: z.string(),
    code: z.string().optional(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    /** The caller's own record that causes the conflict. */
    existing_id: idSchema.optional(),
    meant: z
      .object({ license_plate: z.string(), serial_number: z.string() })
      .optional()
      .describe('Where nothing was found: the only fine that is one slip away'),
    meant_plate: z
      .string()
      .optional()
      .describe('Of a complaint with this number: its plate, where it is one slip away'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;
