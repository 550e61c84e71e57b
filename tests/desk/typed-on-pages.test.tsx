// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { LetterList } from '@/components/desk/letters/letter-list';
import type { DeskDraft } from '@/contract/desk-drafts';
import type { PaperLetter } from '@/contract/desk-letters';

const send = vi.hoisted(() => vi.fn<(previous: object, sent: FormData) => Promise<object>>());
vi.mock('@/lib/desk/letter-actions', () => ({ sendLetters: send }));

const NOW = Date.parse('2026-11-29T10:00:00+02:00');
const AT = '2026-11-27T10:00:00+02:00';
const PATIENCE = { timeout: 10_000 };
const letter = (id: number): PaperLetter => ({
  ...{
    id,
    version: 1,
    state: 'waiting',
    about: 'appeal',
    record_id: id,
    number: `ОС-2026-00000${id}`,
    to: `Лист ${id}`,
  },
  ...{ address: 'Вінниця', title: 'є рішення', created_at: AT, send_until: AT, is_late: false, sent_at: null },
  ...{ track: null, delivered_at: null, returned_at: null, return_reason: null, court_until: null },
});

/** What the server has of the clerk's typing. */
let stored: Record<string, string> = {};
let form = '';
beforeEach(() => {
  stored = {};
  form = 'send-waiting';
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    stored = JSON.parse(body).values;
    return Promise.resolve(Response.json({ at: AT }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const draft = (): DeskDraft[] => (Object.keys(stored).length > 0 ? [{ form, values: stored, updated_at: AT }] : []);
/** A page of the list, as the server gives it. */
const open = (...ids: number[]) =>
  render(
    <TypingContext value={{ about: 'letters', of: 'clerk@example.org', kept: { at: AT, drafts: draft() } }}>
      <LetterList {...{ rows: ids.map(letter), next: null, total: 4 }} query={{}} maySend now={NOW} />
    </TypingContext>,
  );
const field = (id: number) => screen.getByLabelText<HTMLInputElement>(`Номер із квитанції: Лист ${id}`);
const type = async (id: number, text: string) => {
  await userEvent.type(field(id), text);
};
const isKept = (values: object) => vi.waitFor(() => expect(stored).toEqual(values), PATIENCE);

it('numbers of letters typed on one page of the list outlive typing on the next', async () => {
  const first = open(1, 2);
  await type(1, '0500012345678');
  first.unmount();
  await isKept({ 'track-1': '0500012345678' });
  const second = open(3, 4);
  expect(screen.queryByText(/^Повернуто написане/)).toBeNull();
  await type(3, '0500087654321');
  second.unmount();
  await isKept({ 'track-1': '0500012345678', 'track-3': '0500087654321' });
  open(1, 2);
  expect([field(1).value, field(2).value]).toEqual(['0500012345678', '']);
  screen.getByText(/^Повернуто написане/);
});

it('an address that is corrected comes back when it was refused, into the form of its letter', async () => {
  const { unmount } = open(1, 2);
  const address = (id: number) => document.querySelector<HTMLTextAreaElement>(`#address-${id}`);
  const field = address(2);
  if (!field) throw new Error('An address may be corrected');
  await userEvent.type(field, ', кв. 3');
  unmount();
  await isKept({ address: 'Вінниця, кв. 3', version: '1' });
  form = 'readdress-2';
  open(1, 2);
  expect([address(1)?.value, address(2)?.value]).toEqual(['Вінниця', 'Вінниця, кв. 3']);
  const fields = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Виправити адресу: Лист 2' }));
  expect([fields.get('id'), fields.get('version'), fields.get('filters')]).toEqual(['2', '1', '']);
});

it('sending one page leaves what was typed on another', async () => {
  stored = { 'track-1': '0500012345678', 'track-3': '0500087654321' };
  send.mockImplementation(async (_, sent) => {
    // As the server forgets what was sent.
    stored = {};
    return { values: Object.fromEntries(sent), errors: {}, attempt: 1, sentPath: '#sent' };
  });
  open(1, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Записати надсилання' }));
  await isKept({ 'track-3': '0500087654321' });
});
