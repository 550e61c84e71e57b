import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NbuPayment } from '@/domain/payment/nbu-fields';
import { encodeNbuQr, NBU_PAYLOAD_MAX, NbuQrError } from '@/domain/payment/nbu-qr';
import { encodeWindows1251, isPaymentCharacter } from '@/domain/payment/windows-1251';
import { decodeNbuQr } from './decode-nbu-qr';

const NOTHING_OF_003 = {
  category: '',
  reference: '',
  display: '',
  lock: '',
  validUntil: '',
  createdAt: '',
  signature: '',
};

// Example 1 of format 002 and example 2 of format 003 in the resolution.
const EXAMPLE_002: NbuPayment = {
  format: '002',
  encoding: 'windows-1251',
  transfer: 'UCT',
  recipient: 'ТОВ “Стоматологія”',
  iban: 'UA783226690000026005012107358',
  amount: '1034.28',
  recipientCode: '40723824',
  purpose: 'Стоматологічні послуги',
  ...NOTHING_OF_003,
};
const LINK_002 =
  'https://bank.gov.ua/qr/QkNECjAwMgoyClVDVAoK0s7CIJPR8u7s4PLu6-7js_-UClVBNzgzMjI2NjkwMDAwMDI2MDA1MDEyMTA3MzU4ClVBSDEwMzQuMjgKNDA3MjM4MjQKCgrR8u7s4PLu6-7js_ftsyDv7vHr8-PoCg';
const EXAMPLE_003: NbuPayment = {
  format: '003',
  encoding: 'windows-1251',
  transfer: 'ICT',
  recipient: 'Петренко Роман Петрович',
  iban: 'UA906543210000000260323012024',
  amount: '63',
  recipientCode: '40121425',
  category: 'MP2P/MP2B',
  reference: 'DR-5678-12',
  purpose: 'За каву.',
  display: '?<UltmtCdtr><Nm>Іванов Іван Іванович</Nm><Id><PrvtId>2944202757</PrvtId></Id></UltmtCdtr>',
  lock: 'FEFF',
  validUntil: '250921120000',
  createdAt: '250221120000',
  signature: 'RFU',
};
const LINK_003 =
  'https://qr.bank.gov.ua/QkNECjAwMwoyCklDVAoKz-Xy8OXt6u4g0O7s4O0gz-Xy8O7i6PcKVUE5MDY1NDMyMTAwMDAwMDAyNjAzMjMwMTIwMjQKVUFINjMKNDAxMjE0MjUKTVAyUC9NUDJCCkRSLTU2NzgtMTIKx-Ag6uDi8y4KPzxVbHRtdENkdHI-PE5tPrLi4O3u4iCy4uDtILLi4O3u4uj3PC9ObT48SWQ-PFBydnRJZD4yOTQ0MjAyNzU3PC9QcnZ0SWQ-PC9JZD48L1VsdG10Q2R0cj4KRkVGRgoyNTA5MjExMjAwMDAKMjUwMjIxMTIwMDAwClJGVQ';

test.each([
  ['002', EXAMPLE_002, LINK_002],
  ['003', EXAMPLE_003, LINK_003],
])('the official NBU example of format %s is encoded and decoded byte for byte', (_, payment, link) => {
  expect(encodeNbuQr(payment)).toBe(link);
  expect(decodeNbuQr(link)).toEqual(payment);
});

function linkOf(lines: string[], end = '\n'): string {
  return `https://bank.gov.ua/qr/${Buffer.from(encodeWindows1251(lines.join(end))).toString('base64url')}`;
}
const LINES = ['BCD', '002', '2', 'UCT', '', 'Отримувач', 'UA1', '', '40723824', '', '', 'За що', ''];

test('a payment QR link from elsewhere is read with CRLF, an extra line end, padding and the other host', () => {
  const expected = { recipient: 'Отримувач', purpose: 'За що', amount: '' };
  expect(decodeNbuQr(linkOf(LINES))).toMatchObject(expected);
  expect(decodeNbuQr(linkOf(LINES, '\r\n'))).toMatchObject(expected);
  expect(decodeNbuQr(linkOf([...LINES, '']))).toMatchObject(expected);
  expect(decodeNbuQr(`${linkOf(LINES)}==`)).toMatchObject(expected);
  expect(decodeNbuQr(linkOf(LINES).replace('bank.gov.ua/qr/', 'qr.bank.gov.ua/'))).toMatchObject(expected);
});

test.each([
  '',
  'https://bank.gov.ua/qr/',
  'https://bank.gov.ua.example.org/qr/QkNE',
  'https://bank.gov.ua/qr/<script>',
  'https://bank.gov.ua/qr/QkNE',
  linkOf(['BCD', '001', ...LINES.slice(2)]),
  linkOf(LINES.slice(0, -1)),
  linkOf([...LINES, 'x']),
  linkOf(LINES.with(3, 'ABC')),
])('"%s" is refused as a payment QR link', (link) => {
  expect(() => decodeNbuQr(link)).toThrow(NbuQrError);
});

