import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureTable } from '@/components/desk/figure-table';
import { LargeFigures } from '@/components/open-data/large-figures';
import { figureTables, shareOf } from '@/contract/figure-tables';
import type { Figures } from '@/contract/figures';
import { FIGURES, type Figure } from '@/contract/open-data';
import { APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { recordOf } from '@/domain/keys';

it.each([
  [249, 250, '99 %'],
  [250, 250, '100 %'],
  [29, 100, '29 %'],
  [1, 250, 'менше 1 %'],
  [0, 250, '0 %'],
  [0, 0, 'немає'],
])('%i of %i is «%s» at the desk and, where there are any, to the public', (part, whole, words) => {
  expect(shareOf(part, whole).replace('\u00a0', ' ')).toBe(words);
  const totals = { ...recordOf(FIGURES, () => null), decided: whole, in_time: part };
  render(<LargeFigures totals={totals} titles={recordOf(FIGURES, (figure: Figure) => figure)} />);
  const shown = screen.queryByText('in_time')?.nextElementSibling;
  if (whole === 0) expect(shown).toBeUndefined();
  else expect(shown).toHaveTextContent(words);
});

it('complaints that wait for a decision are not said to have had no reasons', () => {
  const figures: Figures = {
    ...{ from: '2026-11-01', to: '2026-11-30', reasons: [], months: [], fines: { paid: 0, at_half: 0 } },
    appeals: { received: 4, decided: 0, in_time: 0, outcomes: recordOf(APPEAL_OUTCOMES, () => 0) },
    waiting: { appeals: 4, appeals_late: 0, messages: 0, messages_late: 0, cars: 0, payments: 0 },
    messages: { answered: 0, in_time: 0 },
  };
  const reasons = figureTables(figures).filter(({ id }) => id === 'reasons');
  render(reasons.map((table) => <FigureTable key={table.id} {...table} />));
  const section = screen.getByRole('heading', { name: 'Підстави вирішених скарг' }).closest('section');
  expect(section).toHaveTextContent('За цей час нічого не було.');
});
