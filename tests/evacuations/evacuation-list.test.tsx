import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EvacuationList } from '@/components/evacuations/evacuation-list';
import { AppRouter } from '@/tests/app-router';

const row = (id: number, evacuated_at: string) => ({
  ...{ id, license_plate: `AA123${id}BB`, evacuated_at, lot_name: 'Майданчик № 2', lot_phone: '+38 (000) 000-00-09' },
});

test('the list says of a car towed over a month ago that nobody knows whether it still stands, of a returned one that it does not', () => {
  const returned = { ...row(3, '2026-11-20T09:00:00+02:00'), released_at: '2026-11-20T18:00:00+02:00' };
  const again = { ...row(4, '2026-11-19T09:00:00+02:00'), stay_over: true };
  const results = [row(1, '2026-11-20T10:00:00+02:00'), row(2, '2026-10-20T10:00:00+03:00'), returned, again];
  render(
    <AppRouter>
      <EvacuationList
        first={{ results, count: 4, next: null }}
        number={1}
        usualLot={undefined}
        now={Date.parse('2026-11-21T10:00:00+02:00')}
      />
    </AppRouter>,
  );
  const [fresh, old, gone, left] = screen.getAllByRole('article');
  expect(fresh).toHaveTextContent(/Стоїть: Майданчик № 2.*На майданчику/);
  expect(old).toHaveTextContent(/Майданчик: Майданчик № 2.*Чи ще на майданчику, невідомо.*\+38 \(000\) 000-00-09/);
  expect(old).not.toHaveTextContent(/Стоїть|На майданчику/);
  expect(gone).toHaveTextContent(/Майданчик: Майданчик № 2.*Повернуто власнику/);
  expect(gone).not.toHaveTextContent(/Стоїть/);
  expect(left).toHaveTextContent(/Майданчик: Майданчик № 2.*Після цього евакуйовано знову/);
  expect(left).not.toHaveTextContent(/Стоїть|На майданчику|зателефонуйте/);
});
