import { describe, expect, it, vi } from 'vitest';
import type { ContentNoun } from '@/domain/content-nouns';
import { createPageCache, type MadePage } from '@/server/page-cache';
import { cacheResponse } from '@/server/cached-response';

const MINUTE = 60_000;
const answerOf = (text: string) =>
  cacheResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) });
const made = async (
  text: string,
  nouns: ContentNoun[] = [],
  keep: Partial<NonNullable<MadePage['keep']>> = {},
): Promise<MadePage> => ({
  answer: await answerOf(text),
  keep: { freshMs: MINUTE, staleMs: 10 * MINUTE, nouns: new Set(nouns), ...keep },
  isFailure: false,
});
const failed = async (): Promise<MadePage> => ({ answer: await answerOf('збій'), keep: null, isFailure: true });

function openMemory() {
  let now = 0;
  const cache = createPageCache({ now: () => now });
  const read = async (key: string, make: () => Promise<MadePage>) =>
    (await cache.read(key, make)).answer.identity.body.toString();
  return { cache, read, pass: (ms: number) => void (now += ms) };
}

describe('the page cache', () => {
  it('serves its copy while it is fresh', async () => {
    const { read, pass } = openMemory();
    const make = vi.fn(() => made('новини'));
    await read('/news', make);
    pass(MINUTE - 1);
    expect(await read('/news', make)).toBe('новини');
    expect(make).toHaveBeenCalledOnce();
  });

  it('serves the stale page once more while the new one is rendered, and then the new one', async () => {
    const { cache, read, pass } = openMemory();
    await read('/news', () => made('старі'));
    pass(MINUTE + 1);
    let finish = (_page: MadePage): void => undefined;
    const second = new Promise<MadePage>((resolve) => (finish = resolve));
    expect(await read('/news', () => second)).toBe('старі');
    finish(await made('нові'));
    await vi.waitFor(() => expect(cache.peek('/news')?.answer.identity.body.toString()).toBe('нові'));
  });

  it('serves a page that no longer exists at most once more', async () => {
    const { read, pass } = openMemory();
    const gone = async (): Promise<MadePage> => ({ answer: await answerOf('немає'), keep: null, isFailure: false });
    await read('/news/1', () => made('новина'));
    pass(MINUTE + 1);
    expect(await read('/news/1', gone)).toBe('новина');
    await vi.waitFor(async () => expect(await read('/news/1', gone)).toBe('немає'));
  });

  it('renders a page once for many simultaneous requests', async () => {
    const { read } = openMemory();
    const make = vi.fn(() => made('одна'));
    expect(await Promise.all(Array.from({ length: 50 }, () => read('/news', make)))).toEqual(Array(50).fill('одна'));
    expect(make).toHaveBeenCalledOnce();
  });

  it('drops the pages that show a changed noun at once, and no others', async () => {
    const { cache, read } = openMemory();
    await read('/news', () => made('старі', ['news']));
    await read('/pay', () => made('сплата', ['faq']));
    cache.drop(['news']);
    expect(await read('/news', () => made('нові', ['news']))).toBe('нові');
    expect(cache.peek('/pay')?.answer.identity.body.toString()).toBe('сплата');
  });

  it('does not keep a page whose content changed while it was rendered', async () => {
    const { cache, read } = openMemory();
    const during = async () => {
      const page = await made('старі', ['news']);
      cache.drop(['news']);
      return page;
    };
    expect(await read('/news', during)).toBe('старі');
    expect(cache.peek('/news')).toBeUndefined();
  });

  it('keeps its copy when the content changes while a page is rendered', async () => {
    const { cache, read } = openMemory();
    await read('/news', () => made('старі', ['news']));
    cache.drop(['news']);
    await read('/news', async () => {
      cache.drop(['news']);
      return made('проміжні', ['news']);
    });
    expect(await read('/news', failed), 'it stands in').toBe('старі');
  });

  it('drops the pages that show any of several changed nouns, or all pages', async () => {
    const { cache, read } = openMemory();
    const all = ['/news', '/vacancies', '/pay'];
    for (const [path, noun] of [
      ['/news', 'news'],
      ['/vacancies', 'vacancies'],
      ['/pay', 'faq'],
    ] as const)
      await read(path, () => made(path, [noun]));
    cache.drop(['news', 'vacancies']);
    expect(all.filter((path) => cache.peek(path))).toEqual(['/pay']);
    cache.dropAll();
    expect(all.filter((path) => cache.peek(path))).toEqual([]);
  });

  it('passes on the error when it has no copy and the page cannot be rendered', async () => {
    const { read } = openMemory();
    await expect(read('/news', () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  });

  it('counts hits, stale hits and misses', async () => {
    const { cache, read, pass } = openMemory();
    await read('/news', () => made('новини'));
    await read('/news', failed);
    cache.peek('/news');
    cache.peek('/pay');
    pass(MINUTE);
    cache.peek('/news');
    await read('/news', () => made('новини'));
    expect(cache.counts()).toEqual({ hit: 2, stale: 1, miss: 1 });
  });

  it('serves the old page for an hour when a new one cannot be rendered', async () => {
    const { cache, read, pass } = openMemory();
    await read('/news', () => made('старі', ['news']));
    cache.dropAll();
    expect(await read('/news', failed)).toBe('старі');
    expect(await read('/news', () => Promise.reject(new Error('stopped')))).toBe('старі');
    pass(61 * MINUTE);
    expect(await read('/news', failed)).toBe('збій');
  });

  it('keeps no page meant for one request, and none at all when it is off', async () => {
    const { cache, read } = openMemory();
    await read('/x', async () => ({ ...(await made('раз')), keep: null }));
    expect(cache.peek('/x')).toBeUndefined();
    const off = createPageCache({ isOff: true });
    await off.read('/news', () => made('новини'));
    expect(off.peek('/news')).toBeUndefined();
  });

  it('remembers up to a thousand missing addresses until their content changes', async () => {
    const { cache, read } = openMemory();
    await read('/news', () => made('новини'));
    const size = cache.size();
    for (let number = 0; number < 3_000; number += 1) {
      await read(`/news/none-${number}`, () => made('немає', ['news'], { isMissing: true, staleMs: 0 }));
    }
    expect(cache.size()).toBe(size);
    expect(cache.peek('/news/none-2999')).toBeDefined();
    expect(cache.peek('/news/none-0')).toBeUndefined();
    cache.drop(['news']);
    expect(cache.peek('/news/none-2999')).toBeUndefined();
  });

  it('stays within its size limit whatever soft navigations are requested', async () => {
    const { cache, read } = openMemory();
    await read('/news', () => made('новини'));
    const large = 'x'.repeat(2_000_000);
    for (let number = 0; number < 30; number += 1) await read(`soft:${number}:/news`, () => made(large));
    expect(cache.size()).toBeLessThan(17 * 1024 * 1024);
    expect(cache.size()).toBeGreaterThan(13 * 1024 * 1024);
    expect(cache.peek('/news')).toBeDefined();
  });
});
