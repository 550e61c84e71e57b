import { describe, expect, test } from 'vitest';
import { discountExample } from '@/lib/settings/discount-example';
import { purposePattern } from '@/lib/settings/purpose-pattern';
import { formatDate } from '@/lib/text/dates';

const lastDay = (violatedAt: string, rules = {}) => formatDate(discountExample(rules, Date.parse(violatedAt))?.discountUntil ?? '');

describe('the worked example of the discount', () => {
  test('half of the commonest fine is enough, and both parts make the whole', () => {
    expect(discountExample(undefined)).toMatchObject({ fullAmount: '340.00', discountAmount: '170.00', saved: '170.00' });
  });

  test('ten bank days after a Monday end on the Monday two weeks later', () => {
    expect(lastDay('2026-11-09T14:00:00+02:00')).toBe('23.11.2026');
  });

  test('a violation on a Saturday counts from the next Monday', () => {
    expect(lastDay('2026-11-21T10:00:00+02:00')).toBe('04.12.2026');
  });

  test('a city with its own percentage, holidays or no discount at all is told the truth', () => {
    expect(discountExample({ discount_percent: 30 })).toMatchObject({ discountAmount: '102.00', saved: '238.00' });
    expect(lastDay('2026-11-09T14:00:00+02:00', { holidays: ['11-10'] })).toBe('24.11.2026');
    expect(discountExample({ discount_terms: [] })).toBeNull();
  });
});

test('the purpose of the payment is shown with words in place of what is not known yet', () => {
  expect(purposePattern('{document} {series} №{number} від {date}')).toBe('постанова [серія] №[номер] від [дата]');
});
