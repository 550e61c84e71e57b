import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { AddCarForm } from '@/components/cars/add-car-form';
import { MyCars } from '@/components/cars/my-cars';
import type { Car } from '@/contract/cars';
import { CAR_FORM } from '@/contract/fine-forms';
import { startForm, type StateOf } from '@/lib/forms/form-state';

import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();

// Fields of the specification only: a city's own API reports neither a car's state nor its documents.
let cars: Car[] = [];

beforeEach(() => {
  answered = {};
  cars = [{ id: 1, license_plate: 'AC7700KA' }];
  apiServer.use(
    http.get('/api/v2/user-cars/', () => HttpResponse.json(cars)),
    http.get('/api/v2/user-fines/', () => HttpResponse.json([])),
    http.post('/api/v2/user-car-add-documents/:id/', ({ params }) =>
      HttpResponse.json(cars.find(({ id }) => id === Number(params['id']))),
    ),
    http.delete('/api/v2/user-cars/:id/', ({ params }) => {
      cars = cars.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  // jsdom does not implement showModal and close.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

type State = StateOf<typeof CAR_FORM>;

let answered: Pick<State, 'madeStatus'> = {};

async function addToCars({ attempt }: State): Promise<State> {
  cars = [...cars, { id: 2, license_plate: 'AA1234BB' }];
  return { ...startForm(CAR_FORM), attempt: attempt + 1, isDone: true, madeId: 2, ...answered };
}

async function sendCar() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <MyCars initial={cars} editable />
      <AddCarForm action={addToCars} isConfirmed />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Номерний знак' }), 'АА1234ВВ');
  await user.click(screen.getByRole('button', { name: 'Додати автомобіль' }));
  return user;
}

async function addCar() {
  const user = await sendCar();
  expect(await screen.findByText(/^Тепер додайте документ на авто/)).toBeVisible();
  await screen.findByRole('button', { name: /^Видалити автомобіль.*1234/ });
  return user;
}

const asksForDocument = () => screen.queryByText(/^Тепер додайте документ на авто/);

test('a citizen is asked for a document of a newly added car until they upload one', async () => {
  const user = await addCar();
  const file = new File(['%PDF-1.7'], 'техпаспорт.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/^Додати документ на .*7700/), file);
  await screen.findByText('Отримано: техпаспорт.pdf');
  expect(asksForDocument(), 'a document of another car changes nothing').toBeVisible();
  await user.upload(screen.getByLabelText(/^Додати документ на .*1234/), file);
  await waitFor(() => expect(screen.getAllByText('Отримано: техпаспорт.pdf')).toHaveLength(2));
  expect(asksForDocument()).toBeNull();
});

test('a citizen is not asked for a document of a car that is deleted', async () => {
  const user = await addCar();
  await user.click(screen.getByRole('button', { name: /^Видалити автомобіль.*1234/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити автомобіль' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Видалити автомобіль.*1234/ })).toBeNull());
  expect(asksForDocument()).toBeNull();
});

test('a citizen is asked for nothing of a car that is confirmed by the register of owners at once', async () => {
  answered = { madeStatus: 'verified' };
  await sendCar();
  expect(await screen.findByText(/^Його вже підтверджено: документ не потрібен/)).toBeVisible();
  expect(asksForDocument()).toBeNull();
});
