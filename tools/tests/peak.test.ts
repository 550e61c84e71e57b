import { expect, it } from 'vitest';
import { ARRIVALS, PEAK_HOUR, PEOPLE, peopleASecond, PER_PERSON } from '@/tools/peak/day.mjs';
import { costOf, planFor, predict, requestsOfPerson } from '@/tools/peak/model.mjs';

const idle = { cores: 0.01, bytes: 0, statements: 2, others: null };
const kinds = [
  { perPerson: 2, cost: { cores: 0.01, bytes: 1000, statements: 3, others: null } },
  { perPerson: 0.5, cost: { cores: 0.04, bytes: 8000, statements: 0, others: null } },
];

it('the people of a day come within its 24 hours', () => {
  expect(ARRIVALS).toHaveLength(24);
  expect(ARRIVALS.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
  expect(ARRIVALS.reduce((sum, share) => sum + peopleASecond(share) * 3600, 0)).toBeCloseTo(PEOPLE);
  expect(PEAK_HOUR).toBe(10);
  expect(Object.values(PER_PERSON).every((count) => count > 0)).toBe(true);
});

it('a request costs what the site took beyond its idle share', () => {
  expect(costOf({ cores: 0.51, bytes: 100_000, statements: 52, others: null }, idle, 50)).toEqual({
    cores: 0.01,
    bytes: 2000,
    statements: 1,
    others: null,
  });
});

it('a rate of people costs what their requests cost, beside an idle site', () => {
  expect(requestsOfPerson(kinds)).toBe(2.5);
  const { cores, ...rest } = predict(kinds, idle, 10);
  expect(cores).toBeCloseTo(0.41);
  expect(rest).toEqual({ bytes: 60_000, statements: 62, others: null });
});

it('processes are as many as keep each below three fifths of a core', () => {
  const plan = planFor(kinds, idle, 120);
  expect([plan.processes, plan.instances, plan.connections]).toEqual([9, 2, 160]);
  expect(plan.requests).toBe(300);
});
