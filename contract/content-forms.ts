import type { faqTextSchema, newsFormSchema, parkingTextSchema, vacancyFormSchema } from './content';
import { FAQ_COLUMNS } from './faq-columns';
import type { FormOf } from './form';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { typedFields } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';
import { CLOSING_FIELDS, WHEN_FIELDS } from './when-shown';

/** `id` is empty for a new record; `version` is of the one that the form shows. */
const HIDDEN = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

const { title, preview, body_markdown, image, image_alt } = typedFields(NEWS_COLUMNS);
const { published_at: _shown, closes_at: _closes, ...aboutVacancy } = typedFields(VACANCY_COLUMNS);

export const NEWS_FORM = {
  rules: async () => (await import('./content')).newsFormSchema,
  fields: {
    ...HIDDEN,
    title,
    preview,
    body_markdown,
    inset: { kind: 'files', label: 'Картинка в текст' },
    inset_alt: { ...image_alt, label: 'Що на картинці в тексті' },
    picture: { kind: 'files', label: 'Картинка новини' },
    image,
    image_alt,
    ...WHEN_FIELDS,
  },
} as const satisfies FormOf<typeof newsFormSchema, 'id' | 'inset' | 'picture'>;

export const VACANCY_FORM = {
  rules: async () => (await import('./content')).vacancyFormSchema,
  fields: { ...HIDDEN, ...aboutVacancy, ...WHEN_FIELDS, ...CLOSING_FIELDS },
} as const satisfies FormOf<typeof vacancyFormSchema, 'id'>;

export const FAQ_FORM = {
  rules: async () => (await import('./content')).faqTextSchema,
  fields: { ...HIDDEN, ...typedFields(FAQ_COLUMNS) },
} as const satisfies FormOf<typeof faqTextSchema, 'id'>;

export const PARKING_FORM = {
  rules: async () => (await import('./content')).parkingTextSchema,
  fields: { ...HIDDEN, ...typedFields(PARKING_COLUMNS) },
} as const satisfies FormOf<typeof parkingTextSchema, 'id'>;
