import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Requisites } from '@/contract/settings';
import { decodeNbuQr } from './decode-nbu-qr';
import { findPaymentDetails } from '@/domain/payment/payment-details';

const REQUISITES: Requisites = {
  recipient: 'ГУК у Зразковій обл./ТГ м. Зразкове/21081100',
  recipient_code: '37988155',
  iban: 'UA97 3226 6900 0002 6005 0121 0735 8',
  purpose: 'Адмінштраф за порушення правил паркування, постанова {series} №{number} від {date}, {plate}, {payer}',
};
const FINE = { serial_number: 'ІП 0001234567', license_plate: 'АА 1234 ВВ', issued_at: '2026-11-12T10:00:00+02:00' };

const pay = (payment: string, paid: string | null = null) => ({ payment, paid });

test('a citizen sees the recipient, today’s sum and a purpose with series, number and plate', () => {
  expect(findPaymentDetails(FINE, pay('170.00'), REQUISITES, 'Козак Петро')).toEqual({
    recipient: 'ГУК у Зразковій обл./ТГ м. Зразкове/21081100',
    recipientCode: '37988155',
    iban: 'UA973226690000026005012107358',
    amount: '170.00',
    purpose:
      'Адмінштраф за порушення правил паркування, постанова ІП №0001234567 від 12.11.2026, AA1234BB, Козак Петро',
    link: expect.stringMatching(/^https:\/\/qr\.bank\.gov\.ua\/[\w-]+$/),
  });
});

test('the payment purpose omits what is unknown about the fine or the payer', () => {
  const purpose = (fine: Parameters<typeof findPaymentDetails>[0]) =>
    findPaymentDetails(fine, pay('170.00'), REQUISITES)?.purpose;
  const words = 'Адмінштраф за порушення правил паркування, постанова ІП №0001234567';
  expect(purpose(FINE)).toBe(`${words} від 12.11.2026, AA1234BB`);
  expect(purpose({ ...FINE, issued_at: null, violated_at: undefined })).toMatch(/ІП №0001234567, AA1234BB$/);
});

test('the QR code of a fine locks all its fields, or all but the sum when that is unknown', () => {
  const known = findPaymentDetails(FINE, pay('170.00'), REQUISITES)?.link ?? '';
  const unknown = findPaymentDetails(FINE, pay(''), REQUISITES)?.link ?? '';
  expect(decodeNbuQr(known)).toMatchObject({
    lock: 'FFFF',
    amount: '170',
    reference: '0001234567',
    category: 'OTHR/OTHR',
    display: '',
    validUntil: '',
    createdAt: '',
    signature: '',
  });
  expect(decodeNbuQr(unknown)).toMatchObject({ lock: 'FEFF', amount: '' });
});

