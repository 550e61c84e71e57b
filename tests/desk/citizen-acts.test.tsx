// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CitizenActs, CitizenSheet } from '@/components/desk/registers/citizen-sheet';
import type { DeskCitizen } from '@/contract/desk-registers';

const CITIZEN: DeskCitizen = {
  id: 7,
  name: 'Коваль Ірина',
  email: 'other@example.org',
  phone: null,
  created_at: '2026-11-21T10:00:00+02:00',
  is_held: true,
  former_email: null,
  cars: [],
  history: { imports: [], acts: [] },
};

afterEach(cleanup);

const open = (of: Partial<DeskCitizen>) =>
  render(
    <>
      <CitizenSheet {...CITIZEN} {...of} />
      <CitizenActs {...CITIZEN} {...of} />
    </>,
  );
const choice = () => screen.queryByLabelText<HTMLSelectElement>('Який email у власника');

it('a cabinet held from a former address is opened only with the choice of an address', () => {
  open({ former_email: 'iryna@example.org' });
  screen.getByText('iryna@example.org');
  expect([choice()?.required, choice()?.value]).toEqual([true, '']);
  expect([...(choice()?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Виберіть email'],
    ['former', 'iryna@example.org, попередній'],
    ['present', 'other@example.org, теперішній'],
  ]);
});

it('the former address can be given back once the hold has run out', () => {
  open({ is_held: false, former_email: 'iryna@example.org' });
  screen.getByRole('button', { name: 'Відкрити кабінет власникові' });
});

it('a cabinet held from its own address has nothing to choose', () => {
  open({});
  screen.getByRole('button', { name: 'Відкрити кабінет власникові' });
  expect(choice()).toBeNull();
});
