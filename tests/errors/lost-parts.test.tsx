// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiscardDraftForm } from '@/components/drafts/discard-draft-form';
import { Toasts } from '@/components/notifications/toasts';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { useNewPasskey } from '@/components/passkeys/use-new-passkey';
import { clearToasts, showError } from '@/lib/toasts/toasts';

/** What a weak network does with a part that the page fetches later. */
const net = vi.hoisted(() => ({ isWeak: true }));
const lost = async (load: () => Promise<object>) => {
  if (net.isWeak) throw new TypeError('Failed to load chunk /_next/static/chunks/a.js');
  return load();
};
vi.mock('@/lib/passkeys/in-browser', () => lost(async () => ({ requestPasskey: async () => 'signed' })));
vi.mock('@/lib/drafts/discard-draft', () => ({ discardDraft: () => Promise.reject(new TypeError('Failed to fetch')) }));
vi.mock('@/components/notifications/toast-host', (load) => lost(load));

const PATIENCE = { timeout: 10_000 };

beforeEach(() => {
  net.isWeak = true;
});
afterEach(() => {
  cleanup();
  act(clearToasts);
});

it('a toast whose looks did not come is said plainly, and the next one asks for them again', async () => {
  render(<Toasts />);
  act(() => showError('Немає зв’язку.'));
  const said = await screen.findByRole('alert', {}, PATIENCE);
  expect(said.textContent).toContain('Немає зв’язку.');
  await userEvent.click(screen.getByRole('button', { name: 'Зрозуміло' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => showError('Знову немає.'));
  await screen.findByText('Знову немає.', {}, PATIENCE);
  net.isWeak = false;
  act(() => showError('Зв’язок є.'));
  await screen.findByText('Зв’язок є.', {}, PATIENCE);
  expect(screen.getByRole('button', { name: 'Закрити сповіщення' })).toBeTruthy();
  expect(screen.queryByText('Знову немає.')).toBeNull();
});

it('a sign-in by passkey whose part did not come says so, and asks nothing of the device', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  // jsdom has none.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const options = vi.fn<() => Promise<string>>();
  render(<PasskeySignIn options={options} enter={() => Promise.resolve('')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Увійти ключем доступу' }));
  const said = await screen.findByRole('alert', {}, PATIENCE);
  expect(said.textContent).toContain('Ключ не вдалося відкрити: немає з’єднання. Спробуйте ще раз');
  expect(options).not.toHaveBeenCalled();
});

it('a new passkey whose part did not come is said not to be added', async () => {
  const add = vi.fn<() => Promise<string>>();
  function Page() {
    const { finish, done } = useNewPasskey(add);
    return (
      <>
        <button onClick={() => void finish({ name: 'Телефон', options: '{}' })}>Додати</button>
        {done}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Додати' }));
  await screen.findByText('Ключ не додано: немає з’єднання. Спробуйте ще раз.', {}, PATIENCE);
  expect(add).not.toHaveBeenCalled();
});

// What came once stays.
it('a sign-in by passkey whose answer did not come says so in its page', async () => {
  net.isWeak = false;
  vi.stubGlobal('PublicKeyCredential', {});
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const enter = () => Promise.reject(new TypeError('Failed to fetch'));
  render(<PasskeySignIn options={async () => ({ options: { challenge: '' } })} enter={enter} />);
  await userEvent.click(screen.getByRole('button', { name: 'Увійти ключем доступу' }));
  const said = await screen.findByRole('alert', {}, PATIENCE);
  expect(said.textContent).toContain('Відповідь не надійшла. Спробуйте ще раз або увійдіть з паролем.');
});

it('a draft that could not be dropped for the network is still kept, and saved on', async () => {
  const autosave = { pause: vi.fn<() => void>(), resume: vi.fn<() => void>() };
  render(<DiscardDraftForm form="contact" next="/" autosave={autosave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Почати заново' }));
  expect(autosave.pause, 'it is asked before').not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Видалити чернетку' }));
  await screen.findByText('Відповідь не надійшла. Спробуйте ще раз.', {}, PATIENCE);
  expect(autosave.pause).toHaveBeenCalledBefore(autosave.resume);
});
