import { FIRST, KEY, linesField, PROSE_MAX, proseField, type RegisterColumns, textField } from './register-columns';

export const FAQ_COLUMNS = {
  external_id: { ...KEY, example: 'zapytannia-7' },
  question: {
    kind: 'own',
    names: 'Запитання; Питання',
    meaning: 'запитання',
    example: 'Як сплатити штраф?',
    typed: linesField('Запитання', { maxLength: PROSE_MAX, ...FIRST }),
  },
  answer: {
    kind: 'own',
    names: 'Відповідь',
    meaning: 'відповідь; {{…}} заповнюють налаштування',
    example: 'Протягом {{pay_term}}…',
    typed: proseField(
      'Відповідь',
      { maxLength: 10_000, rows: 8 },
      { hint: 'Абзаци відділяє порожній рядок; {{pay_term}} та інші підстановки заповнять налаштування' },
    ),
  },
  position: {
    kind: 'required count',
    names: 'Порядок; Позиція; Місце в переліку',
    meaning: 'місце в списку, від 0',
    example: '3',
    typed: textField('Місце в списку', { maxLength: 10, width: 'medium' }, { hint: 'Число від 0, менші – вище' }),
  },
} as const satisfies RegisterColumns;
