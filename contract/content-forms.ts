import {
  FAQ_LIMITS as FAQ,
  NEWS_LIMITS as NEWS,
  PARKING_LIMITS as PARKING,
  VACANCY_LIMITS as VACANCY,
} from '@/domain/content-limits';
import type { faqTextSchema, newsTextSchema, parkingTextSchema, vacancyTextSchema } from './content';
import type { FormOf } from './form';

const input = (maxLength: number) => ({ autoComplete: 'off', maxLength }) as const;

/** Whichever record is opened, the same key goes to its first field. */
const first = (maxLength: number) => ({ ...input(maxLength), 'aria-keyshortcuts': 'e' }) as const;

/** `id` is empty for a new record; `version` is of the one that the form shows. */
const HIDDEN = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

const MOMENT = 'Наприклад 24.11.2026 09:00';

export const NEWS_FORM = {
  rules: async () => (await import('./content')).newsTextSchema,
  fields: {
    ...HIDDEN,
    title: { kind: 'text', label: 'Заголовок', input: first(NEWS.title) },
    preview: {
      kind: 'lines',
      label: 'Коротко',
      hint: 'Одне-два речення для списку новин',
      optional: true,
      input: input(NEWS.preview),
    },
    body_markdown: {
      kind: 'prose',
      label: 'Текст',
      hint: '## підзаголовок, - пункт списку, **важливо**, [слова](адреса). Абзаци відділяє порожній рядок.',
      optional: true,
      input: { ...input(NEWS.body_markdown), rows: 14 },
    },
    inset: { kind: 'files', label: 'Картинка в текст' },
    picture: { kind: 'files', label: 'Картинка новини' },
    image: {
      kind: 'text',
      label: 'Адреса картинки новини',
      hint: 'Заповниться сама, якщо вибрати файл. Порожньо – без картинки',
      optional: true,
      input: input(NEWS.image),
    },
    image_alt: {
      kind: 'text',
      label: 'Що на картинці новини',
      hint: 'Словами, для тих, хто її не бачить',
      optional: true,
      input: input(NEWS.image_alt),
    },
    published_at: {
      kind: 'text',
      label: 'Коли показати',
      hint: `${MOMENT}. Порожньо – чернетка, якої громадяни не бачать`,
      optional: true,
      input: { ...input(NEWS.published_at), width: 'medium', 'aria-keyshortcuts': 'p' },
    },
  },
} as const satisfies FormOf<typeof newsTextSchema, 'id' | 'inset' | 'picture'>;

export const VACANCY_FORM = {
  rules: async () => (await import('./content')).vacancyTextSchema,
  fields: {
    ...HIDDEN,
    title: { kind: 'text', label: 'Посада', input: first(VACANCY.title) },
    preview: { kind: 'lines', label: 'Коротко', optional: true, input: input(VACANCY.preview) },
    body: {
      kind: 'prose',
      label: 'Опис',
      hint: 'Абзаци відділяє порожній рядок',
      optional: true,
      input: { ...input(VACANCY.body), rows: 10 },
    },
    salary: { kind: 'text', label: 'Оплата праці', optional: true, input: input(VACANCY.salary) },
    employment: { kind: 'text', label: 'Зайнятість', optional: true, input: input(VACANCY.employment) },
    published_at: {
      kind: 'text',
      label: 'Коли показати',
      hint: MOMENT,
      input: { ...input(VACANCY.published_at), width: 'medium', 'aria-keyshortcuts': 'p' },
    },
    closes_at: {
      kind: 'text',
      label: 'Останній день подання заяв',
      hint: 'Наприклад 05.12.2026',
      optional: true,
      input: { ...input(VACANCY.closes_at), width: 'medium' },
    },
  },
} as const satisfies FormOf<typeof vacancyTextSchema, 'id'>;

export const FAQ_FORM = {
  rules: async () => (await import('./content')).faqTextSchema,
  fields: {
    ...HIDDEN,
    question: { kind: 'lines', label: 'Запитання', input: first(FAQ.question) },
    answer: {
      kind: 'prose',
      label: 'Відповідь',
      hint: 'Абзаци відділяє порожній рядок; {{pay_term}} та інші підстановки заповнять налаштування',
      input: { ...input(FAQ.answer), rows: 8 },
    },
    position: {
      kind: 'text',
      label: 'Місце в переліку',
      hint: 'Число від 0, менші – вище',
      input: { ...input(FAQ.position), width: 'medium' },
    },
  },
} as const satisfies FormOf<typeof faqTextSchema, 'id'>;

const degrees = (label: string, hint: string, maxLength: number) =>
  ({ kind: 'text', label, hint, optional: true, input: { ...input(maxLength), width: 'medium' } }) as const;

export const PARKING_FORM = {
  rules: async () => (await import('./content')).parkingTextSchema,
  fields: {
    ...HIDDEN,
    parking_type: {
      kind: 'text',
      label: 'Вид місця',
      hint: 'Наприклад: Відведений',
      input: first(PARKING.parking_type),
    },
    name: { kind: 'text', label: 'Назва', optional: true, input: input(PARKING.name) },
    address: { kind: 'text', label: 'Адреса', optional: true, input: input(PARKING.address) },
    lat: degrees('Широта', 'Наприклад 49.233083', PARKING.lat),
    lon: degrees('Довгота', 'Наприклад 28.468217', PARKING.lon),
    places: degrees('Скільки місць', 'Число', PARKING.places),
    places_disabled: degrees('З них для осіб з інвалідністю', 'Число', PARKING.places_disabled),
    price: degrees('Гривень за годину', 'Наприклад 15,00; 0 – безоплатно', PARKING.price),
    opening_hours: { kind: 'text', label: 'Години роботи', optional: true, input: input(PARKING.opening_hours) },
    operator: { kind: 'text', label: 'Оператор', optional: true, input: input(PARKING.operator) },
  },
} as const satisfies FormOf<typeof parkingTextSchema, 'id'>;
