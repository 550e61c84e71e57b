// The server keeps a file that no complaint names for one day; a draft is continued the day after.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CaseMessage } from '@/components/appeals/message-form';
import { MESSAGE_FORM, type MessageValues } from '@/contract/appeal-forms';
import { DAY_MS } from '@/domain/durations';
import { readKept } from '@/lib/appeals/sent-files';
import { type KeptFile, storeTabDraft } from '@/lib/drafts/tab-drafts';
import { type FormState, startForm } from '@/lib/forms/form-state';
import { startApiServer } from '@/tests/api-server';
import { AppRouter } from '@/tests/app-router';

const PLACE = '/appeal-fine/case hash';
const NOW = Date.parse('2026-11-21T08:00:00Z');
const WAITED = 'Помилка. Файл чекав понад добу, тому його видалено. Виберіть його ще раз.';
const GONE = 'Деякі файли вже недоступні. Додайте їх ще раз.';

const photo = new File(['знак'], 'знак.jpg', { type: 'image/jpeg' });
const kept = (id: string, name: string, expiresAt: number): KeptFile => ({
  id,
  name,
  size: photo.size,
  expires_at: new Date(expiresAt).toISOString(),
});
const OLD = kept('old', 'знак.jpg', NOW - 1);
const FRESH = kept('fresh', 'чек.jpg', NOW + DAY_MS / 2);

const apiServer = startApiServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

function open(received: readonly KeptFile[], { tabPlace, errors = {} }: { tabPlace?: string; errors?: object } = {}) {
  const sent: FormData[] = [];
  const action = async (state: FormState<MessageValues>, form: FormData) => {
    sent.push(form);
    return { ...state, errors: { ...errors }, attempt: state.attempt + 1 };
  };
  render(
    <AppRouter>
      <CaseMessage
        page="/cabinet/appeals/1"
        known={startForm(MESSAGE_FORM, { case: '1', text: 'Ось фото.' }).values}
        action={action}
        tabPlace={tabPlace}
        draft={undefined}
        received={received}
        withoutFiles={undefined}
      />
    </AppRouter>,
  );
  return sent;
}
const lineOf = (name: string) => screen.getByText(new RegExp(`^${name}`)).closest('li');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Додати до скарги' }));

it('a file of a draft that has waited too long is chosen anew, and the message goes with it', async () => {
  apiServer.use(
    http.post('/api/v2/appeal-uploads/', () =>
      HttpResponse.json({ id: 'new', expires_at: '2026-11-22T08:00:00.000Z' }, { status: 201 }),
    ),
  );
  const sent = open(readKept(JSON.stringify([OLD, FRESH])));
  expect(lineOf('знак.jpg')).toHaveTextContent(WAITED);
  expect(lineOf('чек.jpg')).toHaveTextContent('Отримано');
  await press();
  expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent('Деякі файли не отримано');
  expect(sent).toEqual([]);
  await userEvent.upload(screen.getByLabelText(/^Файли/), photo);
  await waitFor(() => expect(lineOf('знак.jpg')).toHaveTextContent('Отримано'));
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('uploaded')).toMatch(/^\[\{"id":"fresh".*\{"id":"new"/);
});

it('a file that a tab has kept for over a day is to be chosen anew', async () => {
  storeTabDraft({ values: { text: 'Ось' }, files: [OLD, FRESH] }, PLACE);
  open([], { tabPlace: PLACE });
  await screen.findByText(/^знак\.jpg/);
  expect(lineOf('знак.jpg')).toHaveTextContent(WAITED);
  expect(lineOf('чек.jpg')).toHaveTextContent('Отримано');
});

it('a refusal marks the files that have waited too long on an open page, and those alone', async () => {
  const sent = open([kept('late', 'пізно.jpg', NOW + DAY_MS), FRESH], { errors: { uploads: GONE } });
  vi.setSystemTime(NOW + DAY_MS / 2 + 1);
  await press();
  await waitFor(() => expect(lineOf('чек.jpg')).toHaveTextContent(WAITED));
  expect(lineOf('пізно.jpg')).toHaveTextContent('Отримано');
  await press();
  expect(sent).toHaveLength(1);
});

it.each([
  ['another field leaves', { text: 'Опишіть, що сталося' }, 'Отримано'],
  ['the files marks', { uploads: GONE }, WAITED],
])(
  'a refusal about %s those that are over by the clock of the visitor, which may be days off',
  async (_, errors, said) => {
    open([FRESH], { errors });
    vi.setSystemTime(NOW + 3 * DAY_MS);
    await press();
    await screen.findByRole('group', { name: 'Є проблема' });
    expect(lineOf('чек.jpg')).toHaveTextContent(said);
  },
);
