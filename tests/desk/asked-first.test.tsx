import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refunds } from '@/components/desk/court/refunds';
import { CourtCase } from '@/components/desk/court/court-case';
import { ImportSheet, UndoQuestion } from '@/components/desk/imports/undo-import';
import { ProposalList } from '@/components/desk/proposal-list';
import { StaffTable } from '@/components/desk/staff-table';
import { ResetForm } from '@/components/desk/work/member-forms';
import { TemplateList } from '@/components/desk/templates/template-list';
import type { FineInCourt } from '@/contract/desk-court';
import type { ImportDetails } from '@/contract/desk-imports';
import type { StaffMember } from '@/contract/desk-staff';

const MEMBER = {
  ...{ id: 7, name: 'Ніна Коваль', email: 'nina@example.org', role: 'clerk', state: 'active', is_self: false },
  ...{ last_seen_at: null, passkeys: 0, absence: null, reasons: [] },
} as unknown as StaffMember;

it('a new invitation, which ends all ways in, is asked about before it is sent', () => {
  const { rerender } = render(<StaffTable staff={[MEMBER]} mayChange />);
  const link = screen.getByRole('link', { name: 'Нове запрошення' });
  expect(link).toHaveAttribute('href', '/desk/staff/7?ask=reset');
  expect(screen.queryByRole('button', { name: 'Нове запрошення' })).toBeNull();
  rerender(<ResetForm member={MEMBER} asked={{ ask: 'reset' }} />);
  expect(screen.getByText(/ключі доступу й сеанси працівника одразу перестануть діяти/)).toBeVisible();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Нове запрошення' });
  expect(Object.fromEntries(new FormData(form))).toEqual({ id: '7', call: 'staff.reset' });
  rerender(<ResetForm member={MEMBER} asked={{}} />);
  expect(screen.queryByRole('form')).toBeNull();
});

it('a new invitation is not offered for a colleague whose access is closed', () => {
  const blocked = { ...MEMBER, state: 'blocked' } as const;
  const { rerender } = render(<StaffTable staff={[blocked]} mayChange />);
  expect(screen.queryByRole('link', { name: 'Нове запрошення' })).toBeNull();
  rerender(<ResetForm member={blocked} asked={{ ask: 'reset' }} />);
  expect(screen.queryByRole('form')).toBeNull();
});

it('what another proposed is not dropped by one click, what one proposed oneself is', () => {
  const proposal = { act: 'fines.cancel', subject: 'fine ІП1', facts: [], reason: null, by: 'Ніна Коваль' };
  const at = '2026-11-27T10:00:00+02:00';
  render(
    <ProposalList
      proposals={[
        { ...proposal, id: 1, words: 'Скасувати перше.', created_at: at, is_own: false },
        { ...proposal, id: 2, words: 'Скасувати друге.', created_at: at, is_own: true },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem').filter((one) => one.textContent.includes('Скасувати'));
  if (!first || !second) throw new Error('Both are listed');
  expect(within(first).getByText('Відхилити зміну')).not.toBeVisible();
  expect(within(second).getByRole('button', { name: 'Забрати назад' })).toBeVisible();
});

const FINE = {
  ...{ id: 5, serial_number: 'ІП0000000001', license_plate: 'AA1234BB', state: 'сплачено', amount: '340.00' },
  ...{ violated_at: '2026-11-18T14:05:00+02:00', appeals: [], paid: 'зараховано 340,00 грн', waiting: [] },
  suits: [{ id: 1, version: 1, court: 'Суд', case_number: '127/1/26', filed_at: '2026-11-20T00:00:00+02:00' }],
  refunds: [{ id: 2, version: 1, state: 'submitted', reason: 'twice', amount: '170.00', payer: 'Коваль Ірина' }],
} as unknown as FineInCourt;
FINE.suits.forEach((suit) => Object.assign(suit, { outcome: null, appeal: null, amount: null }));
FINE.refunds.forEach((refund) =>
  Object.assign(refund, { requested_on: FINE.violated_at, submitted_on: FINE.violated_at }),
);

it.each([
  ['a refund', <Refunds key="1" shown={FINE} mayAct today="2026-11-29" />, 'Скасувати запис про повернення'],
  [
    'a suit',
    <CourtCase key="2" shown={{ ...FINE, refunds: [] }} mayAct today="2026-11-29" />,
    'Скасувати запис про позов',
  ],
  [
    'a template',
    <TemplateList key="3" templates={[{ id: 3, title: 'Знак', used_for: 'answer', text: 'Так.', version: 1 }]} />,
    'Видалити шаблон',
  ],
])('%s is not taken away for good by one click: what follows is read first', (_, page, button) => {
  render(page);
  const act = screen.getByText(button);
  expect(act).not.toBeVisible();
  const fold = act.closest('details');
  fold?.setAttribute('open', '');
  expect(act).toBeVisible();
  expect(fold).toHaveTextContent(/вносять наново|повернути його не можна/);
});

it('an import is not undone by one key: the key leads to what goes and what stays', () => {
  const found = {
    ...{ id: 7, register: 'fines', source: 'a.csv', made_by: 'Ніна', started_at: FINE.violated_at, state: 'done' },
    ...{ added: 2, changed: 0, unchanged: 0, undone_at: null, undone_by: null, changes: [], changes_total: 0 },
  } as unknown as ImportDetails;
  const { container, rerender } = render(<ImportSheet found={found} mayUndo />);
  const keyed = container.querySelector('[aria-keyshortcuts="u"]');
  expect(keyed).toHaveAttribute('href', '/desk/registers/imports/7?ask=partly');
  expect(container.querySelector('form')).toBeNull();
  const plan = { removed: 2, restored: 0, left: [], left_total: 0, later: [], held_total: 0, held_by: [] };
  rerender(<UndoQuestion id={7} register="fines" plan={plan} />);
  expect(screen.getByText('Буде видалено доданих 2.')).toBeVisible();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Скасувати завантаження' });
  expect(Object.fromEntries(new FormData(form))).toEqual({ id: '7', call: 'imports.undo' });
});
