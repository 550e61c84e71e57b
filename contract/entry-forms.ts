// Forms of the desk for what came on paper, at the counter or by phone. Its fields are those of the site's own forms; a
// record's are the columns of its register.
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { WAY_IN_LABELS, WAYS_IN } from '@/domain/by-hand';
import { CONTACT_KIND_LABELS, CONTACT_KINDS } from '@/domain/contact';
import { APPEAL_FORM } from './appeal-forms';
import { CONTACT_FORM } from './contact-form';
import { type Field, formOf } from './form';

/** The browser knows the clerk's own name and address, not the person's. */
const asTyped = <const Some extends Field>(field: Some) => ({
  ...field,
  input: { ...field.input, autoComplete: 'off' },
});

const choose = <const Value extends string>(values: readonly Value[], labels: Record<Value, string>) => [
  ['', 'Виберіть'] as const,
  ...values.map((value) => [value, labels[value]] as const),
];

const DAY = { type: 'date', width: 'medium' } as const;

const HOW_IT_CAME = {
  came: {
    kind: 'select',
    label: 'Як надійшло',
    options: choose(WAYS_IN, WAY_IN_LABELS),
    input: { 'aria-keyshortcuts': 'e' },
  },
  received_on: { kind: 'text', label: 'Коли надійшло', input: DAY },
} as const satisfies Record<string, Field>;

const ACCEPTED_BY = { kind: 'text', label: 'Хто прийняв', input: { maxLength: 100, autoComplete: 'off' } } as const;

const { serial_number, license_plate, text, last_name, first_name, middle_name, address, phone, email } =
  APPEAL_FORM.fields;

export const APPEAL_ENTRY_FORM = formOf(async () => (await import('./desk-by-hand')).appealByHandSchema, {
  ...HOW_IT_CAME,
  posted_on: {
    kind: 'text',
    label: 'День на поштовому штемпелі',
    hint: 'Лише для листа: строк оскарження рахують за ним',
    optional: true,
    input: DAY,
  },
  serial_number,
  license_plate,
  reason: {
    kind: 'select',
    label: 'Підстава',
    options: [['', 'Виберіть'], ...APPEAL_REASONS.map(({ id, title }) => [id, title] as const)],
  },
  text: { ...text, label: 'Що сталося і чого просять', hint: 'Словами заявника' },
  uploads: { kind: 'files', label: 'Скан скарги й додатки' },
  last_name: asTyped(last_name),
  first_name: asTyped(first_name),
  middle_name: asTyped(middle_name),
  address: asTyped(address),
  phone: asTyped(phone),
  email: asTyped(email),
  represented_name: {
    ...APPEAL_FORM.fields.represented_name,
    label: 'Кого представляє',
    hint: 'Якщо скаргу подав представник: прізвище, ім’я та по батькові або назва організації',
  },
  authority: { kind: 'files', label: 'Скан документа представника' },
  accepted_by: ACCEPTED_BY,
  again: { kind: 'box', label: 'Це інша скарга: внести ще одну' },
});

const contact = CONTACT_FORM.fields;

export const MESSAGE_ENTRY_FORM = formOf(async () => (await import('./desk-by-hand')).messageByHandSchema, {
  ...HOW_IT_CAME,
  kind: { kind: 'select', label: 'Що це', options: choose(CONTACT_KINDS, CONTACT_KIND_LABELS) },
  message: contact.message,
  page: { ...contact.page, hint: 'Номер постанови, місце або адреса сторінки' },
  uploads: { kind: 'files', label: 'Скан звернення й додатки' },
  name: { kind: 'text', label: 'Від кого', input: { autoComplete: 'off' } },
  address: {
    ...asTyped(contact.address),
    hint: 'Обов’язкове для звернення за законом; сюди піде відповідь без email',
  },
  email: { kind: 'email', label: 'Email', optional: true, input: { autoComplete: 'off' } },
  phone: asTyped(contact.phone),
  accepted_by: ACCEPTED_BY,
});
