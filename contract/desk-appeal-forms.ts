import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import type { CaseText } from './desk-appeals';
import { type Field, formOf } from './form';

const words = (label: string, hint?: string) =>
  ({
    kind: 'prose',
    label,
    ...(hint ? { hint } : {}),
    input: { maxLength: APPEAL_TEXT_MAX, rows: 4 },
  }) as const satisfies Field;

const OF_CASE = { id: { kind: 'hidden' }, version: { kind: 'hidden' } } as const;

const caseText = (name: CaseText, label: string, hint: string) =>
  formOf(async () => (await import('./desk-appeals')).CASE_TEXTS[name], { ...OF_CASE, text: words(label, hint) });

const MEANT = { kind: 'box', label: 'Усе так і має бути' } as const;

/** What would be sent stands in the form before it is. */
const SHOWN = { previewed: { kind: 'answer' }, preview: { kind: 'answer' } } as const;

const toldText = (name: 'ask' | 'reopen', label: string) => {
  const { rules, fields } = caseText(name, label, TO_SENDER);
  return { rules, fields: { ...fields, ...SHOWN } } as const;
};

const TO_SENDER = 'Ці слова отримає заявник.';
export const NOTE_FORM = formOf(async () => (await import('./desk-handover')).noteTextSchema, {
  ...OF_CASE,
  kind: { kind: 'hidden' },
  text: words('Нотатка', 'Заявник її не побачить.'),
});
export const ASKING_FORM = toldText('ask', 'Яких доказів бракує');
export const REOPENING_FORM = toldText('reopen', 'Чому розгляд поновлено');
export const CONFIRMING_FORM = formOf(async () => (await import('./desk-appeals')).confirmingSchema, {
  ...OF_CASE,
  accept: MEANT,
  ...SHOWN,
});
export const RETURNING_FORM = caseText('return', 'Що виправити', 'Побачить лише той, хто запропонував, і колеги.');

export const DECISION_FORM = formOf(async () => (await import('./desk-appeals')).deskDecisionSchema, {
  ...OF_CASE,
  outcome: { kind: 'select', label: 'Рішення' },
  amount: {
    kind: 'text',
    label: 'Нова сума, грн',
    hint: 'Лише якщо суму змінено, наприклад 170,00',
    optional: true,
    input: { maxLength: 20, width: 'medium', autoComplete: 'off' },
  },
  text: {
    ...words('Обґрунтування', 'З посиланням на статтю. Його отримає заявник.'),
    input: { maxLength: APPEAL_TEXT_MAX, rows: 8 },
  },
  accept: MEANT,
  next: { kind: 'hidden' },
  uploads: { kind: 'files', label: 'Файли до рішення' },
  uploaded: { kind: 'answer' },
  ...SHOWN,
});

export const TEMPLATE_FORM = formOf(async () => (await import('./decision-templates')).decisionTemplateTextSchema, {
  ...OF_CASE,
  title: { kind: 'text', label: 'Назва', input: { maxLength: 100, autoComplete: 'off' } },
  used_for: { kind: 'select', label: 'Для чого' },
  text: { ...words('Текст'), input: { maxLength: APPEAL_TEXT_MAX, rows: 8 } },
});
