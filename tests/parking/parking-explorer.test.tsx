import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ParkingExplorer } from '@/components/parking/parking-explorer';
import type { ParkingPlace } from '@/contract/parking';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();

const place = (id: number, more: Partial<ParkingPlace> = {}): ParkingPlace => ({
  id,
  name: `Майданчик ${id}`,
  parking_type: 'Відведений',
  price: '15.00',
  ...more,
});

const ALL = [
  place(1),
  place(2, { price: '0' }),
  place(3, { parking_type: 'Спеціально обладнаний' }),
  place(4, { price: '0', places: 20, places_disabled: 2 }),
];
const PLACES = '/api/v2/parking-places/';

const list = () => within(screen.getByRole('region', { name: 'Список місць для паркування' }));
const names = () =>
  list()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const counted = () => screen.getAllByRole('status')[0];
const announced = () => counted()?.textContent;

function open() {
  render(
    <ParkingExplorer
      first={ALL.slice(0, 2)}
      total={ALL.length}
      types={[...new Set(ALL.map((place) => place.parking_type))]}
      tiles="none"
      view={null}
    />,
  );
}

describe('a citizen who looks for a parking place without a mouse', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    // With data saver the map loads on request only; this test is about the list.
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }),
    );
  });

  test('reaches a filter by Tab, ticks it with Space and hears how many places match', async () => {
    apiServer.use(http.get(PLACES, () => HttpResponse.json(ALL)));
    open();
    expect(announced()).toContain('Усього 4 місця');
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByLabelText('Вид')).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Оплата')).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(await screen.findByText(/Знайдено 1 місце/)).toBe(counted());
    expect(names()).toEqual(['Майданчик 4']);
    expect(list().getByText('20 місць · 2 для осіб з інвалідністю')).toBeInTheDocument();
    expect(window.location.search).toBe('?places_disabled=1');
  });

  function placesLater() {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    apiServer.use(
      http.get(PLACES, async () => {
        await asked;
        return HttpResponse.json(ALL);
      }),
    );
    return () => answer();
  }

  test('is not told that there are none before all are there', async () => {
    const answer = placesLater();
    open();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(announced()).toBe('Завантажуємо всі місця…');
    answer();
    expect(await screen.findByText(/Знайдено 1 місце/)).toBe(counted());
  });

  test('is told that there are none, and none of some only, where that is so', async () => {
    apiServer.use(
      http.get(PLACES, () => HttpResponse.json(ALL.slice(0, 3).map((one) => ({ ...one, places_disabled: 0 })))),
    );
    open();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await screen.findByText(/Таких місць немає/)).toBe(counted());
    cleanup();
    apiServer.use(http.get(PLACES, () => HttpResponse.json({ detail: 'Сервіс перевантажено.' }, { status: 503 })));
    open();
    expect(await screen.findByText(/Серед них таких немає/)).toBe(counted());
  });

  test('is told of how many places the register does not say what the filter asks', async () => {
    apiServer.use(http.get(PLACES, () => HttpResponse.json(ALL)));
    open();
    await userEvent.click(screen.getByLabelText(/інвалідністю/));
    expect(await screen.findByText(/Знайдено 1 місце .*\. Ще для 3 місць цього не вказано\./)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Оплата'), 'Платні');
    expect(announced()).toMatch(/^Серед місць, про які це вказано, таких немає\. Ще для 2 місць цього не вказано\./);
  });

  test('is led to the first of more places once they are there, and told how many are shown', async () => {
    const answer = placesLater();
    open();
    const region = list().getByRole('status');
    const more = list().getByRole('button', { name: 'Показати ще місця' });
    await userEvent.click(more);
    expect([more.getAttribute('aria-busy'), region.textContent]).toEqual(['true', 'Завантажуємо…']);
    answer();
    await waitFor(() => expect(names()).toHaveLength(4));
    await waitFor(() => expect(list().getAllByRole('listitem')[2]).toHaveFocus());
    expect(list().getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('Показано 4 з 4');
  });

  test('is led nowhere once they have gone on to the filters', async () => {
    const answer = placesLater();
    open();
    await userEvent.click(list().getByRole('button', { name: 'Показати ще місця' }));
    screen.getByLabelText('Вид').focus();
    answer();
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.getByLabelText('Вид')).toHaveFocus();
  });

  test('may ask for more places again when they failed to load', async () => {
    apiServer.use(http.get(PLACES, () => HttpResponse.json({ detail: 'Сервіс перевантажено.' }, { status: 503 })));
    open();
    const more = () => list().getByRole('button', { name: 'Показати ще місця' });
    await userEvent.click(more());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(more()).not.toHaveAttribute('aria-busy');
    apiServer.use(http.get(PLACES, () => HttpResponse.json(ALL)));
    await userEvent.click(more());
    await waitFor(() => expect(list().getAllByRole('listitem')[2]).toHaveFocus());
  });

  test('is told that only some places are shown when the rest fails to load', async () => {
    apiServer.use(http.get(PLACES, () => HttpResponse.json({ detail: 'Сервіс перевантажено.' }, { status: 503 })));
    open();
    await userEvent.selectOptions(screen.getByLabelText('Оплата'), 'Безоплатні');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося завантажити всі місця. Показуємо перші 2.');
    expect(names()).toEqual(['Майданчик 2']);
    expect(window.location.search).toBe('?price=free');
  });
});
