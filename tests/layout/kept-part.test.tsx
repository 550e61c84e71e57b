import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { isShellKept, keepShell } from '@/lib/rendering/kept-shell';
import { getSettings, storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const Shell = ({ pathname = '/news' }: { pathname?: string }) => (
  <AppRouter pathname={pathname}>
    <SiteHeader settings={getSettings()} />
    <SiteFooter settings={getSettings()} />
  </AppRouter>
);

/** As the server renders it: without a window. */
function onServer(pathname = '/news', toText = renderToString): string {
  vi.stubGlobal('window', undefined);
  try {
    return toText(<Shell pathname={pathname} />);
  } finally {
    vi.unstubAllGlobals();
  }
}

const keep = () => keepShell(Buffer.from(onServer()), getSettings());
const menu = () => within(screen.getAllByRole('navigation', { name: 'Головне меню' })[0] as HTMLElement);

describe('the kept header and footer', () => {
  beforeEach(() => {
    globalThis.parkinspectionShell = undefined;
  });
  afterEach(() => {
    cleanup();
    globalThis.parkinspectionShell = undefined;
  });

  it('are copied as they were rendered, with the place of the page marked', () => {
    const rendered = onServer();
    keep();
    const kept = onServer();
    expect(isShellKept()).toBe(true);
    expect(kept).toContain(' aria-current="page"');
    expect(kept.replaceAll(' aria-current="page"', '')).toBe(rendered);
  });

  it('mark the section of a page below it, and leave «Головна» out on the home page', () => {
    keep();
    document.body.innerHTML = onServer('/news/7');
    expect(menu().getByRole('link', { name: 'Новини' })).toHaveAttribute('aria-current', 'true');
    expect(menu().getByRole('link', { name: 'Головна' })).toBeVisible();
    document.body.innerHTML = onServer('/');
    expect(menu().queryByRole('link', { name: 'Головна' })).toBeNull();
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('stay in the document when the browser takes the page over', () => {
    keep();
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = onServer();
    const before = container.innerHTML;
    const { rerender } = render(<Shell />, { container, hydrate: true });
    expect(container.innerHTML).toBe(before);
    rerender(<Shell />);
    expect(container.innerHTML).toBe(before);
  });

  it('are rendered anew when the settings change, also while a page was being rendered', () => {
    keep();
    const old = getSettings();
    storeSettings({ settings: { ...old, title: 'Інша інспекція' }, source: 'api' });
    try {
      expect(isShellKept()).toBe(false);
      keepShell(Buffer.from(onServer()), old);
      expect(isShellKept()).toBe(false);
      expect(onServer('/news', renderToStaticMarkup)).toContain('Інша інспекція');
    } finally {
      storeSettings({ settings: old, source: 'api' });
    }
  });

  it('are not taken from a page without them', () => {
    keepShell(Buffer.from('<main><header class="card">Чуже</header></main>'), getSettings());
    expect(isShellKept()).toBe(false);
    render(<Shell />);
    expect(screen.queryByText('Чуже')).toBeNull();
  });
});
