// What the staff write at the desk: fields as typed, read by the rules of an import.
import { z } from './zod';
import { idSchema, instantSchema } from './wire';
import { FAQ_LIMITS, NEWS_LIMITS, PARKING_LIMITS, VACANCY_LIMITS } from '@/domain/content-limits';

type Limits = Readonly<Record<string, number>>;

const typed = (max: number) =>
  z.string({ error: 'Має бути текст' }).trim().max(max, `Скоротіть до ${max} символів`).default('');

const typedOf = <Some extends Limits>(limits: Some) =>
  z.object(
    Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, typed(max)])) as Record<
      keyof Some & string,
      ReturnType<typeof typed>
    >,
  );

const STALE = 'Оновіть сторінку і спробуйте ще раз';

const version = z
  .string({ error: STALE })
  .max(64, STALE)
  .optional()
  .describe('Of the record that was shown; another one is refused with 409');

export const newsTextSchema = typedOf(NEWS_LIMITS).extend({ version }).meta({ id: 'NewsText' });
export const vacancyTextSchema = typedOf(VACANCY_LIMITS).extend({ version }).meta({ id: 'VacancyText' });
export const faqTextSchema = typedOf(FAQ_LIMITS).extend({ version }).meta({ id: 'FaqText' });
export const parkingTextSchema = typedOf(PARKING_LIMITS).extend({ version }).meta({ id: 'ParkingText' });

const state = z.enum(['draft', 'scheduled', 'shown', 'closed']);
export type ContentState = z.infer<typeof state>;

export const contentRecordSchema = z
  .object({
    id: idSchema,
    key: z.string().describe('Code of the record in the register'),
    state,
    version: z.string(),
    shown_from: instantSchema.nullable(),
    values: z.record(z.string(), z.string()).describe('Fields as one would type them'),
  })
  .meta({ id: 'ContentRecord' });
export type ContentRecord = z.infer<typeof contentRecordSchema>;

export const contentListSchema = z
  .object({
    count: z.int().min(0),
    results: z.array(z.object({ id: idSchema, key: z.string(), title: z.string(), state })),
    withdrawn: z.array(z.object({ key: z.string(), title: z.string(), at: instantSchema, by: z.string() })),
  })
  .meta({ id: 'ContentList' });
export type ContentList = z.infer<typeof contentListSchema>;

export const returnedSchema = z.object({ key: z.string().min(1).max(100) }).meta({ id: 'ReturnedRecord' });

export const storedPictureSchema = z.object({ url: z.string() }).meta({ id: 'StoredPicture' });
