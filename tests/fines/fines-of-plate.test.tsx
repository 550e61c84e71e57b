// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FinesOfPlate } from '@/components/fines/fines-of-plate';
import { paths } from '@/domain/paths';
import type { FineSearch } from '@/lib/fines/look-up-fine';
import { AppRouter } from '@/tests/app-router';

let search: FineSearch;
vi.mock('@/lib/fines/look-up-fine', () => ({ searchTypedFine: async () => ({ typed: {}, search }) }));
afterEach(cleanup);

const show = async (found: FineSearch) => {
  search = found;
  return render(<AppRouter>{await FinesOfPlate({ plate: 'AA1234BB' })}</AppRouter>).container;
};
const UNCHECKED = 'Чи є за цим номерним знаком штрафи, не перевірено.';

it.each<[string, FineSearch, string]>([
  [
    'too many tries',
    { kind: 'failed', status: 429, outage: undefined, detail: 'Спробуйте за 15 хвилин.' },
    'за 15 хвилин',
  ],
  ['a captcha', { kind: 'captcha', detail: 'Підтвердьте, що ви не робот.', error: undefined }, 'що ви не робот'],
])(
  'who checks a car and is refused for %s reads that fines were not looked up, and where to',
  async (_, found, why) => {
    const page = await show(found);
    expect(page.textContent).toContain(UNCHECKED);
    expect(page.textContent).toContain(why);
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.fineLookup('AA1234BB'));
  },
);

it('an answer says nothing of the kind', async () => {
  const page = await show({ kind: 'answer', found: false, licensePlate: 'AA1234BB' });
  expect(page.textContent).not.toContain(UNCHECKED);
});
