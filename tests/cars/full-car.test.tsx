import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MyCars } from '@/components/cars/my-cars';
import type { Car } from '@/contract/cars';

const carWith = (documents: number): Car => ({
  ...{ id: 1, license_plate: 'AC7700KA', brand: 'Skoda', model: 'Fabia', status: 'rejected' as const },
  documents: Array.from({ length: documents }, (_, at) => ({
    ...{ id: at + 1, name: `${at}.pdf`, size: 1, uploaded_at: '2026-11-20T12:00:00+02:00' },
  })),
});
const open = (car: Car, isShared = false) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <MyCars initial={[car]} editable isShared={isShared} />
    </QueryClientProvider>,
  );

test('a refused car that takes no more documents is said to be deleted and added anew', () => {
  const { unmount } = open(carWith(9));
  screen.getByText(/Додайте інший документ, і ми перевіримо ще раз/);
  unmount();
  open(carWith(10));
  screen.getByText(/видаліть авто й додайте його знову/);
  expect(screen.queryByText(/Додайте інший документ/)).toBeNull();
});

test.each([true, false])(
  'a car to be deleted is said to leave others’ cabinets where it can be shared: %s',
  async (isShared) => {
    open(carWith(0), isShared);
    await userEvent.click(screen.getByRole('button', { name: /^Видалити автомобіль.*7700/ }));
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('у вашому кабінеті');
    expect(words.includes('у всіх, кому ви відкрили до нього доступ')).toBe(isShared);
  },
);
