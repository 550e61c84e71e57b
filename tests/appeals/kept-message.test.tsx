import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CaseMessage } from '@/components/appeals/message-form';
import { MESSAGE_FORM, type MessageValues } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { readTabDraft, storeTabDraft } from '@/lib/drafts/tab-drafts';
import { clearReports, takeToasts } from '@/lib/toasts/toasts';
import { type FormState, startForm } from '@/lib/forms/form-state';
import { AppRouter } from '@/tests/app-router';

const PLACE = '/appeal-fine/case hash';
const KEY = 'k'.repeat(43);
const TEXT = 'Знак був за деревом, ось фото.';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(tabPlace: string | null = PLACE, { draft, isOld = false }: { draft?: FormDraft; isOld?: boolean } = {}) {
  const sent: FormData[] = [];
  const action = async (state: FormState<MessageValues>, form: FormData) => {
    sent.push(form);
    if (isOld) throw new UnrecognizedActionError();
    return { ...state, errors: {}, sentPath: '/appeal-fine/case?done=message' };
  };
  render(
    <AppRouter>
      <CaseMessage
        page={`/appeal-fine/case?key=${KEY}`}
        known={startForm(MESSAGE_FORM, { case: KEY, last: '7' }).values}
        action={action}
        tabPlace={tabPlace ?? undefined}
        draft={draft}
        received={[]}
        withoutFiles={undefined}
      />
    </AppRouter>,
  );
  return sent;
}
const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^Повідомлення/);

it('what is typed under the private link of a case is there again after a reload, until it is sent', async () => {
  open();
  await userEvent.type(typed(), TEXT);
  expect(JSON.stringify(sessionStorage)).not.toContain(KEY);
  cleanup();
  const sent = open();
  await waitFor(() => expect(typed().value).toBe(TEXT));
  await userEvent.click(screen.getByRole('button', { name: 'Додати до скарги' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]?.get('text'), sent[0]?.get('case'), sent[0]?.get('last')]).toEqual([TEXT, KEY, '7']);
  await waitFor(() => expect(readTabDraft(PLACE)).toBeNull());
});

it('what is typed is cleared only once that is confirmed', async () => {
  open();
  await userEvent.type(typed(), TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Очистити введене' }));
  expect(screen.getByRole('dialog', { name: 'Очистити введене?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Скасувати' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([typed().value, readTabDraft(PLACE)?.values['text']]).toEqual([TEXT, TEXT]);
});

it('files that were received are kept by their ids beside what is typed', async () => {
  const file = { id: 'a'.repeat(36), name: 'знак.jpg', size: 1000 };
  storeTabDraft({ values: { text: 'Ось' }, files: [file] }, PLACE);
  open();
  await screen.findByText('знак.jpg');
  await userEvent.type(typed(), ' фото');
  expect(readTabDraft(PLACE)).toMatchObject({ values: { text: 'Ось фото' }, files: [file] });
});

it('a cabinet keeps its drafts on the server, not in the tab', async () => {
  open(null);
  await userEvent.type(typed(), TEXT);
  expect(JSON.stringify(sessionStorage)).not.toContain('деревом');
});

describe('a page older than the site', () => {
  const KEPT = 'Сайт оновлено: оновіть сторінку, написане збережеться.';
  const draft: FormDraft = { form: caseDraft(7), kept: null };
  const isOld = true;

  async function send() {
    await userEvent.type(typed(), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Додати до скарги' }));
    return screen.findByRole('group', { name: 'Є проблема' });
  }
  afterEach(() => {
    takeToasts();
    clearReports();
  });

  it('promises what is typed to the tab that keeps it', async () => {
    open(PLACE, { isOld });
    expect(await send()).toHaveTextContent(KEPT);
    expect(readTabDraft(PLACE)).toMatchObject({ values: { text: TEXT } });
  });

  it('tells to copy it where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open(PLACE, { isOld });
    expect(await send()).toHaveTextContent('Скопіюйте написане й оновіть сторінку.');
  });

  it('gives back what is typed where the draft of the cabinet could not be saved', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open(null, { draft, isOld });
    expect(await send()).toHaveTextContent(KEPT);
    cleanup();
    open(null, { draft });
    await waitFor(() => expect(typed().value).toBe(TEXT));
  });

  it('leaves it to the draft of the cabinet that is saved', async () => {
    const save = vi.fn(async () => Response.json({}));
    vi.stubGlobal('fetch', save);
    open(null, { draft, isOld });
    await userEvent.type(typed(), TEXT);
    await screen.findByText(/^Чернетку збережено о/);
    await userEvent.click(screen.getByRole('button', { name: 'Додати до скарги' }));
    expect(await screen.findByRole('group', { name: 'Є проблема' })).toHaveTextContent(KEPT);
    expect(JSON.stringify(sessionStorage)).not.toContain('деревом');
  });
});
