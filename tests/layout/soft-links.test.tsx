import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SoftLinks } from '@/components/layout/navigation-progress';
import { AppLink, type AppLinkProps } from '@/components/ui/app-link';
import { AppRouter } from '@/tests/app-router';

const router = { push: vi.fn(), prefetch: vi.fn() };

const NEWS = '/news';

function click(link: React.ReactNode, init: MouseEventInit = {}): boolean {
  render(
    <AppRouter router={router}>
      {link}
      <SoftLinks />
    </AppRouter>,
  );
  return fireEvent.click(screen.getByText('Новини'), init);
}

beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
  // jsdom must not navigate when a link is left to the browser.
  const stop = new AbortController();
  window.addEventListener('click', (event) => event.preventDefault(), { signal: stop.signal });
  return () => stop.abort();
});

describe('a link within the site', () => {
  it('is followed without a reload, with its query and fragment', () => {
    click(<AppLink href="/news/page/2?a=1#top">Новини</AppLink>);
    expect(router.push.mock.calls).toEqual([['/news/page/2?a=1#top']]);
  });

  it.each<[string, AppLinkProps, MouseEventInit]>([
    ['is to load a new document', { href: '/contact', asDocument: true }, {}],
    ['is opened in a new tab', { href: NEWS }, { ctrlKey: true }],
    ['is for another window', { href: NEWS, target: '_blank' }, {}],
    ['leads to another site', { href: 'https://example.org/' }, {}],
    ['is a phone number', { href: 'tel:+380000000001' }, {}],
    ['was taken by somebody else', { href: NEWS, onClick: (event) => event.preventDefault() }, {}],
  ])('is left to the browser when it %s', (_, props, init) => {
    click(<AppLink {...props}>Новини</AppLink>, init);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is left to the browser when it is a plain anchor, as in a text from the API', () => {
    click(<a href={NEWS}>Новини</a>);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is prefetched on pointer hover and on keyboard focus', () => {
    render(
      <AppRouter router={router}>
        <AppLink href="/news">Новини</AppLink>
        <SoftLinks />
      </AppRouter>,
    );
    fireEvent.pointerOver(screen.getByText('Новини'));
    fireEvent.focusIn(screen.getByText('Новини'));
    expect(router.prefetch.mock.calls).toEqual([['/news'], ['/news']]);
  });

  it('is not prefetched with data saver on', () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    render(
      <AppRouter router={router}>
        <AppLink href="/news">Новини</AppLink>
        <SoftLinks />
      </AppRouter>,
    );
    fireEvent.pointerOver(screen.getByText('Новини'));
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});
