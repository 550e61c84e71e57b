import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Today } from '@/components/desk/today';

const NOW = Date.parse('2026-11-29T10:00:00+02:00');

it('leads from decisions to those that one may confirm oneself', () => {
  render(<Today waiting={[{ kind: 'decisions', count: 2, late: 0, until: null }]} now={NOW} />);
  const link = screen.getByRole('link', { name: 'Рішення, що чекають на ваше підтвердження: 2' });
  expect(link).toHaveAttribute('href', '/desk/appeals?queue=confirm');
});

it('counts wrong sign-ins by the days with which it opens the journal', () => {
  // Half past midnight in Kyiv.
  const now = Date.parse('2026-11-29T22:30:00Z');
  render(<Today waiting={[{ kind: 'refusals', count: 3, late: 0, until: null }]} now={now} />);
  const link = screen.getByRole('link', { name: 'Невдалі спроби ввійти до службового кабінету, від учора: 3' });
  expect(link).toHaveAttribute('href', '/desk/journal?act=staff.refused&from=2026-11-29');
});

it('names each register that has not come, with when it last came, and leads to the uploads', () => {
  const last = [{ register: 'fines' as const, at: '2026-11-27T06:00:00+02:00' }];
  render(
    <Today waiting={[{ kind: 'registers', count: 1, late: 1, until: '2026-11-28T06:00:00+02:00', last }]} now={NOW} />,
  );
  expect(screen.getByText('Штрафи: востаннє 27.11.2026, 06:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Реєстри, що не надійшли вчасно: 1' })).toHaveAttribute(
    'href',
    '/desk/registers/imports',
  );
});
