import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Queue } from '@/components/desk/queue';

const show = (query: Record<string, string>, total: number | null) =>
  render(
    <Queue
      {...{ query, total, rows: [], next: null, columns: [] }}
      caption={(count) => `Скарг: ${count}`}
      address="/desk/appeals"
      empty="Усі скарги розглянуто."
      notFound="Таких скарг немає."
    />,
  );

it.each([
  [12, 'На цій сторінці вже нічого немає. Скарг: 12.'],
  [1000, 'На цій сторінці вже нічого немає. Скарг: понад 999.'],
  [null, 'На цій сторінці вже нічого немає.'],
])(
  'a last page that was emptied is not the whole list (%s): the way to the beginning keeps the filters',
  (total, words) => {
    show({ queue: 'mine', after: '5_5' }, total);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'На початок' })).toHaveAttribute('href', '/desk/appeals?queue=mine');
    expect(screen.queryByRole('link', { name: 'Прибрати всі умови' })).toBeNull();
  },
);

it('its conditions stand on paper in words, where the form is not', () => {
  const options = [
    ['', 'усі'],
    ['fines', 'Штрафи'],
  ] as const;
  render(
    <Queue
      {...{ rows: [], next: null, columns: [], total: 0, caption: 'Дії', address: '/desk/journal', empty: 'Немає.' }}
      fields={[
        { name: 'q', label: 'Номер', type: 'search' },
        { name: 'register', label: 'Реєстр', options },
        { name: 'from', label: 'Від дня', type: 'date' },
        { name: 'sum', label: 'Лише змінено суму', type: 'check' },
        { name: 'to', label: 'До дня', type: 'date' },
      ]}
      query={{ q: 'ІП 12', register: 'fines', from: '2026-11-01', sum: 'yes', after: '5_5' }}
    />,
  );
  const words = 'Номер: ІП 12; Реєстр: Штрафи; Від дня: 01.11.2026; Лише змінено суму';
  expect(screen.getByText(words)).toBeInTheDocument();
});

it.each([
  [{}, 0, 'Усі скарги розглянуто.'],
  [{ after: '5_5' }, 0, 'Усі скарги розглянуто.'],
  [{ q: 'Коваль' }, null, 'Таких скарг немає.'],
])('a list that is empty says so: %o', (query, total, words) => {
  show(query, total);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
