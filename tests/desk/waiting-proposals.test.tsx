import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DeskNotice, PaymentNotice } from '@/components/desk/desk-notice';
import { ProposalList, WaitingProposals } from '@/components/desk/proposal-list';
import { placeOfDone, postedAct } from '@/lib/desk/posted-acts';

const PROPOSAL = { id: 3, words: 'Зарахувати платіж 340,00 грн.', by: 'Ніна Коваль', is_own: true };

it.each([
  ['payment', '/desk/payments/7'],
  ['claim', '/desk/payments/claims/7'],
  ['court', '/desk/court/7'],
  ['import', '/desk/registers/imports/7'],
  ['upload', '/desk/registers/imports/files/7'],
  ['settings', '/desk/settings'],
] as const)('what waits is taken back on the page of its %s, which is shown again', async (of, page) => {
  render(<WaitingProposals waiting={[PROPOSAL]} of={of} record={7} />);
  expect(screen.getByText(/^Чекає на підтвердження: Зарахувати платіж/)).toBeVisible();
  const form = screen.getByRole<HTMLFormElement>('form', { name: /^Забрати назад/ });
  const sent = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const posted = postedAct(sent);
  expect([posted?.name, posted?.act.page(sent)]).toEqual(['proposals.drop', page]);
  expect(posted && (await placeOfDone(posted, sent, undefined))).toBe(`${page}?done=proposals.drop.taken-back`);
});

it('another’s proposal is no button of mine: it leads to where it is confirmed', () => {
  render(<WaitingProposals waiting={[{ ...PROPOSAL, is_own: false }]} of="payment" record={7} />);
  expect(screen.getByText('Запропоновано: Ніна Коваль.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'До розділу «Підтвердження»' })).toHaveAttribute('href', '/desk/proposals');
});

it('what nobody can confirm says whom to invite, on its page and among what waits', () => {
  const nobody = 'Підтвердити може лише інший керівник, а його немає.';
  render(<WaitingProposals waiting={[{ ...PROPOSAL, nobody }]} of="settings" record={0} />);
  const about = {
    act: 'settings.save',
    subject: 'settings',
    facts: [],
    reason: null,
    created_at: '2026-11-24T09:00:00Z',
  };
  render(<ProposalList proposals={[{ ...PROPOSAL, ...about, nobody }]} />);
  expect(screen.getAllByText(nobody)).toHaveLength(2);
});

it('the notice of a proposal leads on to the next payment', async () => {
  const notice = PaymentNotice({ query: { done: 'payments.match.proposed' }, next: 8 }) as ReactElement<
    Parameters<typeof DeskNotice>[0]
  >;
  render(await DeskNotice(notice.props));
  expect(screen.getByRole('link', { name: 'Наступний платіж' })).toHaveAttribute('href', '/desk/payments/8');
});

it('the notice of a payment counted by a typed number names the fine and its car', async () => {
  const form = new URLSearchParams({ call: 'payments.match', id: '7', next: '8', serial_number: 'іп 1' });
  const posted = postedAct(form);
  const fine = { serial_number: 'ІП 0000000001', license_plate: 'AA1234BB' };
  const place = posted ? await placeOfDone(posted, form, { counted_for: fine }) : '';
  const { pathname, searchParams } = new URL(place, 'http://localhost');
  expect(pathname).toBe('/desk/payments/8');
  const { props } = PaymentNotice({ query: Object.fromEntries(searchParams) });
  render(await DeskNotice(props as Parameters<typeof DeskNotice>[0]));
  expect(screen.getByText('Платіж зараховано.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'За постановою ІП 0000000001, авто AA 1234 BB' })).toBeVisible();
});
