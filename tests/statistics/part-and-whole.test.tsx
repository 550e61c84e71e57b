// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HonestFigures } from '@/components/open-data/honest-figures';
import type { Statistics } from '@/contract/open-data';

const FIGURES = {
  ...{ issued: 90, paid_discounted: 40, decided: 30, cancelled: 10, in_time: 20, answer_days: 4, towed: 50 },
  returned: 45,
};
const STATISTICS: Statistics = {
  computed_at: '2026-11-21T10:00:00+02:00',
  totals: FIGURES,
  months: ['2026-10', '2026-11'].map((month) => ({ ...FIGURES, month })),
  streets: ['вул. Соборна', null].map((street) => ({ ...FIGURES, street })),
  grounds: [],
};

vi.mock('@/lib/open-data/read-statistics', () => ({ readStatistics: () => Promise.resolve(STATISTICS) }));
vi.mock('@/lib/settings/registers', () => ({ findRegister: () => ({ state: 'filled' }) }));

const WHOLES: Record<string, string> = {
  'З них сплачено зі знижкою': 'Зафіксовано порушень',
  'З них скасовано штраф': 'Розглянуто скарг',
  'З них вчасно': 'Розглянуто скарг',
  'З них повернуто власникам': 'Евакуйовано авто',
};

it('what is «of them» stands right after what it is of, in each table of the figures', async () => {
  render(await HonestFigures());
  const tables = screen.getAllByRole('table', { hidden: true });
  const pairs = tables.flatMap((table) => {
    const titles = within(table)
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent);
    return titles.flatMap((title, place) =>
      title.startsWith('З них')
        ? [[title, titles.slice(0, place).findLast((before) => !before.startsWith('З них'))] as const]
        : [],
    );
  });
  expect(pairs).toHaveLength(6);
  expect(pairs).toEqual(pairs.map(([title]) => [title, WHOLES[title]]));
});
