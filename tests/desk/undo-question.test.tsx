import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UndoQuestion } from '@/components/desk/imports/undo-import';

const PLAN = { removed: 0, restored: 0, left: ['ІП0000000001', 'ІП0000000002'], left_total: 2, later: [4] };

it.each([
  ['another statement', { held_total: 1, held_by: ['month.csv, узятій 20.11.2026'] }, true],
  ['none', { held_total: 0, held_by: [] }, false],
])('an undo of payments that %s has offers to take those back, too, if any', (_, held, isOffered) => {
  render(<UndoQuestion id={7} register="payments" plan={{ ...PLAN, ...held }} />);
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Скасувати й ці платежі' });
  expect(button !== null).toBe(isOffered);
  const sent = button?.form ? Object.fromEntries(new FormData(button.form)) : null;
  const also = { id: '7', left_total: '1', call: 'imports.undo?is_partly=true&with_held=true' };
  expect(sent).toEqual(isOffered ? also : null);
  const words = 'Платежі за 1 штрафом є ще й у виписці month.csv, узятій 20.11.2026: вони лишаться зарахованими.';
  expect(screen.queryByText(words, { exact: false }) !== null).toBe(isOffered);
});

it.each([
  ['payments', '/desk/registers/fines'],
  ['evacuations', '/desk/registers/evacuations'],
] as const)('what an undo of %s leaves is found in %s', (register, page) => {
  render(<UndoQuestion id={7} register={register} plan={{ ...PLAN, held_total: 0, held_by: [] }} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'ІП0000000001' });
  expect(new URL(link.href).pathname).toBe(page);
  expect(new URL(link.href).searchParams.get('q')).toBe('ІП0000000001');
});
