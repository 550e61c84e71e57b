// The terms as the law has them, and what stands beside a date.
import { expect, test } from 'vitest';
import { deadlineRules } from '@/domain/deadline-rules';

test('without rules of the city the terms are those of КУпАП', () => {
  expect(deadlineRules(undefined)).toEqual({
    discount_percent: 50,
    discount_terms: [
      {
        from: 'violation',
        days: 10,
        count: 'bank',
        legal_basis: 'Ст. 300-1 КУпАП: 50 % штрафу протягом 10 банківських днів з дня вчинення порушення',
      },
      {
        from: 'in_force',
        days: 10,
        count: 'calendar',
        legal_basis: 'Ст. 300-1 КУпАП: 50 % штрафу протягом 10 днів з дня набрання постановою законної сили',
      },
    ],
    sum_before_service: 'undecided',
    pay_term: {
      from: 'in_force',
      days: 30,
      count: 'calendar',
      legal_basis:
        'Ст. 300-1, 308 КУпАП: 30 днів з дня набрання постановою законної сили, далі – примусове стягнення подвійної суми',
    },
    appeal_term: {
      from: 'in_force',
      days: 10,
      count: 'calendar',
      legal_basis: 'Ст. 289 КУпАП: 10 днів з дня набрання постановою законної сили',
    },
    enforcement_multiplier: 2,
    holidays: [],
    working_days: [],
  });
});

test.each([
  [1, 'стягнення суми'],
  [2, 'стягнення подвійної суми'],
  [3, 'стягнення потрійної суми'],
  [4, 'стягнення суми в 4-кратному розмірі'],
])('of %i times the sum the article says «%s»', (enforcement_multiplier, words) => {
  expect(deadlineRules({ enforcement_multiplier }).pay_term.legal_basis).toMatch(new RegExp(`${words}$`));
});

test('a city’s own share stands in each article', () => {
  const { discount_terms: terms } = deadlineRules({ discount_percent: 40 });
  expect(terms.map(({ legal_basis: basis }) => basis)).toEqual([
    expect.stringContaining(': 40 % штрафу'),
    expect.stringContaining(': 40 % штрафу'),
  ]);
});
