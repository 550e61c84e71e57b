import { describe, expect, test } from 'vitest';
import { discountedSum } from '@/domain/money';
import { deadlineRules } from '@/domain/deadline-rules';
import { discountExample } from '@/domain/discount-example';
import { purposePattern } from '@/lib/settings/purpose-pattern';
import { discountText } from '@/domain/discount-words';
import { formatDate } from '@/domain/dates';

const lastDay = (violatedAt: string, rules = {}) =>
  formatDate(discountExample(rules, Date.parse(violatedAt))?.discountUntil ?? '');

describe('the worked example of the discount', () => {
  test('shows half of the most common fine as enough, and the sum saved', () => {
    expect(discountExample(undefined)).toMatchObject({
      fullAmount: '340.00',
      discountAmount: '170.00',
      saved: '170.00',
    });
  });

  test('gives the Monday two weeks later for ten bank days from a Monday', () => {
    expect(lastDay('2026-11-09T14:00:00+02:00')).toBe('23.11.2026');
  });

  test('counts a violation on a Saturday from the next Monday', () => {
    expect(lastDay('2026-11-21T10:00:00+02:00')).toBe('04.12.2026');
  });

  test('follows a city’s own percentage and holidays, and is absent without a discount', () => {
    expect(discountExample({ discount_percent: 30 })).toMatchObject({ discountAmount: '102.00', saved: '238.00' });
    expect(lastDay('2026-11-09T14:00:00+02:00', { holidays: ['11-10'] })).toBe('24.11.2026');
    expect(discountExample({ discount_terms: [] })).toBeNull();
  });
});

test('the payment purpose is shown with words in place of values that are not known yet', () => {
  expect(purposePattern('{document} {series} №{number} від {date}')).toBe('постанова [серія] №[номер] від [дата]');
});

describe('the description of the discount', () => {
  test('names the city’s own percentage, its terms and what applies before service', () => {
    expect(discountText(undefined)).toMatchObject({
      enough: 50,
      saved: 50,
      terms: [
        'протягом 10\u00a0банківських днів з дня порушення',
        'протягом 10\u00a0днів з дня набрання постановою законної сили',
      ],
      sumBeforeService: 'undecided',
      beforeService: expect.stringContaining('50\u00a0% суми, сплачені до вручення постанови') as string,
    });
    const own = discountText({
      discount_percent: 30,
      sum_before_service: 'discount',
      discount_terms: [{ from: 'service', days: 1, count: 'calendar', legal_basis: '' }],
    });
    expect(own).toMatchObject({
      enough: 30,
      saved: 70,
      terms: ['протягом 1\u00a0дня з дня вручення постанови'],
      beforeService: expect.stringMatching(/^30\u00a0% суми вистачить/) as string,
    });
    expect(discountText({ discount_terms: [] })).toBeNull();
  });

  test('names the city’s own percentage in the article beside a date', () => {
    expect(deadlineRules({ discount_percent: 30 }).discount_terms.map(({ legal_basis: basis }) => basis)).toEqual([
      expect.stringContaining('30 % штрафу протягом 10 банківських днів'),
      expect.stringContaining('30 % штрафу протягом 10 днів'),
    ]);
  });
});

test.each([
  [34_000, 50, 17_000],
  [34_000, 30, 10_200],
  [33_333, 50, 16_667],
  [33_333, 30, 10_000],
  [10_001, 70, 7_001],
  [101, 33, 34],
  [1, 1, 1],
  [34_000, 0, 0],
  [34_001, 100, 34_001],
])('for %s kopecks the share of %s %% is %s, rounded up', (kopecks, percent, sum) => {
  expect(discountedSum(kopecks, percent)).toBe(sum);
});
