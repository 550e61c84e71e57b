import { CASE_NUMBER_MAX, COURT_MAX } from '@/domain/court-suits';
import { REFUND_REASONS, SUBMISSION_NUMBER_MAX } from '@/domain/refunds';
import { DECISION_FORM } from './desk-appeal-forms';
import { formOf } from './form';

const upTo = (maxLength: number) => ({ maxLength, autoComplete: 'off' }) as const;
const short = (maxLength: number) => ({ ...upTo(maxLength), width: 'medium' }) as const;
const DAY = { type: 'date', autoComplete: 'off', width: 'medium' } as const;

export const SUIT_FORM = formOf(async () => (await import('./desk-court')).suitSchema, {
  id: { kind: 'hidden' },
  appeal_id: {
    kind: 'select',
    label: 'Позов того, хто подав скаргу',
    hint: 'Запис з’явиться в перебігу цієї скарги',
  },
  court: {
    kind: 'text',
    label: 'Суд',
    hint: 'Наприклад, Шевченківський районний суд міста Києва',
    input: upTo(COURT_MAX),
  },
  case_number: {
    kind: 'text',
    label: 'Номер справи',
    hint: 'Наприклад, 761/12345/26',
    input: short(CASE_NUMBER_MAX),
  },
  filed_on: { kind: 'text', label: 'Коли подано позов', input: DAY },
});

export const COURT_DECISION_FORM = formOf(async () => (await import('./desk-court')).courtDecisionSchema, {
  id: { kind: 'hidden' },
  version: { kind: 'hidden' },
  fine: { kind: 'hidden' },
  outcome: { kind: 'select', label: 'Що вирішив суд' },
  amount: DECISION_FORM.fields.amount,
  decided_on: { kind: 'text', label: 'Дата рішення', input: DAY },
  decision_number: {
    kind: 'text',
    label: 'Номер рішення',
    hint: 'З Єдиного державного реєстру судових рішень',
    optional: true,
    input: short(CASE_NUMBER_MAX),
  },
  accept: { kind: 'box', label: 'Усе так і має бути', hint: 'Позначте, якщо попередили про схоже на описку' },
});

export const REFUND_FORM = formOf(async () => (await import('./desk-court')).refundSchema, {
  id: { kind: 'hidden' },
  appeal_id: { ...SUIT_FORM.fields.appeal_id, label: 'Повернення тому, хто подав скаргу' },
  reason: {
    kind: 'select',
    label: 'Чому повертаємо',
    options: [['', 'Виберіть причину'], ...Object.entries(REFUND_REASONS)],
  },
  amount: {
    kind: 'text',
    label: 'Сума, грн',
    hint: 'Наприклад 170,00',
    input: short(20),
  },
  payer: { kind: 'text', label: 'Платник', hint: 'Як у заяві', input: upTo(200) },
  payer_code: {
    kind: 'text',
    label: 'Код платника',
    hint: 'РНОКПП, серія й номер паспорта або ЄДРПОУ',
    input: short(20),
  },
  iban: { kind: 'text', label: 'Рахунок IBAN', hint: 'UA і 27 цифр', input: upTo(60) },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Якщо немає, вкажіть адресу: лист піде поштою',
    optional: true,
    input: upTo(254),
  },
  address: { kind: 'lines', label: 'Поштова адреса', optional: true, input: upTo(300) },
  requested_on: { kind: 'text', label: 'Заява платника від', input: DAY },
  submitted_on: { kind: 'text', label: 'Подання до Казначейства від', input: DAY },
  submission_number: {
    kind: 'text',
    label: 'Номер подання',
    optional: true,
    input: short(SUBMISSION_NUMBER_MAX),
  },
  accept: COURT_DECISION_FORM.fields.accept,
});
