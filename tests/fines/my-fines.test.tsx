import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MyFines } from '@/components/fines/my-fines';
import type { Fine } from '@/contract/fines';
import { readFine } from '@/domain/fine-state';
import { listedFine } from '@/lib/fines/fine-view';
import { serializeFines } from '@/lib/fines/serialized-fines';
import { AppRouter } from '@/tests/app-router';
import { DISCOUNTED_FINE } from './discounted-fine';

const NOW = Date.parse('2026-11-21T12:00:00+02:00');

const MANY: Fine[] = Array.from({ length: 23 }, (_, index) => ({
  ...DISCOUNTED_FINE,
  id: index + 1,
  serial_number: `ІП ${String(index + 1).padStart(10, '0')}`,
  license_plate: index < 12 ? 'AA1234BB' : 'KA0001AA',
  discount_until: `2026-12-${String(30 - index).padStart(2, '0')}T23:59:59+02:00`,
}));

function show(fines: Fine[], most?: number, search = '') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = (chosen: string) => {
    window.history.replaceState(null, '', `/cabinet?${chosen}`);
    return (
      <AppRouter pathname="/cabinet" search={chosen}>
        <QueryClientProvider client={queries}>
          <MyFines initial={serializeFines(fines)} now={NOW} empty={null} {...(most ? { most } : {})} />
        </QueryClientProvider>
      </AppRouter>
    );
  };
  const { rerender } = render(page(search));
  return { filter: (chosen: string) => rerender(page(chosen)) };
}

afterEach(() => window.history.replaceState(null, '', '/'));

const numbers = () => screen.getAllByRole('rowheader').map((cell) => Number(/\d{10}/.exec(cell.textContent)?.[0]));

test('the overview of many fines shows the ten most urgent, the total and a link to all of them', () => {
  show(MANY, 10);
  expect(numbers()).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(screen.getByText(/23\sнесплачені штрафи/)).toBeInTheDocument();
  expect(screen.getByText(/Сьогодні до сплати: 3\s910,00\sгрн/)).toBeInTheDocument();
  expect(screen.getByText(/^Показано 10 найтерміновіших\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Усі 23 штрафи' })).toHaveAttribute('href', '/cabinet/fines');
});

test('a filtered overview shows all matching fines', () => {
  show(MANY, 10, 'car=fine-1');
  expect(numbers()).toHaveLength(12);
  expect(screen.queryByText(/найтерміновіших/)).not.toBeInTheDocument();
});

test('how many fines a filter leaves is told in a region that was there before', () => {
  const { filter } = show(MANY, 10);
  const region = screen.getByRole('status');
  filter('car=fine-1');
  expect(screen.getByText(/^Показано 12 із 23 штрафів\./).closest('[role=status]')).toBe(region);
});

test.each([
  ['as many as fit are shown without a word', MANY.slice(0, 10), 10],
  ['the page of all fines shows all', MANY, undefined],
])('without a note about the most urgent fines, %s', (_, fines, most) => {
  show(fines, most);
  expect(numbers()).toHaveLength(fines.length);
  expect(screen.queryByText(/найтерміновіших/)).not.toBeInTheDocument();
});

test('the reduced fine sent to a list reads the same as the full one, now and after each state change', () => {
  const whole: Fine = {
    ...DISCOUNTED_FINE,
    discount_until: '2026-11-23T23:59:59+02:00',
    legal_basis: { discount_until: 'Ст. 300-1 КУпАП' },
    description: 'Стоянка на тротуарі',
    article: 'ч. 3 ст. 122',
    lat: 49.2,
    lon: 28.4,
    photos: [{ url: '/a.jpg' }],
    upcoming: [
      {
        at: '2026-11-24T00:00:00+02:00',
        stage: 'full',
        amount_today: '340.00',
        discount_state: 'over',
        legal_basis: { pay_until: 'Ст. 308 КУпАП' },
      },
    ],
  };
  for (const now of [NOW, Date.parse('2026-11-24T00:00:00+02:00')]) {
    expect(readFine(listedFine(whole), now)).toEqual({ ...readFine(whole, now), basis: {} });
  }
  expect(JSON.stringify(listedFine(whole))).not.toMatch(/КУпАП|тротуар|ст\. 122|jpg|49/);
  expect(listedFine(DISCOUNTED_FINE)).toEqual(DISCOUNTED_FINE);
});

test('a notice is called a notice in the list, as on its card', () => {
  show([{ ...DISCOUNTED_FINE, issued_at: null, served_at: null }]);
  expect(screen.getByRole('rowheader')).toHaveTextContent('Повідомлення');
});
