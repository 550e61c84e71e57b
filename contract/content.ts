// What the staff write at the desk: fields as typed, read by the rules of an import.
import { z } from './zod';
import { FAQ_COLUMNS } from './faq-columns';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import type { RegisterColumns, typedFields } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';
import type { When } from './when-shown';
import { STALE_ID } from './wire';

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

const version = z
  .string({ error: STALE_ID })
  .max(64, STALE_ID)
  .optional()
  .describe('Of the record that was shown; another one is refused with 409');

export const newsTextSchema = typedOf(NEWS_COLUMNS).extend({ version });
export const vacancyTextSchema = typedOf(VACANCY_COLUMNS).extend({ version });
const day = z.string().trim().max(10, 'Виберіть день').default('');
const time = z.string().trim().max(8, 'Виберіть годину').default('');
const when = { show: z.enum(['now', 'at', 'draft'], 'Виберіть, коли показати'), show_on: day, show_at: time };

function requireDay({ show, show_on: on }: When, check: z.RefinementCtx): void {
  if (show === 'at' && on === '') check.addIssue({ code: 'custom', path: ['show_on'], message: 'Виберіть день' });
}

export const newsFormSchema = newsTextSchema
  .omit({ published_at: true })
  .extend({ ...when, inset_alt: newsTextSchema.shape.image_alt })
  .superRefine(requireDay);
export const vacancyFormSchema = vacancyTextSchema
  .omit({ published_at: true, closes_at: true })
  .extend({ ...when, closes_on: day, closes_time: time })
  .superRefine(requireDay);
export const faqTextSchema = typedOf(FAQ_COLUMNS).extend({ version });
export const parkingTextSchema = typedOf(PARKING_COLUMNS).extend({ version });
