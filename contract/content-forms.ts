import type { faqTextSchema, newsTextSchema, parkingTextSchema, vacancyTextSchema } from './content';
import { FAQ_COLUMNS } from './faq-columns';
import type { FormOf } from './form';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { typedFields } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';

/** `id` is empty for a new record; `version` is of the one that the form shows. */
const HIDDEN = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

const { title, preview, body_markdown, ...aboutNews } = typedFields(NEWS_COLUMNS);

export const NEWS_FORM = {
  rules: async () => (await import('./content')).newsTextSchema,
  fields: {
    ...HIDDEN,
    title,
    preview,
    body_markdown,
    inset: { kind: 'files', label: 'Картинка в текст' },
    picture: { kind: 'files', label: 'Картинка новини' },
    ...aboutNews,
  },
} as const satisfies FormOf<typeof newsTextSchema, 'id' | 'inset' | 'picture'>;

export const VACANCY_FORM = {
  rules: async () => (await import('./content')).vacancyTextSchema,
  fields: { ...HIDDEN, ...typedFields(VACANCY_COLUMNS) },
} as const satisfies FormOf<typeof vacancyTextSchema, 'id'>;

export const FAQ_FORM = {
  rules: async () => (await import('./content')).faqTextSchema,
  fields: { ...HIDDEN, ...typedFields(FAQ_COLUMNS) },
} as const satisfies FormOf<typeof faqTextSchema, 'id'>;

export const PARKING_FORM = {
  rules: async () => (await import('./content')).parkingTextSchema,
  fields: { ...HIDDEN, ...typedFields(PARKING_COLUMNS) },
} as const satisfies FormOf<typeof parkingTextSchema, 'id'>;
