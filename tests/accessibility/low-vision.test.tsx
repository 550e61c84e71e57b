import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LowVisionPanel, LowVisionToggle } from '@/components/accessibility/view-controls';
import { ShellControls } from '@/components/layout/shell-controls';
import { setVision } from '@/components/accessibility/vision';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';

const root = document.documentElement;
const scaleWorn = () => root.style.getPropertyValue('--text-scale');
const toggle = () => screen.getByRole('button', { name: 'Для людей з порушенням зору' });
const smaller = () => screen.getByRole('button', { name: /А−/ });
const bigger = () => screen.getByRole('button', { name: /А\+/ });

function renderControls() {
  render(
    <>
      <ShellControls />
      <LowVisionToggle />
      <LowVisionPanel />
    </>,
  );
}

describe('low-vision mode', () => {
  afterEach(() => {
    act(() => setVision({ low: false, scale: 1 }));
    localStorage.clear();
  });

  it('is switched on by keyboard, is announced and is applied to the page', async () => {
    const user = userEvent.setup();
    renderControls();
    await user.tab();
    expect(toggle()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(root).toHaveAttribute('data-vision', 'low');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Режим для людей з порушенням зору увімкнено')).toBeInTheDocument();
  });

  it('scales the text between 80 % and 150 %, no further', async () => {
    const user = userEvent.setup();
    renderControls();
    await user.click(toggle());
    for (let press = 0; press < 8; press += 1) await user.click(bigger());
    expect(screen.getByText('150 %')).toBeInTheDocument();
    expect(bigger()).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 12; press += 1) await user.click(smaller());
    expect(screen.getByText('80 %')).toBeInTheDocument();
    expect(smaller()).toHaveAttribute('aria-disabled', 'true');
    expect(bigger()).not.toHaveAttribute('aria-disabled');
  });

  it('resets the text to its normal size when a citizen switches the mode off', async () => {
    const user = userEvent.setup();
    renderControls();
    await user.click(toggle());
    await user.click(bigger());
    expect(scaleWorn()).toBe('1.1');
    await user.click(toggle());
    expect(root).not.toHaveAttribute('data-vision');
    expect(scaleWorn()).toBe('');
    await user.click(toggle());
    expect(screen.getByText('100 %')).toBeInTheDocument();
  });

  it('is applied again before the first paint of the next page', async () => {
    const user = userEvent.setup();
    renderControls();
    await user.click(toggle());
    await user.click(bigger());
    delete root.dataset.vision;
    root.style.removeProperty('--text-scale');
    runEarlyScript();
    expect(root).toHaveAttribute('data-vision', 'low');
    expect(scaleWorn()).toBe('1.1');
  });

  it('ignores an invalid text scale in the storage', () => {
    localStorage.setItem('pi-low-vision', '1');
    localStorage.setItem('pi-text-scale', '1e9;color:red');
    runEarlyScript();
    expect(root).toHaveAttribute('data-vision', 'low');
    expect(scaleWorn()).toBe('');
  });

  it('follows a change made in another tab', async () => {
    renderControls();
    localStorage.setItem('pi-low-vision', '1');
    localStorage.setItem('pi-text-scale', '1.3');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pi-text-scale', newValue: '1.3' }));
    });
    expect(screen.getByText('130 %')).toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the early script', () => {
  afterEach(() => {
    document.cookie = 'pi_name=; max-age=0';
    root.removeAttribute('data-signed-in');
    root.style.removeProperty('--user-name');
  });

  it('marks a signed-in citizen before the first paint', () => {
    runEarlyScript();
    expect(root).not.toHaveAttribute('data-signed-in');
    document.cookie = `pi_name=${encodeURIComponent('Олена')}`;
    runEarlyScript();
    expect(root).toHaveAttribute('data-signed-in', '');
    expect(root.style.getPropertyValue('--user-name')).toBe('"Олена"');
  });

  it('keeps any name inside its quotation marks', () => {
    document.cookie = `pi_name=${encodeURIComponent('О"; color: red; \\\n"')}`;
    runEarlyScript();
    expect(root.style.getPropertyValue('--user-name')).toMatch(/^"[^"\\\n]*"$/);
  });

  it('treats a malformed name cookie as signed out', () => {
    document.cookie = 'pi_name=%E0%A4%A';
    runEarlyScript();
    expect(root).not.toHaveAttribute('data-signed-in');
  });

  it('contains nothing that ends its script tag or opens a comment', () => {
    expect(EARLY_SCRIPT).not.toMatch(/<\/|<!--/);
  });
});

function runEarlyScript() {
  const script = document.createElement('script');
  script.textContent = EARLY_SCRIPT;
  document.head.append(script);
  script.remove();
}
