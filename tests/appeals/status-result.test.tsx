import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { AppRouter } from '@/tests/app-router';

it('a complaint not found by a plate one slip away leads to the state by the right one', () => {
  const meant = { number: 'ОС-2026-000001', license_plate: 'AA1234BB' };
  render(
    <AppRouter>
      <AppealStatusResult search={{ kind: 'not-found', meant }} />
    </AppRouter>,
  );
  const href = screen.getByRole('link', { name: 'AA 1234 BB' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'https://site.example').searchParams)).toEqual(meant);
});
