import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkError } from '@/components/errors/is-chunk-error';
import { RELOAD_GUARD_MS, reloadOnce } from '@/components/errors/reload-once';
import { ErrorPage } from '@/components/errors/error-page';
import { PhonesProvider } from '@/components/errors/phones-context';

describe('a script of the site that does not load', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
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

  it('does not reload where nothing can be remembered: that could go on for ever', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is told from a mistake inside a script', () => {
    expect(isChunkError(new Error('Failed to load chunk /_next/static/chunks/a.js from module 12'))).toBe(true);
    expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkError(new TypeError('a is not a function'))).toBe(false);
    expect(isChunkError(null)).toBe(false);
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/a.js';
    document.head.append(script);
    let seen: Event | undefined;
    script.addEventListener('error', (event) => (seen = event));
    script.dispatchEvent(new Event('error'));
    expect(isChunkError(seen)).toBe(true);
    script.remove();
  });
});

describe('the page of an error', () => {
  it('tells a citizen what to do, whom to call and under which code we have it', () => {
    const retry = vi.fn();
    const error = Object.assign(new Error('boom'), { digest: '153593955' });
    const page = render(
      <PhonesProvider phones={['+38 (000) 000-00-01']}>
        <ErrorPage error={error} retry={retry} />
      </PhonesProvider>,
    );
    expect(page.getByRole('heading', { level: 1, name: 'Сталася помилка' })).toBeVisible();
    expect(page.getByRole('link', { name: '+38 (000) 000-00-01' })).toHaveAttribute('href', 'tel:+380000000001');
    expect(page.getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/');
    expect(page.getByText('153593955')).toBeVisible();
    expect(page.getByText('An error occurred: boom')).toHaveAttribute('lang', 'en');
    page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
