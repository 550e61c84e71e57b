import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import type { decisionTemplateTextSchema } from './decision-templates';
import type { deskAskingSchema, deskDecisionSchema, deskNoteSchema, deskReopeningSchema } from './desk-appeals';
import type { Field, FormOf } from './form';

const words = (label: string, hint?: string) =>
  ({
    kind: 'prose',
    label,
    ...(hint ? { hint } : {}),
    input: { maxLength: APPEAL_TEXT_MAX, rows: 4 },
  }) as const satisfies Field;

const OF_CASE = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

export const NOTE_FORM = {
  rules: async () => (await import('./desk-appeals')).deskNoteSchema,
  fields: { id: { kind: 'hidden' }, text: words('Нотатка', 'Заявник її не побачить.') },
} as const satisfies FormOf<typeof deskNoteSchema, 'id'>;

export const ASKING_FORM = {
  rules: async () => (await import('./desk-appeals')).deskAskingSchema,
  fields: { ...OF_CASE, text: words('Яких доказів бракує', 'Ці слова отримає заявник.') },
} as const satisfies FormOf<typeof deskAskingSchema, 'id'>;

export const REOPENING_FORM = {
  rules: async () => (await import('./desk-appeals')).deskReopeningSchema,
  fields: { ...OF_CASE, text: words('Чому розгляд поновлено', 'Ці слова отримає заявник.') },
} as const satisfies FormOf<typeof deskReopeningSchema, 'id'>;

export const RETURNING_FORM = {
  rules: async () => (await import('./desk-appeals')).deskReturningSchema,
  fields: { ...OF_CASE, text: words('Що виправити', 'Побачить лише той, хто запропонував, і колеги.') },
} as const satisfies FormOf<typeof deskReopeningSchema, 'id'>;

export const DECISION_FORM = {
  rules: async () => (await import('./desk-appeals')).deskDecisionSchema,
  fields: {
    ...OF_CASE,
    outcome: { kind: 'choice', label: 'Рішення' },
    amount: {
      kind: 'text',
      label: 'Нова сума, грн',
      hint: 'Лише якщо суму змінено, наприклад 170.00',
      optional: true,
      input: { maxLength: 20, width: 'medium', autoComplete: 'off' },
    },
    text: {
      ...words('Обґрунтування', 'З посиланням на статтю. Його отримає заявник.'),
      input: { maxLength: APPEAL_TEXT_MAX, rows: 8 },
    },
    uploads: { kind: 'files', label: 'Файли до рішення' },
    uploaded: { kind: 'answer' },
    previewed: { kind: 'answer' },
    preview: { kind: 'answer' },
  },
} as const satisfies FormOf<typeof deskDecisionSchema, 'id' | 'uploaded' | 'previewed' | 'preview'>;

export const TEMPLATE_FORM = {
  rules: async () => (await import('./decision-templates')).decisionTemplateTextSchema,
  fields: {
    ...OF_CASE,
    title: { kind: 'text', label: 'Назва', input: { maxLength: 100, autoComplete: 'off' } },
    outcome: { kind: 'choice', label: 'Рішення' },
    text: { ...words('Текст'), input: { maxLength: APPEAL_TEXT_MAX, rows: 8 } },
  },
} as const satisfies FormOf<typeof decisionTemplateTextSchema, 'id'>;
