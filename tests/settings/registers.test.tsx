import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoFines } from '@/components/fines/no-fines';
import { StaleFines } from '@/components/fines/stale-fines';
import { UnconfirmedCars } from '@/components/cars/unconfirmed-cars';
import { EmptyRegister } from '@/components/lists/empty-register';
import type { Car } from '@/contract/cars';
import { DEFAULT_SETTINGS, type Settings } from '@/contract/settings';
import { HOUR_MS } from '@/domain/durations';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { findRegister } from '@/lib/settings/registers';
import { storeSettings } from '@/lib/settings/settings';
import { VACANCIES } from '@/lib/vacancies/vacancies';

const NOW = Date.parse('2026-11-23T12:00:00+02:00');
const keep = (settings: Partial<Settings>) =>
  storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: ['15-80'], ...settings }, source: 'api' });
const at = (hoursAgo: number) => ({ updated_at: new Date(NOW - hoursAgo * HOUR_MS).toISOString() });

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('an empty register that was never filled is shown as not connected, with the phone', () => {
  keep({ registers: { fines: at(1) } });
  render(<EmptyRegister register={EVACUATIONS.register} />);
  expect(screen.getByText('Реєстр евакуацій до сайту ще не підключено')).toBeVisible();
  expect(screen.getByRole('link', { name: '15-80' })).toBeVisible();
  expect(screen.queryByText(/не зареєстровано/)).toBeNull();
});

it('an empty register that has been filled says “none” as of its own time', () => {
  keep({ registers: { evacuations: at(3) } });
  render(<EmptyRegister register={EVACUATIONS.register} />);
  expect(screen.getByText(/Евакуацій поки що не зареєстровано/)).toHaveTextContent('Дані станом на 23.11.2026, 09:00.');
});

it('an empty list from an API that does not report its registers says neither “none” nor a time', () => {
  keep({});
  render(<EmptyRegister register={VACANCIES.register} />);
  expect(screen.getByText('На сайті цей список порожній')).toBeVisible();
  expect(screen.queryByText(/вакансій немає|станом на/)).toBeNull();
});

it.each([
  [23, undefined, false],
  [25, undefined, true],
  [25, 48, false],
  [49, 48, true],
])('a register updated %d hours ago with a limit of %s is stale: %s', (hours, limit, isStale) => {
  keep({ registers: { fines: at(hours) }, ...(limit ? { stale_after_hours: limit } : {}) });
  expect(findRegister('fines').isStale).toBe(isStale);
});

const car = (changes: Partial<Car>): Car => ({ id: 1, license_plate: 'AA1234BB', ...changes });
const features = ['car-verification', 'fine-lookup'];

it('a citizen without a confirmed car is not told that there are no fines', () => {
  keep({ registers: { fines: at(1) }, features });
  render(<NoFines cars={[car({ status: 'pending' })]} />);
  expect(screen.getByText(/Підтвердженого автомобіля в кабінеті ще немає/)).toBeVisible();
  expect(screen.queryByText(/Штрафів за вашими/)).toBeNull();
});

it('a citizen with a confirmed car reads “no fines” with the register’s time, never of an unfilled one', () => {
  keep({ registers: { fines: at(1) }, features });
  const { unmount } = render(<NoFines cars={[car({ status: 'verified' })]} />);
  expect(screen.getByText(/Штрафів за вашими підтвердженими/)).toHaveTextContent('Дані станом на 23.11.2026, 11:00.');
  unmount();
  keep({ registers: {}, features });
  render(<NoFines cars={[car({ status: 'verified' })]} />);
  expect(screen.queryByText(/Штрафів за вашими/)).toBeNull();
  expect(screen.getByText('Реєстр штрафів до сайту ще не підключено')).toBeVisible();
});

it('a car to be confirmed shows the working day of its check and a link to its fines', () => {
  keep({ registers: { fines: at(1) }, features, car_check_days: 2 });
  const sent = { id: 1, name: 'a.jpg', size: 1, uploaded_at: '2026-11-20T15:00:00+02:00' };
  render(<UnconfirmedCars cars={[car({ status: 'pending', documents: [sent] })]} now={NOW} />);
  expect(screen.getByText(/документ перевіримо до 24.11.2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Перевірити штрафи цього авто зараз' })).toHaveAttribute(
    'href',
    '/fine?license_plate=AA1234BB',
  );
});

it('fines from a stale register are shown with its time and a warning, those from a fresh one without', () => {
  keep({ registers: { fines: at(50) } });
  const { container, unmount } = render(<StaleFines />);
  expect(container).toHaveTextContent(
    'Дані станом на 21.11.2026, 10:00. Сплат і рішень після цього часу тут може не бути',
  );
  unmount();
  for (const registers of [{ fines: at(23) }, undefined]) {
    keep(registers ? { registers } : {});
    expect(render(<StaleFines />).container).toBeEmptyDOMElement();
  }
});
