// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
vi.mock('@/lib/passkeys/in-browser', (load) => lost(load));
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
  vi.stubGlobal('PublicKeyCredential', class {});
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
