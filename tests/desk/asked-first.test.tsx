import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProposalList } from '@/components/desk/proposal-list';
import { StaffTable } from '@/components/desk/staff-table';
import { ResetForm } from '@/components/desk/work/member-forms';
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
