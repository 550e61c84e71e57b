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

it.each([
  [{}, 0, 'Усі скарги розглянуто.'],
  [{ after: '5_5' }, 0, 'Усі скарги розглянуто.'],
  [{ q: 'Коваль' }, null, 'Таких скарг немає.'],
])('a list that is empty says so: %o', (query, total, words) => {
  show(query, total);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
