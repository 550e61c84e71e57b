import { FAQ_COLUMNS } from './faq-columns';
import { formOf } from './form';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { typedFields } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';
import { CLOSING_FIELDS, WHEN_FIELDS } from './when-shown';

/** `id` is empty for a new record; `version` is of the one that the form shows. */
const HIDDEN = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

const { title, preview, body_markdown, image, image_alt } = typedFields(NEWS_COLUMNS);
const { published_at: _shown, closes_at: _closes, ...aboutVacancy } = typedFields(VACANCY_COLUMNS);

export const NEWS_FORM = formOf(async () => (await import('./content')).newsFormSchema, {
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
});

export const VACANCY_FORM = formOf(async () => (await import('./content')).vacancyFormSchema, {
  ...HIDDEN,
  ...aboutVacancy,
  ...WHEN_FIELDS,
  ...CLOSING_FIELDS,
});

export const FAQ_FORM = formOf(async () => (await import('./content')).faqTextSchema, {
  ...HIDDEN,
  ...typedFields(FAQ_COLUMNS),
});

export const PARKING_FORM = formOf(async () => (await import('./content')).parkingTextSchema, {
  ...HIDDEN,
  ...typedFields(PARKING_COLUMNS),
});
