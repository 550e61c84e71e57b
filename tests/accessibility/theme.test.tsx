import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShellControls } from '@/components/layout/shell-controls';
import { ThemeToggle } from '@/components/accessibility/view-controls';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';

const root = document.documentElement;
const toggle = () => screen.getByRole('button', { name: 'Темна тема' });

const renderToggle = () =>
  render(
    <>
      <ShellControls />
      <ThemeToggle />
    </>,
  );

function runEarlyScript() {
  const script = document.createElement('script');
  script.textContent = EARLY_SCRIPT;
  document.head.append(script);
  script.remove();
}

function deviceWishes(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: dark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

describe('the dark theme', () => {
  beforeEach(() => deviceWishes(false));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete root.dataset.theme;
  });

  it('is switched on by choice, remembered, and applied before the first paint of the next page', async () => {
    renderToggle();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.setup().click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(root.dataset.theme).toBe('dark');
    delete root.dataset.theme;
    runEarlyScript();
    expect(root.dataset.theme).toBe('dark');
  });

  it('follows the device until a citizen chooses, and again when the choice agrees with the device', async () => {
    deviceWishes(true);
    const user = userEvent.setup();
    renderToggle();
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(root.dataset.theme).toBeUndefined();
    await user.click(toggle());
    expect(root.dataset.theme).toBe('light');
    await user.click(toggle());
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('ignores a stored choice other than light or dark', () => {
    localStorage.setItem('pi-theme', 'pink');
    runEarlyScript();
    expect(root.dataset.theme).toBeUndefined();
  });
});
