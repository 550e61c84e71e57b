import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { formatPhone, PHONE_LENGTH } from '@/domain/phone';

test.each([
  '0671234567',
  '380671234567',
  '80671234567',
  '+380671234567',
  '00380671234567',
  '+38 (067) 123-45-67',
  '+38 067 123 45 67',
  '+380 (0) 67 123 45 67',
  ' 067\u00a0123–45–67 ',
  '(067)123.45.67',
  '０６７１２３４５６７',
  '671234567',
  '67 123-45-67',
  '+38 67 123 45 67',
  '38671234567',
  ' тел. 0671234567 ',
  'моб: +38 (067) 123-45-67',
  'т. роб. 067 123 45 67',
  'tel:+380671234567',
])('a phone pasted as "%s" gets the standard format', (typed) => {
  expect(phoneSchema.parse(typed)).toBe('+38 (067) 123-45-67');
});

test.each([
  '067123456',
  '06712345678',
  '48600123456',
  '+38 (0',
  'тел. 067 123',
  'Олена',
  '067123456О',
  '+38 (167) 123-45-67',
])('the phone "%s" is refused with a message', (typed) => {
  expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe('Вкажіть коректний телефон');
});

test.each(['+48 600 123 456', '+671234567', '0048 600 123 456', 'тел. +1 202 555 0100', '+390612345678'])(
  'the phone "%s" of another country is refused with a way on',
  (typed) => {
    expect(phoneSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Вкажіть коректний телефон українського оператора або залиште поле порожнім',
    ]);
  },
);

test.each([
  ['0671234567 дод. 5', '0671234567 дод. 5'],
  ['12 0671234567', '12 0671234567'],
])('"%s" is not just a phone number and stays as it was typed', (typed, back) => {
  expect(formatPhone(typed)).toBe(back);
});

test('every Ukrainian phone is formatted to 19 characters, and formatting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{9}$/), (digits) => {
      const phone = formatPhone(digits);
      expect(phone).toHaveLength(PHONE_LENGTH);
      expect(formatPhone(phone)).toBe(phone);
    }),
  );
});

test('an empty phone and e-mail are allowed', () => {
  expect(phoneSchema.parse('  ')).toBe('');
  expect(emailSchema.parse('')).toBe('');
});

test.each([
  ['Olena@Example.UKR', 'olena@example.ukr'],
  ['olena@приклад.укр', 'olena@приклад.укр'],
  ['olena@xn--80aikifvh.xn--j1amh', 'olena@xn--80aikifvh.xn--j1amh'],
  ['o.kovalenko+parking@пошта.місто.укр', 'o.kovalenko+parking@пошта.місто.укр'],
])('the e-mail "%s" is taken, also of an international domain', (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
});

test.each([
  'olena@',
  '@приклад.укр',
  'olena@укр',
  'olena@приклад..укр',
  'olena@при клад.укр',
  'olena@x/y.ua',
  'a b@x.ua',
  'olena@-.укр',
])('the e-mail "%s" is refused with a message', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('Вкажіть коректний email');
});
