// What one decides about stands beside the words one writes.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { DecideCase } from '@/components/desk/appeals/decide-case';
import { CaseLead, DeskCase } from '@/components/desk/appeals/desk-case';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import type { AppealCase } from '@/contract/appeals';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { AppRouter } from '@/tests/app-router';

const AT = '2026-11-27T10:00:00+02:00';
const OF = 'iryna@example.org';
const SENT = { id: 1, kind: 'status', status: 'submitted', author: 'citizen', created_at: AT } as const;
const APPEAL: AppealCase = {
  ...{ id: 7, number: 'ОС-2026-000007', status: 'in_review', created_at: AT, updated_at: AT, answer_until: AT },
  ...{ serial_number: 'ІП 0001234567', license_plate: 'AA1234BB', reason: 'other', text: 'Знак закрили гілки.' },
  ...{ last_name: 'Коваль', first_name: 'Олена', middle_name: '', address: 'Вінниця', phone: '', email: '' },
  ...{ can_withdraw: true, can_add_evidence: true, files: [], events: [SENT] },
};
const SHOWN: DeskAppeal = {
  ...{ appeal: APPEAL, version: 3, by_hand: null, taken_by: null, is_own: true, missed_term: null, fine: null },
  ...{ acts: ['ask', 'decide', 'note'], candidates: [], merged_into_id: null, merged: [], mergeable: [], notes: [] },
  ...{ proposal: null, files_to_propose: [], letters: [], history: [], earlier: [], colleagues: [] },
  ...{ next_id: null, next_to_confirm_id: null },
};
const PROPOSAL: NonNullable<DeskAppeal['proposal']> = {
  outcome: 'cancelled',
  ...{ amount: null, text: 'Знака не видно.', author_name: 'Ніна Коваль' },
  ...{ is_own: false, created_at: AT, files: [] },
};

const showIn = (page: ReactNode, form: string, typed: Record<string, string>) => {
  const drafts = typed['text'] ? [{ form, values: typed, updated_at: AT }] : [];
  render(
    <AppRouter>
      <TypingContext value={{ about: 'appeals/7', of: OF, kept: { at: AT, drafts } }}>{page}</TypingContext>
    </AppRouter>,
  );
};
const show = (changed: Partial<DeskAppeal>, typed: Record<string, string> = {}) =>
  showIn(
    <>
      <CaseLead shown={{ ...SHOWN, ...changed }} now={Date.parse(AT) + 1} />
      <DecideCase shown={{ ...SHOWN, ...changed }} templates={[]} />
    </>,
    'decision',
    typed,
  );
const said = () => screen.getByRole('region', { name: 'Справа' });
const written = () => screen.queryByRole('textbox', { name: 'Обґрунтування' });

it('the sender’s later words, the joined complaint, notes and the holder stand beside the decision', () => {
  show({
    appeal: {
      ...APPEAL,
      events: [{ id: 2, kind: 'message', author: 'citizen', text: 'Ось чек.', created_at: AT }, SENT],
    },
    merged: [{ appeal: { ...APPEAL, id: 8, number: 'ОС-2026-000008', text: 'Знак впав.' }, version: 1 }],
    notes: [{ id: 1, author_name: 'Ніна Коваль', text: 'Додайте фото знака.', created_at: AT }],
    taken_by: { id: 2, name: 'Ірина Бондар', away_until: null },
  });
  for (const words of ['Ось чек.', 'Знак впав.', 'Додайте фото знака.']) expect(said()).toHaveTextContent(words);
  expect(screen.getByText(/Ірина Бондар\./)).toBeInTheDocument();
  expect(written()).toBeInTheDocument();
});

it('a colleague’s proposal is shown where another decision would replace it', () => {
  show({ proposal: PROPOSAL });
  expect(said()).toHaveTextContent('Знака не видно.');
  expect(said()).toHaveTextContent('Ваше рішення стане замість цього.');
  expect(screen.getByRole('link', { name: 'Підтвердити або повернути' })).toHaveAttribute(
    'href',
    '/desk/appeals/7#proposal',
  );
});

it('one’s own proposal is in the form alone', () => {
  show({ proposal: { ...PROPOSAL, is_own: true } });
  expect(said()).not.toHaveTextContent('Знака не видно.');
  expect(written()).toHaveValue('Знака не видно.');
});

const OVER = { acts: ['reopen', 'note'] } satisfies Partial<DeskAppeal>;

it('a case that a colleague has decided shows the decision instead of the form, and what was typed', () => {
  const decided = { status: 'decided', outcome: 'upheld', decision: 'Знак видно.', decided_at: AT } as const;
  show({ ...OVER, appeal: { ...APPEAL, ...decided } }, { text: 'Знака не було.' });
  expect(written()).toBeNull();
  expect(screen.queryByText(/^Строк минув/)).toBeNull();
  expect(said()).toHaveTextContent('Знак видно.');
  expect(screen.getByText('За цією скаргою вже є рішення')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Поновити розгляд' })).toHaveAttribute('href', '/desk/appeals/7#reopen-text');
  expect(screen.getByText('Знака не було.')).toBeInTheDocument();
});

it('a case that was withdrawn says so instead of the form', () => {
  show({ acts: ['note'], appeal: { ...APPEAL, status: 'withdrawn' } });
  expect(written()).toBeNull();
  expect(screen.getByText('Скаргу відкликано')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Поновити розгляд' })).toBeNull();
});

it('a case that another one decides leads there', () => {
  const joined = { status: 'withdrawn', merged_into: 'ОС-2026-000003' } as const;
  show({ acts: ['note'], merged_into_id: 3, appeal: { ...APPEAL, ...joined } });
  expect(written()).toBeNull();
  expect(screen.getByRole('link', { name: 'відкрити ОС-2026-000003' })).toHaveAttribute('href', '/desk/appeals/3');
});

it('a request that a colleague was quicker with stands on the page of the case until it is put away', async () => {
  const kept = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
  kept.mockImplementation(() => Promise.resolve(Response.json({ at: AT })));
  vi.stubGlobal('fetch', kept);
  const asked = { ...SHOWN, acts: ['decide', 'note'], appeal: { ...APPEAL, status: 'evidence_needed' } } as const;
  showIn(<DeskCase shown={{ ...asked, acts: [...asked.acts] }} now={Date.parse(AT)} />, 'ask', { text: 'Який чек?' });
  expect(screen.getByText('Не надіслано: ваш запит доказів')).toBeInTheDocument();
  expect(screen.getByText('Який чек?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати' }));
  expect(screen.getByText('Який чек?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Так, прибрати' }));
  expect(screen.queryByText('Який чек?')).toBeNull();
  expect(JSON.parse(kept.mock.lastCall?.[1].body ?? '{}')).toEqual({
    ...{ about: 'appeals/7', form: 'ask', of: OF, values: {} },
  });
});
