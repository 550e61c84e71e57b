import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnconfirmedCars } from '@/components/cars/unconfirmed-cars';
import type { Car } from '@/contract/cars';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';

const NOW = Date.parse('2026-11-27T12:00:00+02:00');
const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    license_plate: `AA100${at}BB`,
    status: at < 6 ? ('unverified' as const) : ('pending' as const),
  }));
storeSettings({
  settings: { ...DEFAULT_SETTINGS, features: ['car-verification', 'fine-lookup'] },
  source: 'api',
});

test('ten cars that wait for papers are one line above the fines, and each behind it', () => {
  render(<UnconfirmedCars cars={cars(10)} now={NOW} />);
  const line = screen.getByText('10 автомобілів: 6 без документа, 4 на перевірці');
  expect(line.closest('details')).not.toHaveAttribute('open');
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(10);
  expect(screen.getByText(/Строки знижки й оскарження вже можуть спливати/)).toBeVisible();
});

test('up to three are named at once', () => {
  render(<UnconfirmedCars cars={cars(3)} now={NOW} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(document.querySelector('details')).toBeNull();
});

test('a car that is confirmed no more is not said to have no paper', () => {
  const documents = [{ id: 1, name: 'a.pdf', size: 1, uploaded_at: '2026-11-20T12:00:00+02:00' }];
  const [first, ...others] = cars(5);
  render(<UnconfirmedCars cars={[{ ...first, documents } as Car, ...others]} now={NOW} />);
  screen.getByText('5 автомобілів: 4 без документа, 1 без підтвердження');
  screen.getByText(/зараз не підтверджено: додайте документ ще раз/);
});
