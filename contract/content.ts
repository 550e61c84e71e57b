// What the staff write at the desk: fields as typed, read by the rules of an import.
import { z } from './zod';
import { FAQ_COLUMNS } from './faq-columns';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import type { RegisterColumns, typedFields } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';

const typed = (max: number) =>
  z.string({ error: 'Має бути текст' }).trim().max(max, `Скоротіть до ${max} символів`).default('');

const typedOf = <Some extends RegisterColumns>(columns: Some) =>
  z.object(
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, { typed: field }]) =>
        field ? [[name, typed(field.input.maxLength)] as const] : [],
      ),
    ) as Record<keyof ReturnType<typeof typedFields<Some>> & string, ReturnType<typeof typed>>,
  );

const STALE = 'Оновіть сторінку і спробуйте ще раз';

const version = z
  .string({ error: STALE })
  .max(64, STALE)
  .optional()
  .describe('Of the record that was shown; another one is refused with 409');

export const newsTextSchema = typedOf(NEWS_COLUMNS).extend({ version });
export const vacancyTextSchema = typedOf(VACANCY_COLUMNS).extend({ version });
export const faqTextSchema = typedOf(FAQ_COLUMNS).extend({ version });
export const parkingTextSchema = typedOf(PARKING_COLUMNS).extend({ version });
