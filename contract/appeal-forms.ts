import { appealReasonTitle } from '@/domain/appeal-reasons';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { type Field, formOf, type FormValues } from './form';

const STEPS = [
  { id: 'postanova', title: 'Постанова' },
  { id: 'pidstava', title: 'Підстава' },
  { id: 'poiasnennia', title: 'Пояснення' },
  { id: 'dokazy', title: 'Докази' },
  { id: 'kontakty', title: 'Контакти' },
  { id: 'perevirka', title: 'Перевірка' },
] as const;
export type AppealStep = (typeof STEPS)[number]['id'];

const THE_FINE = 'the fine that the case is about';
const THE_CASE = 'what was decided upon';

const FIELDS = {
  serial_number: {
    kind: 'text',
    step: 'postanova',
    label: 'Серія та номер постанови або повідомлення',
    term: 'Серія та номер',
    hint: 'Угорі постанови або повідомлення з лобового скла, наприклад ІП 0001234567. Пробіли й знак «№» не важливі.',
    input: { autoComplete: 'off', width: 'medium' },
    kept: THE_FINE,
  },
  license_plate: {
    kind: 'plate',
    step: 'postanova',
    label: 'Номерний знак авто',
    term: 'Номерний знак',
    hint: 'Кирилицею чи латиницею, з пробілами чи без',
    kept: THE_FINE,
  },
  reason: { kind: 'choice', step: 'pidstava', term: 'Підстава', shows: appealReasonTitle, kept: THE_CASE },
  text: {
    kind: 'prose',
    step: 'poiasnennia',
    label: 'Що сталося і чого ви просите',
    term: 'Пояснення',
    input: { rows: 10, maxLength: APPEAL_TEXT_MAX },
    kept: THE_CASE,
  },
  uploads: { kind: 'files', step: 'dokazy', term: 'Докази' },
  last_name: {
    kind: 'text',
    step: 'kontakty',
    label: 'Прізвище',
    copiedAs: 'Заявник',
    input: { autoComplete: 'family-name' },
  },
  first_name: {
    kind: 'text',
    step: 'kontakty',
    label: 'Ім’я',
    copiedAs: 'Заявник',
    input: { autoComplete: 'given-name' },
  },
  middle_name: {
    kind: 'text',
    step: 'kontakty',
    label: 'По батькові',
    copiedAs: 'Заявник',
    input: { autoComplete: 'additional-name' },
    optional: true,
  },
  represented_name: {
    kind: 'text',
    step: 'kontakty',
    label: 'Кого ви представляєте',
    term: 'Від імені',
    hint: 'Прізвище, ім’я та по батькові або назва організації',
    input: { autoComplete: 'off' },
    optional: true,
  },
  authority: {
    kind: 'files',
    step: 'kontakty',
    label: 'Документ представника',
    term: 'Документ представника',
    optional: true,
  },
  address: {
    kind: 'lines',
    step: 'kontakty',
    label: 'Адреса для відповіді',
    term: 'Адреса',
    hint: 'Місто, вулиця, будинок, квартира, індекс',
    input: { autoComplete: 'street-address' },
  },
  phone: { kind: 'phone', step: 'kontakty', label: 'Телефон', hint: '+38 (0XX) XXX-XX-XX', optional: true },
  email: { kind: 'email', step: 'kontakty', label: 'Email', optional: true },
  consent: { kind: 'consent', step: 'perevirka' },
  captcha: { kind: 'unseen', step: 'perevirka' },
} as const satisfies Record<string, Field & { readonly step: AppealStep }>;

export const APPEAL_FORM = {
  ...formOf(async () => (await import('./appeals')).appealFieldsSchema, FIELDS),
  steps: STEPS,
};
export type AppealValues = FormValues<typeof APPEAL_FORM.fields>;

/** `case`: id or private link key; `last`: the newest event that the sender saw. */
export const MESSAGE_FORM = formOf(async () => (await import('./appeals')).appealMessageSchema, {
  case: { kind: 'hidden' },
  last: { kind: 'hidden' },
  text: {
    kind: 'prose',
    label: 'Повідомлення',
    hint: 'Що ви додаєте або відповідаєте. Його побачить той, хто розглядає скаргу.',
    input: { rows: 5, maxLength: APPEAL_TEXT_MAX },
  },
  uploads: { kind: 'files' },
});
export type MessageValues = FormValues<typeof MESSAGE_FORM.fields>;

export const WITHDRAWAL_FORM = formOf(async () => (await import('./appeals')).caseActSchema, {
  case: { kind: 'hidden' },
});
export type WithdrawalValues = FormValues<typeof WITHDRAWAL_FORM.fields>;

export const APPEAL_STATUS_FORM = formOf(async () => (await import('./appeals')).appealStatusQuerySchema, {
  number: {
    kind: 'text',
    label: 'Номер скарги',
    hint: 'З підтвердження, наприклад ОС-2026-004217',
    input: { autoComplete: 'off', width: 'medium' },
  },
  license_plate: { kind: 'plate', label: 'Номерний знак авто' },
});
