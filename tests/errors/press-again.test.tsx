import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { pressAgain } from '@/components/errors/press-again';

interface Choices {
  kind: string;
  price: string;
  free: boolean;
}

function Filters() {
  const [chosen, choose] = useState<Choices>({ kind: '', price: '', free: false });
  return (
    <>
      <select
        aria-label="Вид"
        value={chosen.kind}
        onChange={(event) => choose({ ...chosen, kind: event.target.value })}
      >
        <option value="">Усі</option>
        <option value="special">Обладнаний</option>
      </select>
      <select
        aria-label="Оплата"
        value={chosen.price}
        onChange={(event) => choose({ ...chosen, price: event.target.value })}
      >
        <option value="">Усі</option>
        <option value="paid">Платні</option>
      </select>
      <input
        aria-label="Назва"
        value={chosen.kind}
        onChange={(event) => choose({ ...chosen, kind: event.target.value })}
      />
      <input
        aria-label="Пільгові"
        type="checkbox"
        checked={chosen.free}
        onChange={(event) => choose({ ...chosen, free: event.target.checked })}
      />
      <p>{JSON.stringify(chosen)}</p>
    </>
  );
}

/** As the early script leaves a field that a citizen changed. */
function leave(label: string, left: [boolean | undefined, string]) {
  const field = screen.getByLabelText(label);
  field.dataset['pressed'] = '';
  field.left = left;
}

test('a choice made before the scripts ran outlives one that they heard first', async () => {
  render(<Filters />);
  leave('Вид', [undefined, 'special']);
  leave('Пільгові', [true, 'on']);
  await userEvent.selectOptions(screen.getByLabelText('Оплата'), 'paid');
  pressAgain();
  expect(await screen.findByText('{"kind":"special","price":"paid","free":true}')).toBeInTheDocument();
});

test('a text typed before the scripts ran outlives a choice that they heard first', async () => {
  render(<Filters />);
  leave('Назва', [false, 'special']);
  await userEvent.selectOptions(screen.getByLabelText('Оплата'), 'paid');
  pressAgain();
  expect(await screen.findByText('{"kind":"special","price":"paid","free":false}')).toBeInTheDocument();
});
