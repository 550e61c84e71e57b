// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { AnswerForm } from '@/components/desk/messages/answer-form';
import type { DeskMessage } from '@/contract/desk-messages';

vi.mock('@/lib/desk/answer-action', () => ({ answerFromDesk: vi.fn() }));

const AT = '2026-11-27T10:00:00+02:00';
const mail = (subject: string) => ({ to: 'iryna@example.org', subject, before: [], after: [] });
const MESSAGE: DeskMessage = {
  ...{
    id: 1,
    version: 1,
    number: 'ЗВ-2026-000001',
    kind: 'question',
    message: 'Де авто?',
    name: 'Ірина',
    email: 'iryna@example.org',
  },
  ...{ created_at: AT, came: null, answer_until: null, answered_at: null, is_asked: false, taken_by: null },
  ...{ accepted_by: null, page: '/', files: [], address: '', phone: '', answer: null, answer_files: [] },
  ...{ acts: ['answer', 'ask'], mails: { answer: mail('Відповідь'), more: mail('Ще'), ask: mail('Уточніть') } },
  ...{ replies: [], notes: [], history: [], colleagues: [], follows: [], followed: [], earlier: [], appeals: [] },
  next_id: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ at: AT })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('what is sent is what the list says, also after a typed request to explain was put away', async () => {
  const kept = { at: AT, drafts: [{ form: 'answer', values: { kind: 'ask', text: 'Яка адреса?' }, updated_at: AT }] };
  render(
    <TypingContext value={{ about: 'messages/1', of: 'clerk@example.org', kept }}>
      <AnswerForm message={MESSAGE} text="" />
    </TypingContext>,
  );
  screen.getByRole('button', { name: 'Попросити уточнити' });
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('ask');
  await userEvent.click(screen.getByRole('button', { name: 'Так, прибрати' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('answer');
  screen.getByRole('button', { name: 'Надіслати відповідь' });
  screen.getByText(/«Відповідь»/);
});
