import { expect, test } from 'vitest';
import { isCompanyCode } from '@/domain/payment/company-code';

// Check digit computed by hand: weights 1–7, between 30 and 60 million 7, 1–6. A remainder of 10 is recomputed with
// weights greater by two and counts as 0 if it is 10 again.
test.each([
  ['00032129', 'below 30 million'],
  ['20000002', 'below 30 million'],
  ['99999994', 'above 60 million, taken again'],
  ['60000006', 'just above 60 million'],
  ['00079197', 'below 30 million, taken again'],
  ['07523050', 'taken again, and 10 once more'],
  ['30000005', 'between, taken again'],
  ['30408964', 'between, taken again'],
  ['37988155', 'between'],
  ['59999994', 'just below 60 million'],
])('%s is a valid company code (%s), and only with this check digit', (code) => {
  const valid = Array.from({ length: 10 }, (_, digit) => `${code.slice(0, 7)}${digit}`).filter(isCompanyCode);
  expect(valid).toEqual([code]);
});

test.each(['', '3798815', '379881550', '37988155 ', 'А7988155', '3798815.'])('%j is not a company code', (code) => {
  expect(isCompanyCode(code)).toBe(false);
});
