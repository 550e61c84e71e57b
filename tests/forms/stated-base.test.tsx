// The oldest engines of .browserslistrc, by what they lack. jsdom itself knows no dialogs.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { PostedForm } from '@/components/desk/posted-form';
import { CabinetSession } from '@/components/session/cabinet-session';
import { PLATE_FORM } from '@/contract/fine-forms';
import { formatLicensePlate } from '@/domain/license-plate';
import { newsPage } from '@/lib/news/news-calls';
import { fetchPage } from '@/lib/lists/fetch-page';
import { openChannel } from '@/lib/browser/stated-base';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();

const LACKING: [object, string][] = [
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'findLast'],
  [Array.prototype, 'findLastIndex'],
  [HTMLFormElement.prototype, 'requestSubmit'],
  [AbortSignal, 'timeout'],
  [globalThis, 'BroadcastChannel'],
];
const kept = LACKING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

const submitted = vi.fn((event: SubmitEvent) => {
  const isSent = !event.defaultPrevented;
  event.preventDefault();
  return isSent;
});
const isSent = () => submitted.mock.results.some(({ value }) => value === true);

beforeEach(() => {
  submitted.mockClear();
  window.addEventListener('submit', submitted);
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name);
});
afterEach(() => {
  window.removeEventListener('submit', submitted);
  LACKING.forEach(([owner, name], index) => kept[index] && Object.defineProperty(owner, name, kept[index]));
});

test('a plate that has to be read place by place is sent', async () => {
  render(<EvacuationSearchForm />);
  await userEvent.type(screen.getByRole('textbox'), 'вх5756уа');
  await userEvent.click(screen.getByRole('button', { name: 'Знайти авто' }));
  await vi.waitFor(() => expect(isSent()).toBe(true), 10_000);
  expect(formatLicensePlate('КОЗАК')).toBe('KOЗAK');
});

test('a form whose rules fail is left to the server', async () => {
  const rules = vi.spyOn(PLATE_FORM, 'rules').mockResolvedValue({
    safeParse: () => {
      throw new TypeError('this engine lacks it');
    },
  } as never);
  render(<EvacuationSearchForm />);
  await userEvent.type(screen.getByRole('textbox'), 'АА1234ВВ');
  await userEvent.click(screen.getByRole('button', { name: 'Знайти авто' }));
  await vi.waitFor(() => expect(isSent()).toBe(true), 10_000);
  rules.mockRestore();
});

test('a form of the desk is sent with the button that was pressed', async () => {
  render(
    <PostedForm name="one" label="Форма" call={null} values={{}} base={{}}>
      <button type="submit">Ні</button>
      <button type="submit" name="agreed" value="yes">
        Так
      </button>
    </PostedForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Так' }));
  await vi.waitFor(() => expect(isSent()).toBe(true), 10_000);
  expect(submitted.mock.lastCall?.[0].submitter).toBe(screen.getByRole('button', { name: 'Так' }));
});

test('the next page of a list comes', async () => {
  apiServer.use(http.get('/api/v2/news/', () => HttpResponse.json({ results: [], count: 0 })));
  await expect(fetchPage(newsPage(2))).resolves.toMatchObject({ results: [] });
});

test('the cabinet is drawn, and its tabs hear each other', () => {
  render(<CabinetSession mark="">Картка штрафу</CabinetSession>);
  expect(screen.getByText('Картка штрафу')).toBeVisible();
  const channel = openChannel('tabs');
  const heard = vi.fn();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard(data));
  const say = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'tabs', newValue }));
  say('{"at":7}');
  say(null);
  channel.postMessage({ at: 8 });
  channel.close();
  say('{"at":9}');
  expect(heard.mock.calls).toEqual([[{ at: 7 }]]);
  expect(localStorage.getItem('tabs')).toBeNull();
});

test('a question is asked and can be closed', () => {
  const onClose = vi.fn();
  const words = {
    title: 'Видалити авто?',
    confirm: 'Видалити',
    children: null,
    isBusy: false,
    onConfirm: vi.fn(),
    onClose,
  };
  const { container, rerender } = render(<ConfirmDialog {...words} isOpen />);
  expect(container.querySelector('dialog')).toHaveAttribute('open');
  fireEvent.click(screen.getByRole('button', { name: 'Скасувати' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<ConfirmDialog {...words} isOpen={false} />);
  expect(container.querySelector('dialog')).not.toHaveAttribute('open');
});
