import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseDecision } from '@/components/appeals/case-decision';
import type { AppealCase } from '@/contract/appeals';

const decided = (outcome: AppealCase['outcome'], document?: AppealCase['document']) =>
  renderToStaticMarkup(
    <CaseDecision
      appeal={
        {
          status: 'decided',
          events: [] as AppealCase['events'],
          outcome,
          document,
          decision: 'Так.',
          decided_at: '2026-11-23T10:00:00+02:00',
        } as AppealCase
      }
    />,
  ).replaceAll('\u00a0', ' ');

test('a decision on an objection mentions no upheld or cancelled resolution, and no court', () => {
  expect(decided('upheld', 'notice')).toContain('Заперечення відхилено');
  expect(decided('upheld', 'notice')).toContain('Постанову, якщо її винесуть, можна буде оскаржити окремо.');
  expect(decided('upheld', 'notice')).toContain('Якщо за повідомленням сплачено, постанови не буде.');
  expect(decided('cancelled', 'notice')).toContain('Справу закрито');
  expect(decided('cancelled', 'notice')).toContain('Платити за цим повідомленням не треба.');
  for (const outcome of ['upheld', 'cancelled', 'returned', 'amount_changed'] as const)
    expect(decided(outcome, 'notice')).not.toMatch(/до суду|Постанову (скасовано|залишено)|цією постановою/);
});

test.each(['resolution', undefined] as const)(
  'a decision on a resolution or on an unknown document names the court (document: %s)',
  (document) => {
    expect(decided('upheld', document)).toContain('Постанову залишено без змін');
    expect(decided('upheld', document)).toMatch(/до суду/);
    expect(decided('cancelled', document)).toMatch(/цією постановою не треба\. Уже сплатили\? .*письмову заяву/);
    expect(decided('cancelled', document)).toContain('Покажіть виконавцеві це рішення, щоб він закінчив провадження');
  },
);
