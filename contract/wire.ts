import { z } from './zod';

/** A number here; a city's own API may use strings. */
export const idSchema = z.union([z.int(), z.string().min(1).max(64)]).meta({ id: 'Id' });
export type Id = z.infer<typeof idSchema>;

export const STALE_ID = 'Оновіть сторінку і спробуйте ще раз';
export const sentIdSchema = z.string({ error: STALE_ID }).min(1, STALE_ID).max(64, STALE_ID);

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
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;
