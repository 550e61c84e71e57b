// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentForm } from '@/components/desk/content-forms';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { CorrectForm } from '@/components/desk/registers/record-acts';

const save = vi.hoisted(() => vi.fn<(previous: object, sent: FormData) => Promise<object>>());
vi.mock('@/lib/desk/content-actions', () => ({ saveQuestion: save }));

const AT = '2026-11-27T10:00:00+02:00';
const OF = 'editor@example.org';
const NINA = { by: 'Ніна Коваль', at: '2026-11-27T14:05:00+02:00' };
const PATIENCE = { timeout: 10_000 };
const WORDS = /^Поки ви писали, це вже змінили: Ніна Коваль, 27\.11\.2026, 14:05\.$/;

const kept = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
const lastKept = () => JSON.parse(kept.mock.lastCall?.[1].body ?? '{}').values as Record<string, string>;

beforeEach(() => {
  kept.mockImplementation(() => Promise.resolve(Response.json({ at: AT })));
  vi.stubGlobal('fetch', kept);
  save.mockImplementation(async (_, sent) => ({
    ...{ values: Object.fromEntries(sent), errors: {}, failure: 'Не тепер.', attempt: 1 },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const drafts = (form: string, values?: Record<string, string>) => ({
  at: AT,
  drafts: values ? [{ form, values, updated_at: AT }] : [],
});

const showQuestion = (version: string, draft?: Record<string, string>) =>
  render(
    <TypingContext value={{ about: 'content/faq/1', of: OF, kept: drafts('record', draft) }}>
      <ContentForm
        register="faq"
        of={{
          address: '/desk/content/faq/1',
          known: { id: '1', version, question: 'Як сплатити?', answer: 'Нова відповідь.' },
          record: { version, changed: NINA },
        }}
        preview={null}
        map={null}
      />
    </TypingContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a draft remembers of which version it was typed', async () => {
  const { unmount } = showQuestion('v1');
  await userEvent.type(screen.getByLabelText(/^Відповідь/), ' Ще.');
  unmount();
  await vi.waitFor(() => expect(lastKept()).toEqual({ answer: 'Нова відповідь. Ще.', version: 'v1' }), PATIENCE);
});

it('typed over what somebody changed meanwhile is not saved unasked', async () => {
  showQuestion('v2', { answer: 'Моє.', version: 'v1' });
  screen.getByText(WORDS);
  screen.getByText('Нова відповідь.');
  await press('Зберегти');
  const leave = screen.getByRole('button', { name: 'Лишити моє' });
  await vi.waitFor(() => expect(document.activeElement).toBe(leave), PATIENCE);
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(leave);
  expect(screen.queryByText(WORDS)).toBeNull();
  await press('Зберегти');
  await screen.findByText('Не тепер.', {}, PATIENCE);
  const [, sent] = save.mock.lastCall ?? [];
  expect([sent?.get('answer'), sent?.get('version')]).toEqual(['Моє.', 'v2']);
});

it('is asked about no more once it is put away, or typed of this version', async () => {
  const { unmount } = showQuestion('v2', { answer: 'Моє.', version: 'v1' });
  await press('Прибрати моє');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Відповідь/).value).toBe('Моє.');
  await press('Так, прибрати');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Відповідь/).value).toBe('Нова відповідь.');
  expect(screen.queryByText(WORDS)).toBeNull();
  unmount();
  sessionStorage.clear();
  showQuestion('v2', { answer: 'Моє.', version: 'v2' });
  expect(screen.queryByText(WORDS)).toBeNull();
  screen.getByText(/^Повернуто написане/);
});

it('a correction of a register is asked about alike, and posts the version that was agreed to', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue();
  const record = {
    ...{
      id: 1,
      key: 'ІП1',
      license_plate: null,
      title: '',
      about: '',
      state: '',
      version: 'v2',
      facts: [],
      photos: [],
    },
    fields: [{ field: 'amount', label: 'Сума', hint: '', value: '340.00', is_key: false, is_made: false }],
    history: { imports: [], acts: [{ ...NINA, act: 'fine.corrected', reason: null }] },
  };
  render(
    <TypingContext
      value={{
        about: 'registers/fines/1',
        of: OF,
        kept: drafts('correct', { 'field.amount': '170.00', reason: 'typo', version: 'v1' }),
      }}
    >
      <CorrectForm register="fines" record={record} />
    </TypingContext>,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Виправити запис' });
  within(form).getByText(WORDS);
  expect(new FormData(form).get('version')).toBe('v1');
  await press('Зберегти виправлення');
  expect(submit).not.toHaveBeenCalled();
  await press('Лишити моє');
  expect(new FormData(form).get('version')).toBe('v2');
  await press('Зберегти виправлення');
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1), PATIENCE);
});
