import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactIban, isUkrainianIban } from '@/domain/payment/iban';
import { fillPurpose, toPaymentText } from '@/domain/payment/purpose';
import { isPaymentCharacter } from '@/domain/payment/windows-1251';

const TEMPLATE = 'Адмінштраф за порушення правил паркування, постанова {series} №{number} від {date}, {plate}, {payer}';
const VALUES = {
  document: 'постанова',
  series: '2КІ',
  number: '0000455764',
  date: '21.11.2026',
  plate: 'AA1234BB',
  payer: 'Козак Петро Іванович',
};

test('the payment purpose has series, number with its zeros, date, plate and payer', () => {
  expect(fillPurpose(TEMPLATE, VALUES)).toBe(
    'Адмінштраф за порушення правил паркування, постанова 2КІ №0000455764 від 21.11.2026, AA1234BB, Козак Петро Іванович',
  );
});

test.each([
  [{ payer: '' }, 'Адмінштраф за порушення правил паркування, постанова 2КІ №0000455764 від 21.11.2026, AA1234BB'],
  [{ payer: '', plate: '' }, 'Адмінштраф за порушення правил паркування, постанова 2КІ №0000455764 від 21.11.2026'],
  [{ payer: '', date: '' }, 'Адмінштраф за порушення правил паркування, постанова 2КІ №0000455764, AA1234BB'],
  [
    { payer: '', series: '' },
    'Адмінштраф за порушення правил паркування, постанова №0000455764 від 21.11.2026, AA1234BB',
  ],
])('the payment purpose leaves no trace of unknown values: %o', (changes, purpose) => {
  expect(fillPurpose(TEMPLATE, { ...VALUES, ...changes })).toBe(purpose);
});

test('the payment purpose names the document that it is given', () => {
  const template = 'Штраф, {document} {series} №{number}';
  expect(fillPurpose(template, { ...VALUES, document: 'повідомлення' })).toBe('Штраф, повідомлення 2КІ №0000455764');
});

test.each(['Штраф', '  Штраф '])('the purpose template "%s", which lacks the number, still gets it', (template) => {
  expect(fillPurpose(template, VALUES)).toBe('Штраф 2КІ №0000455764');
});

test('a part of the purpose template with only unknown values is omitted with its words', () => {
  const template = 'Штраф {number}, платник: {payer}, авто {plate} від {date}, за паркування';
  expect(fillPurpose(template, { ...VALUES, payer: '  ' })).toBe(
    'Штраф 0000455764, авто AA1234BB від 21.11.2026, за паркування',
  );
  expect(fillPurpose(template, { ...VALUES, payer: '', plate: '', date: '' })).toBe('Штраф 0000455764, за паркування');
});

test('an unknown date is omitted with its preposition, whatever the spacing in the purpose template', () => {
  const purpose = (template: string) => fillPurpose(template, { ...VALUES, date: '' });
  expect(purpose('Постанова №{number}  від   {date} року')).toBe('Постанова №0000455764 року');
  expect(purpose('№{number},від {date}')).toBe('№0000455764');
  expect(purpose('№{number}від {date}')).toBe('№0000455764');
});

test('values and words in the payment purpose are separated by single spaces', () => {
  expect(fillPurpose('Штраф   {series}  №{number}', { ...VALUES, series: ' 2КІ ' })).toBe('Штраф 2КІ №0000455764');
});

test('values in the payment purpose are not expanded as a template', () => {
  expect(fillPurpose('{payer} {number}', { ...VALUES, payer: '{series} $& {plate}' })).toBe(
    '{series} $& {plate} 0000455764',
  );
});

test.each([
  ['а\u00a0б\tв\nг', 'а б в г'],
  ['22−23‑24', '22-23-24'],
  ['Zoë Ñandú', 'Zoe Nandu'],
  ['Обʼєкт', 'Об’єкт'],
  ['їжак', 'їжак'],
  ['штраф 🚗 漢', 'штраф - -'],
  ['??x', 'x'],
  ['а\u00adб\u200bв', 'абв'],
  ['а \u200b б', 'а б'],
  ['а   б', 'а б'],
  ['й', 'й'],
  ['а\u0301', 'а'],
  ['1\ufe0f\u20e3', '1'],
])('"%s" is written in a payment as "%s"', (text, written) => {
  expect(toPaymentText(text)).toBe(written);
});

test('for any template and values, the payment purpose has permitted characters only', () => {
  const any = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(
      any,
      fc.record({ document: any, series: any, number: any, date: any, plate: any, payer: any }),
      (template, values) => {
        const purpose = fillPurpose(template, values);
        expect([...purpose].every(isPaymentCharacter)).toBe(true);
        expect(purpose).not.toMatch(/^\?|^ | $/);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['UA906543210000000260323012024', true],
  ['UA783226690000026005012107358', false],
  ['UA97 3226 6900 0002 6005 0121 0735 8', true],
  ['ua906543210000000260323012024', true],
  ['UA90654321000000026032301202', false],
  ['PL61109010140000071219812874', false],
  ['UA906543210000000260323012025', false],
  ['', false],
  ['XUA906543210000000260323012024', false],
  ['UA9065432100000002603230120241', false],
  ['PL906543210000000260323012024', false],
])('the account "%s" is a valid Ukrainian IBAN: %s', (written, genuine) => {
  expect(isUkrainianIban(compactIban(written))).toBe(genuine);
});

test('any single wrong digit in an IBAN is detected', () => {
  const good = 'UA906543210000000260323012024';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = String((Number(good[at]) + more) % 10);
      expect(isUkrainianIban(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false);
    }),
  );
});