test.each<[string, Partial<NbuPayment>, string]>([
  ['no recipient', { recipient: '' }, 'Отримувач'],
  ['a recipient too long', { recipient: 'ю'.repeat(141) }, 'Отримувач'],
  ['no purpose', { purpose: '' }, 'Призначення'],
  ['a no-break space', { purpose: 'а\u00a0б' }, 'Призначення'],
  ['a line end', { purpose: 'а\nб' }, 'Призначення'],
  ['an emoji', { purpose: 'штраф 🚗' }, 'Призначення'],
  ['an account too long', { iban: `${EXAMPLE_003.iban} ` }, 'Рахунок'],
  ['a sum with a comma', { amount: '10,50' }, 'Сума'],
  ['a sum with one digit of kopecks', { amount: '10.5' }, 'Сума'],
  ['a sum too large', { amount: '1000000000' }, 'Сума'],
  ['a sum with leading zeros', { amount: '010' }, 'Сума'],
  ['no category', { category: '' }, 'Категорія'],
  ['a reference that is not ASCII', { reference: '№5' }, 'Reference'],
  ['a mask that is not hex', { lock: 'GGGG' }, 'Код заборони'],
  ['more text than fits', { purpose: 'ю'.repeat(400) }, 'Дані не вміщаються'],
])('encoding a payment with %s fails and names the field', (_, changes, words) => {
  expect(() => encodeNbuQr({ ...EXAMPLE_003, ...changes })).toThrow(words);
});

test('a payment QR code holds at most 475 characters of payload', () => {
  const encode = (letters: number) => encodeNbuQr({ ...EXAMPLE_002, purpose: 'ю'.repeat(letters) });
  const payloadOf = (letters: number) => encode(letters).slice('https://bank.gov.ua/qr/'.length);
  // Windows-1251 has one byte per letter, base64url four characters per three bytes.
  const most = Math.floor((NBU_PAYLOAD_MAX * 3) / 4) - (Buffer.from(payloadOf(1), 'base64url').length - 1);
  expect(payloadOf(most)).toHaveLength(NBU_PAYLOAD_MAX);
  expect(() => encode(most + 1)).toThrow('Дані не вміщаються');
});

test('a malformed sum is refused with the name of its field', () => {
  expect(() => encodeNbuQr({ ...EXAMPLE_003, amount: '10.00.00' })).toThrow('Сума');
});

test.each([
  ['340.00', 'UAH340'],
  ['340.50', 'UAH340.50'],
  ['0.05', 'UAH0.05'],
  ['999999999.99', 'UAH999999999.99'],
  ['', ''],
])('the sum "%s" is encoded as the field "%s"', (amount, field) => {
  const payload = encodeNbuQr({ ...EXAMPLE_003, amount }).slice('https://qr.bank.gov.ua/'.length);
  expect(Buffer.from(payload, 'base64url').toString('latin1').split('\n')[7]).toBe(field);
});

const allowed = [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code))].filter(
  isPaymentCharacter,
);
const text = (max: number) =>
  fc.array(fc.constantFrom(...allowed), { minLength: 1, maxLength: max }).map((characters) => characters.join(''));

test('any payment that fits is decoded as it was encoded, in both formats and encodings', () => {
  const payment = fc.record<NbuPayment>({
    format: fc.constantFrom('002', '003'),
    encoding: fc.constantFrom('utf-8', 'windows-1251'),
    transfer: fc.constant('UCT'),
    recipient: text(40),
    iban: fc.stringMatching(/^UA\d{27}$/),
    amount: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 99_999 }).map(String),
      fc.stringMatching(/^[1-9]\d{0,4}\.[1-9]\d$/),
    ),
    recipientCode: fc.stringMatching(/^\d{8}$/),
    purpose: text(60),
    category: fc.constant('OTHR/OTHR'),
    reference: fc.constant(''),
    display: fc.constant(''),
    lock: fc.constant('FFFF'),
    validUntil: fc.constant(''),
    createdAt: fc.constant(''),
    signature: fc.constant(''),
  });
  fc.assert(
    fc.property(payment, (whole) => {
      const sent = whole.format === '002' ? { ...whole, ...NOTHING_OF_003 } : whole;
      const link = encodeNbuQr(sent);
      expect(decodeNbuQr(link)).toEqual(sent);
      expect(link).toMatch(/^https:\/\/(bank\.gov\.ua\/qr|qr\.bank\.gov\.ua)\/[\w-]+$/);
      expect(link.length).toBeLessThanOrEqual(507);
      expect(link.length).toBeLessThanOrEqual(NBU_PAYLOAD_MAX + 23);
    }),
    { numRuns: 300 },
  );
});
