import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorPages } from '@/server/error-pages';
import { createPageCache, type MadePage } from '@/server/page-cache';
import { cacheResponse, type CachedResponse } from '@/server/cached-response';

const LINK = '</a.woff2>; rel=preload; as="font"';
const WORDS = '<p>Код: {request-id}</p><p>{request-id}: {message}</p>';

let now: number;
let outagePage: () => string;
let link: string | undefined;
let made: string[];
let errors: ReturnType<typeof createErrorPages>;

beforeEach(() => {
  now = 0;
  made = [];
  link = LINK;
  outagePage = () => WORDS;
  const cache = createPageCache({ now: () => now });
  errors = createErrorPages(cache, async (path, cached): Promise<MadePage> => {
    made.push(path);
    const [status, body] = path.endsWith('/outage') ? [200, outagePage()] : [404, '<h1>Немає</h1>'];
    const headers = { 'content-type': 'text/html', ...(link ? { link } : {}) };
    const answer = await cacheResponse({ status, headers, body: Buffer.from(body) }, cached);
    return { answer, keep: { freshMs: 60_000, staleMs: 0, nouns: new Set() }, isFailure: false };
  });
});

const headerOf = ({ identity: { headers } }: CachedResponse, name: string) => {
  const at = headers.indexOf(name);
  return at < 0 ? undefined : headers[at + 1];
};
const bodyOf = ({ identity: { body } }: CachedResponse) => body.toString();
const fail = () => {
  throw new Error('nothing renders');
};

describe('the outage page', () => {
  it.each([
    [500, 'Internal Server Error', undefined],
    [503, 'Service Unavailable', '30'],
  ] as const)('of status %i names the request and the failure, and is not cached', async (status, words, retry) => {
    const page = await errors.outage({ status, requestId: 'request-12345' }, '/');
    expect(page.status).toBe(status);
    expect(bodyOf(page)).toBe(`<p>Код: request-12345</p><p>request-12345: ${words}</p>`);
    expect(headerOf(page, 'content-type')).toBe('text/html; charset=utf-8');
    expect(headerOf(page, 'cache-control')).toBe('no-store');
    expect(headerOf(page, 'content-security-policy')).toContain("script-src 'self';");
    expect(headerOf(page, 'retry-after')).toBe(retry);
    expect(headerOf(page, 'link')).toBe(LINK);
  });

  it.each([
    ['a script of ours', '<script src="/a.js" async=""></script>', ''],
    ['an inline script of several lines', '<script>\nself.a="</p>"\n</script>', ''],
    ['two scripts around words', '<script>a()</script><p>слова</p><script>b()</script>', '<p>слова</p>'],
    ['a script fetched early', '<link rel="preload" href="/a.js" as="script" crossorigin="">', ''],
    ['a script fetched early, told at the end', '<link href="/a.js" as="script">', ''],
    ['a font fetched early', '<link rel="preload" href="/a.woff2" as="font">', null],
    ['styles', '<link rel="stylesheet" href="/a.css">', null],
    ['words for search engines', '<script type="application/ld+json">{"a":1}</script>', null],
  ])('with %s needs no scripts', async (_what, given, left) => {
    outagePage = () => `<main>${given}</main>`;
    const page = await errors.outage({ status: 500, requestId: 'request-12345' }, '/');
    expect(bodyOf(page)).toBe(`<main>${left ?? given}</main>`);
  });

  it('has no Link header where its page has none', async () => {
    link = undefined;
    expect(headerOf(await errors.outage({ status: 500, requestId: 'request-12345' }, '/'), 'link')).toBeUndefined();
  });

  it('is a minimal page in two languages when it could never be rendered', async () => {
    outagePage = fail;
    const page = await errors.outage({ status: 500, requestId: 'request-12345' }, '/');
    expect(page.status).toBe(500);
    for (const words of [
      '<h1>Сталася помилка</h1>',
      'Код помилки: request-12345',
      'An error occurred: Internal Server Error',
    ])
      expect(bodyOf(page)).toContain(words);
    expect(bodyOf(page)).toMatch(/^<!DOCTYPE html><html lang="uk">.*<\/html>$/);
    expect(bodyOf(page)).toContain('<a href="/">');
  });

  it('is rendered once for many failures', async () => {
    for (let time = 0; time < 3; time += 1) await errors.outage({ status: 500, requestId: `request-${time}` }, '/');
    expect(made).toEqual(['/outage']);
  });
});

describe('a visitor refused because of overload', () => {
  const settled = async () => {
    await errors.busy();
    await vi.waitFor(
      async () => expect(bodyOf(await errors.busy())).toContain('overload: Service Unavailable'),
      10_000,
    );
    return errors.busy();
  };

  it('gets a minimal page at once while nothing is rendered, and the full page later', async () => {
    const first = await errors.busy();
    expect([first.status, headerOf(first, 'retry-after'), first.improve]).toEqual([503, '30', undefined]);
    expect(bodyOf(first)).toContain('Код помилки: overload');
    const later = await settled();
    expect([later.status, headerOf(later, 'retry-after'), later.improve]).toEqual([503, '30', undefined]);
    expect(bodyOf(later)).toBe('<p>Код: overload</p><p>overload: Service Unavailable</p>');
  });

  it('gets the same bytes each time until the page changes', async () => {
    await errors.prepare();
    const first = await settled();
    now += 61_000;
    expect(await settled(), 'made anew, and the same').toBe(first);
    outagePage = () => `<h1>Інша</h1>${WORDS}`;
    now += 61_000;
    await vi.waitFor(async () => expect(bodyOf(await errors.busy())).toContain('Інша'), 10_000);
  });

  it('gets the minimal page as long as nothing renders', async () => {
    outagePage = fail;
    await expect(errors.prepare()).rejects.toThrow('nothing renders');
    for (let time = 0; time < 3; time += 1) expect(bodyOf(await errors.busy())).toContain('Код помилки: overload');
  });
});

it('the not-found page can be requested before it was prepared', async () => {
  const page = await errors.notFound('/');
  expect([page.status, bodyOf(page)]).toEqual([404, '<h1>Немає</h1>']);
});

it('the not-found page is rendered once in advance, at an address without a page', async () => {
  await errors.prepare();
  expect([...made].sort()).toEqual(['/404/missing', '/desk/missing', '/desk/outage', '/outage']);
  const page = await errors.notFound('/');
  expect([page.status, bodyOf(page)]).toEqual([404, '<h1>Немає</h1>']);
  expect(made).toHaveLength(4);
});
