import {
  FIRST,
  KEY,
  LINE_MAX,
  linesField,
  MOMENT_INPUT,
  PROSE_MAX,
  proseField,
  type RegisterColumns,
  TEXT_MAX,
  textField,
} from './register-columns';

export const NEWS_COLUMNS = {
  external_id: { ...KEY, example: 'novyna-12' },
  title: {
    kind: 'required text',
    names: 'Заголовок; Назва; Назва новини',
    meaning: 'заголовок',
    example: 'Нові місця для паркування',
    typed: textField('Заголовок', { maxLength: LINE_MAX, ...FIRST }),
  },
  preview: {
    kind: 'text',
    names: 'Анонс; Коротко; Короткий опис',
    meaning: 'одне-два речення для списку',
    example: 'У центрі відкрито 40 місць.',
    typed: linesField(
      'Коротко',
      { maxLength: PROSE_MAX },
      { hint: 'Одне-два речення для списку новин', optional: true },
    ),
  },
  body: {
    kind: 'html',
    names: 'Текст; Повний текст; Зміст; Текст новини',
    meaning: 'текст новини',
    example: '<p>…</p>',
  },
  body_markdown: {
    kind: 'text',
    names: 'Текст Markdown; Markdown',
    meaning: 'текст новини розміткою Markdown, замість body',
    example: '## Що змінилося',
    typed: proseField(
      'Текст',
      { maxLength: TEXT_MAX, rows: 14 },
      {
        hint: 'Абзаци відділяє порожній рядок',
        optional: true,
      },
    ),
  },
  image: {
    kind: 'text',
    names: 'Картинка; Зображення; Фото; Світлина',
    meaning: 'файл у --pictures або адреса дозволеного сайту',
    example: 'center.jpg',
    typed: textField(
      'Адреса картинки новини',
      { maxLength: PROSE_MAX },
      { hint: 'Заповниться сама, якщо вибрати файл. Порожньо – без картинки', optional: true },
    ),
  },
  image_alt: {
    kind: 'text',
    names: 'Опис картинки; Опис зображення; Підпис; Підпис до фото',
    meaning: 'що на картинці, словами',
    example: 'Розмітка на вулиці Соборній',
    typed: textField(
      'Що на картинці новини',
      { maxLength: PROSE_MAX },
      { hint: 'Словами, для тих, хто її не бачить', optional: true },
    ),
  },
  published_at: {
    kind: 'required day',
    names: 'Дата публікації; Дата; Опубліковано; Дата та час публікації; Дата і час публікації',
    meaning: 'коли показати; сама дата – початок дня',
    example: '21.11.2026 09:00',
    typed: textField('Коли показати', MOMENT_INPUT),
  },
} as const satisfies RegisterColumns;
