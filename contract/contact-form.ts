import { formOf, type FormValues } from './form';

const THE_CASE = 'what was answered';

export const CONTACT_FORM = formOf(async () => (await import('./contact')).contactCreationSchema, {
  kind: { kind: 'choice', kept: THE_CASE },
  page: {
    kind: 'text',
    label: 'Де саме',
    hint: 'Адреса сторінки, номер постанови або місце на карті',
    input: { autoComplete: 'off' },
    optional: true,
  },
  message: { kind: 'prose', label: 'Повідомлення', input: { rows: 7 }, kept: THE_CASE },
  uploads: { kind: 'files', label: 'Файли' },
  name: { kind: 'text', label: 'Як до вас звертатися', term: 'Від кого', input: { autoComplete: 'name' } },
  address: {
    kind: 'lines',
    label: 'Місце проживання',
    hint: 'Потрібне лише для офіційного звернення (ст. 5 Закону «Про звернення громадян»)',
    input: { autoComplete: 'address-line1' },
  },
  email: { kind: 'email', label: 'Email', hint: 'Сюди надійде відповідь' },
  phone: { kind: 'phone', label: 'Телефон', hint: '+38 (0XX) XXX-XX-XX', optional: true },
  captcha: { kind: 'unseen' },
});
export type ContactValues = FormValues<typeof CONTACT_FORM.fields>;
