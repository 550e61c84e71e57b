import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LargeFigures } from '@/components/open-data/large-figures';
import { shareOf } from '@/contract/figure-tables';
import { FIGURES, type Figure } from '@/contract/open-data';
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
