import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkReload } from '@/components/errors/chunk-reload';
import { isChunkError } from '@/components/errors/is-chunk-error';
import { RELOAD_GUARD_MS, reloadOnce } from '@/components/errors/reload-once';
import { ErrorPage } from '@/components/errors/error-page';
import { NO_ANSWER_DETAIL } from '@/lib/api/error';
import { PhonesProvider } from '@/components/errors/phones-context';

describe('a script chunk that fails to load', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reloads the page, but only once in a minute', () => {
    const reload = vi.fn();
    expect(reloadOnce(reload)).toBe(true);
    vi.advanceTimersByTime(RELOAD_GUARD_MS - 1);
    expect(reloadOnce(reload)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(RELOAD_GUARD_MS).toBe(60_000);
  });

  it('does not reload the page where session storage is denied, which could loop for ever', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page while offline, so typed input is not lost', () => {
    const reload = vi.fn();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce(reload)).toBe(false);
    network.mockReturnValue(true);
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is distinguished from an error inside a script', () => {
    expect(isChunkError(new Error('Failed to load chunk /_next/static/chunks/a.js from module 12'))).toBe(true);
    expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkError(new TypeError('a is not a function'))).toBe(false);
    expect(isChunkError(null)).toBe(false);
  });
});

describe('an open page whose script or style did not come', () => {
  const file = '/_next/static/chunks/a.js';
  const reloads = () => sessionStorage.getItem('pi-reloaded-at') !== null;

  beforeEach(() => sessionStorage.clear());

  function lose(element: HTMLElement, answer: () => Promise<Response>) {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    render(<ChunkReload />);
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
    return asked;
  }
  const script = (src = file) => Object.assign(document.createElement('script'), { src, type: 'text/plain' });
  const style = () => Object.assign(document.createElement('link'), { href: '/_next/static/a.css', rel: 'stylesheet' });
  const status = (of: number) => () => Promise.resolve(new Response(null, { status: of }));

  it.each([
    ['script', script],
    ['style', style],
  ])('is reloaded when the site has that %s no more', async (_, element) => {
    const asked = lose(element(), status(404));
    await vi.waitFor(() => expect(reloads()).toBe(true), 10_000);
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/_next/static/'), {
      method: 'HEAD',
      cache: 'no-store',
    });
  });

  it.each([
    ['the network broke off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site still has it', status(200)],
    ['the site is overloaded', status(503)],
  ])('stays, with what is typed, when %s', async (_, answer) => {
    const asked = lose(script(), answer);
    await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toMatch(/^(?:fulfilled|rejected)$/), 10_000);
    expect(reloads()).toBe(false);
  });

  it('stays when a part of it is refused to whoever asked for it', () => {
    const asked = lose(script('https://captcha.example/a.js'), status(404));
    const reason = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
      name: 'ChunkLoadError',
    });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the error page', () => {
  it.each([
    'Minified React error #441; visit https://react.dev/errors/441 for the full message or use the non-minified dev environment.',
    'An error occurred in the Server Components render. The specific message is omitted in production builds to avoid leaking sensitive details.',
    "Cannot read properties of undefined (reading 'назва')<0>{}",
    '',
  ])('hides an error message that was not written for citizens (%j)', (message) => {
    const page = render(<ErrorPage error={new Error(message)} retry={() => undefined} />);
    expect(page.getByText('An error occurred').parentElement).toHaveTextContent(
      /^An error occurred: не вдалося показати цю сторінку\.$/,
    );
    for (const word of ['Minified', 'react.dev', 'Server Components', 'properties'])
      expect(page.container).not.toHaveTextContent(word);
  });

  it('shows an error message that was written for citizens', () => {
    const page = render(<ErrorPage error={new Error(NO_ANSWER_DETAIL)} retry={() => undefined} />);
    expect(page.getByText('An error occurred').parentElement).toHaveTextContent(
      `An error occurred: ${NO_ANSWER_DETAIL}`,
    );
  });

  it('tells a citizen what to do, whom to call and the error code', () => {
    const retry = vi.fn();
    const error = Object.assign(new Error('boom'), { digest: '153593955' });
    const page = render(
      <PhonesProvider phones={['+38 (000) 000-00-01']}>
        <ErrorPage error={error} retry={retry} />
      </PhonesProvider>,
    );
    expect(page.getByRole('heading', { level: 1, name: 'Сталася помилка' })).toBeVisible();
    expect(page.getByRole('link', { name: /^\+38\s\(000\)\s000-00-01$/ })).toHaveAttribute('href', 'tel:+380000000001');
    expect(page.getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/');
    expect(page.getByText('153593955')).toBeVisible();
    expect(page.getByText('An error occurred')).toHaveAttribute('lang', 'en');
    page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
