import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { DeleteCar } from '@/components/cars/delete-car';
import { EndShare } from '@/components/cars/end-share';
import type { CarShare } from '@/contract/car-shares';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();
const refuse = () => HttpResponse.json({ detail: 'Зараз не вдалося.' }, { status: 409 });

beforeEach(() => {
  apiServer.use(http.delete('/api/v2/user-cars/:id/', refuse), http.delete('/api/v2/car-shares/:id/', refuse));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const SHARE: CarShare = {
  id: 3,
  car_id: 1,
  license_plate: 'AA1234BB',
  brand: '',
  model: '',
  side: 'given',
  rights: 'view',
  person: 'olena@example.org',
  state: 'accepted',
  created_at: '2026-11-21T12:00:00+02:00',
  accepted_at: null,
};

const car = { id: 1, license_plate: 'AA1234BB' };

it.each<[string, () => ReactNode, RegExp, string]>([
  ['a car', () => <DeleteCar car={car} isShared={false} />, /^Видалити автомобіль/, 'Видалити автомобіль'],
  ['a share', () => <EndShare share={SHARE} />, /^Закрити доступ/, 'Закрити доступ'],
])('the question about %s that is asked anew does not tell why it was refused before', async (_, page, button, yes) => {
  render(<QueryClientProvider client={new QueryClient()}>{page()}</QueryClientProvider>);
  const dialog = () => within(screen.getByRole('dialog'));
  const ask = () => userEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  await ask();
  await userEvent.click(dialog().getByRole('button', { name: yes }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Зараз не вдалося.');
  await userEvent.click(dialog().getByRole('button', { name: 'Скасувати' }));
  await ask();
  expect(dialog().queryByRole('alert')).toBeNull();
});