test('a city can choose payment QR format 002', () => {
  const link = findPaymentDetails(FINE, pay('340.00'), { ...REQUISITES, qr_format: '002' })?.link ?? '';
  expect(link).toMatch(/^https:\/\/bank\.gov\.ua\/qr\//);
  expect(decodeNbuQr(link)).toMatchObject({ format: '002', amount: '340', lock: '' });
});

test.each<[string, Partial<Requisites>]>([
  ['an account with a slip', { iban: 'UA983226690000026005012107358' }],
  ['no account', { iban: '' }],
  ['no recipient', { recipient: '  ' }],
  ['a code that is too short', { recipient_code: '1234567' }],
  ['a code of nine digits', { recipient_code: '379881550' }],
  ['a code of eleven digits', { recipient_code: '37988155000' }],
  ['a code of one digit', { recipient_code: '3' }],
  ['a code of ten letters', { recipient_code: 'ABCDEFGHIJ' }],
  ['a code among words', { recipient_code: 'код 37988155' }],
])('with %s in the settings a fine has no payment details', (_, changes) => {
  expect(findPaymentDetails(FINE, pay('170.00'), { ...REQUISITES, ...changes })).toBeNull();
});

test('a recipient code may have spaces around it and belong to a company or a person', () => {
  const code = (recipient_code: string) =>
    findPaymentDetails(FINE, pay('170.00'), { ...REQUISITES, recipient_code })?.recipientCode;
  expect(code(' 37988155 ')).toBe('37988155');
  expect(code('1234567899')).toBe('1234567899');
});

test('the payment purpose names the document of the fine in lower case', () => {
  const requisites = { ...REQUISITES, purpose: 'Штраф, {document} {series} №{number}' };
  const purpose = (issued_at: string | null) =>
    findPaymentDetails({ ...FINE, issued_at }, pay('170.00'), requisites)?.purpose;
  expect(purpose(FINE.issued_at)).toBe('Штраф, постанова ІП №0001234567');
  expect(purpose(null)).toBe('Штраф, повідомлення ІП №0001234567');
});

test('a serial number that does not fit the reference field appears in the purpose only', () => {
  const decoded = (serial_number: string) => {
    const details = findPaymentDetails({ ...FINE, serial_number }, pay('170.00'), REQUISITES);
    return details?.link ? decodeNbuQr(details.link) : null;
  };
  expect(decoded('АБВ')).toMatchObject({ reference: '', purpose: expect.stringContaining('№АБВ') });
  expect(decoded(`ІП №${'1'.repeat(35)}`)).toMatchObject({ reference: '1'.repeat(35) });
  expect(decoded(`ІП №${'1'.repeat(36)}`)).toMatchObject({ reference: '' });
});

test('an invalid sum gives payment details without a QR code', () => {
  expect(findPaymentDetails(FINE, pay('сто'), REQUISITES)).toMatchObject({ link: null });
});

test('without payment details in the settings a fine has none', () => {
  expect(findPaymentDetails(FINE, pay('170.00'), undefined)).toBeNull();
});

test('values too long for a QR code are given without one', () => {
  const details = findPaymentDetails(FINE, pay('170.00'), {
    ...REQUISITES,
    purpose: `${'дуже довге призначення '.repeat(15)}{series} №{number}`,
  });
  expect(details).toMatchObject({ link: null, purpose: expect.stringContaining('ІП №0001234567') });
});

const serial = fc.tuple(
  fc.stringMatching(/^[АВЕІКМНОРСТХБГДЄЖЗЇЛПФЦЧШ2-9]{0,3}[АВЕІКМБГДЄЖЇ]$/),
  fc.constantFrom('', ' ', ' №'),
  fc.stringMatching(/^\d{6,10}$/),
);

test('for any fine and city, the QR code holds exactly the values printed beside it', () => {
  fc.assert(
    fc.property(
      fc.record({
        serial_number: serial.map((parts) => parts.join('')),
        license_plate: fc.oneof(
          fc.stringMatching(/^[A-ZАВЕІК]{2} ?\d{4} ?[A-ZЇЄЖ]{2}$/),
          fc.string({ unit: 'binary', maxLength: 10 }),
        ),
        violated_at: fc
          .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
      }),
      fc
        .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
        .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`),
      fc.constantFrom('002', '003'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      (fine, amount, qr_format, payer) => {
        const details = findPaymentDetails(fine, pay(amount), { ...REQUISITES, qr_format }, payer);
        const { link, recipient, recipientCode, iban, purpose } = details ?? { link: null };
        const decoded = decodeNbuQr(link ?? '');
        expect(decoded).toMatchObject({ recipient, recipientCode, iban, purpose });
        expect(Number(decoded.amount)).toBe(Number(amount));
        expect(purpose).toContain(`№${/\d+$/.exec(fine.serial_number)?.[0]}`);
      },
    ),
    { numRuns: 300 },
  );
});

test('the remainder after a part payment is marked in the purpose and in the QR code', () => {
  const details = findPaymentDetails(FINE, pay('240.00', '100.00'), REQUISITES, 'Козак Петро');
  expect(details?.purpose).toMatch(/№0001234567 .*Козак Петро, доплата$/);
  expect(decodeNbuQr(details?.link ?? '')).toMatchObject({ amount: '240', purpose: details?.purpose, lock: 'FFFF' });
});
