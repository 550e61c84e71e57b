// What the staff write at the desk: fields as typed, read by the rules of an import.
import { z } from './zod';
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

export const newsTextSchema = typedOf(NEWS_LIMITS).extend({ version });
export const vacancyTextSchema = typedOf(VACANCY_LIMITS).extend({ version });
export const faqTextSchema = typedOf(FAQ_LIMITS).extend({ version });
export const parkingTextSchema = typedOf(PARKING_LIMITS).extend({ version });
