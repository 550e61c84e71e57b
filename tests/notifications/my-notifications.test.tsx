import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MyNotifications } from '@/components/notifications/my-notifications';
import { NOTIFICATIONS_SHOWN } from '@/contract/notifications';

const listed = (count: number, read_at: string | null) =>
  Array.from({ length: count }, (_, number) => ({
    ...{ id: number, kind: 'fine_new' as const, title: `Штраф ${number}`, text: '', read_at },
    created_at: `2026-11-21T10:00:${String(59 - (number % 60)).padStart(2, '0')}+02:00`,
  }));

it('the button marks what the page shows, and says so where there may be more', () => {
  render(<MyNotifications notifications={listed(NOTIFICATIONS_SHOWN, null)} />);
  const form = screen.getByText('Позначити показані прочитаними').closest('form');
  expect(new FormData(form ?? undefined).get('until')).toBe('2026-11-21T10:00:59+02:00');
  expect(screen.getByText(/^Понад 99/)).toHaveTextContent('Понад 99 нових сповіщень');
  expect(screen.getByText(/^Показуємо не більше ніж/)).toBeVisible();
});

it('of an API that lists more than ours does, the button marks all, and nothing is said to be left out', () => {
  render(<MyNotifications notifications={listed(NOTIFICATIONS_SHOWN + 50, null)} />);
  expect(screen.getByText('Позначити всі прочитаними')).toBeVisible();
  expect(screen.getByText('150 нових сповіщень')).toBeVisible();
  expect(screen.queryByText(/Показуємо/)).toBeNull();
});

it.each([
  [2, null, '2 нові сповіщення'],
  [2, '2026-11-21T11:00:00+02:00', 'Усі сповіщення прочитано.'],
])('of %i that are all there (read: %s) it says no more than that', (count, read, words) => {
  render(<MyNotifications notifications={listed(count, read)} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/Показуємо/)).toBeNull();
});
