// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LetterList } from '@/components/desk/letters/letter-list';
import type { PaperLetter } from '@/contract/desk-letters';

const send = vi.hoisted(() => vi.fn<(previous: object, sent: FormData) => Promise<object>>());
vi.mock('@/lib/desk/letter-actions', () => ({ sendLetters: send }));

afterEach(cleanup);

const NOW = Date.parse('2026-11-29T10:00:00+02:00');
const AT = '2026-11-27T10:00:00+02:00';
const PATIENCE = { timeout: 10_000 };
const letter = (id: number, to: string): PaperLetter => ({
  ...{ id, version: 1, state: 'waiting', about: 'appeal', record_id: id, number: `ОС-2026-00000${id}`, to },
  ...{ address: 'Вінниця', title: 'є рішення', created_at: AT, send_until: AT, is_late: false, sent_at: null },
  ...{ track: null, delivered_at: null, returned_at: null, return_reason: null, court_until: null },
});
const show = (query = {}) =>
  render(
    <LetterList
      {...{ rows: [letter(5, 'Коваль Ірина'), letter(6, 'Мирний Панас')], next: null, total: 2 }}
      query={query}
      maySend
      now={NOW}
    />,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Записати надсилання' }));

it('names the letter whose number is wrong, leads to its field, and keeps the others', async () => {
  show();
  const field = (to: string) => screen.getByLabelText(`Номер із квитанції: ${to}`);
  await userEvent.type(field('Коваль Ірина'), '0500012345678');
  await userEvent.type(field('Мирний Панас'), '12');
  await press();
  const name = /^Мирний Панас, ОС-2026-000006: Номер відправлення/;
  const link = await screen.findByRole('link', { name }, PATIENCE);
  expect(send).not.toHaveBeenCalled();
  expect(link.getAttribute('href')).toBe(`#${field('Мирний Панас').id}`);
  await userEvent.clear(field('Мирний Панас'));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull(), PATIENCE);

  send.mockImplementation(async (_, sent) => ({
    values: Object.fromEntries(sent),
    errors: {},
    failure: 'Лист «є рішення» уже має позначку «надіслано». Оновіть список.',
    attempt: 1,
  }));
  await press();
  await screen.findByText(/уже має позначку/, {}, PATIENCE);
  const [, sent] = send.mock.calls[0] ?? [];
  expect([sent?.getAll('letter'), sent?.get('track-5')]).toEqual([['5', '6'], '0500012345678']);
  expect((field('Коваль Ірина') as HTMLInputElement).value).toBe('0500012345678');
});

it.each([
  [{}, 'Надрукувати всі: 2', '/desk/letters/print'],
  [{ q: 'Коваль' }, 'Надрукувати знайдені: 2', '/desk/letters/print?q=%D0%9A%D0%BE%D0%B2%D0%B0%D0%BB%D1%8C'],
])('of the search %j it prints what was found', (query, name, href) => {
  show(query);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
