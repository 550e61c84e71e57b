// Web cache deception: addresses that a cache might take for a static file must not show or store personal data.
import { beforeAll, describe, expect, it } from 'vitest';
import { isWholeRun } from '@/tests/scope';
import { signIn } from './forms';
import { anySite, ask, CITIZEN } from './site';

const MARKS = [CITIZEN.login, 'Олена', 'AB4127KM', 'AB 4127 KM', '000-00-11'];
const PAGES = ['/cabinet', '/cabinet/fines', '/cabinet/my-profile'];

const spellings = (page: string) => [
  `${page}/x.css`,
  `${page}/%2e%2e/x.js`,
  `${page}/..%2fstatic/x.css`,
  `${page};x.css`,
  `${page}%3bx.css`,
  `${page}%00.css`,
  `${page}%0ax.css`,
  `${page}%23.css`,
  `${page}%3fx.css`,
  `${page}.css`,
  `${page}.rsc`,
  `${page}.segments/_tree.segment.rsc`,
  `${page}/favicon.ico`,
  `${page}%2fx.css`,
  `${page}%5cx.css`,
  `${page}\\x.css`,
  `/_next/static/..%2f..${page}`,
  `/_next/static/%2e%2e/%2e%2e${page}`,
  `/_next/static/../..${page}`,
  `/news/..${page}`,
  `/news/%2e%2e${page}`,
  `/news;/..${page}`,
  `//evil.example${page}`,
  `/%2f${page}`,
  `${page}?x.css`,
  `${page}/`,
  page.toUpperCase(),
];

const SIDES: Record<string, string>[] = [{}, { rsc: '1', 'sec-fetch-dest': 'style' }];

/** On each push, every spelling meets every side on one of the pages. */
const sidesOf = (page: string, spelling: number) =>
  isWholeRun ? SIDES : SIDES.slice((spelling + PAGES.indexOf(page)) % SIDES.length).slice(0, 1);

const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));

describe('the cabinet of a signed-in citizen', () => {
  let cookie = '';
  /** Forms show a sample number to everyone as their example. */
  let common: string[] = [];

  beforeAll(async () => {
    cookie = await signIn(anySite(), CITIZEN);
    common = marksIn((await ask(anySite(), '/')).text);
  });

  it('is shown to that citizen', async () => {
    expect(marksIn((await ask(anySite(), '/cabinet/my-profile', { cookie })).text)).toContain(CITIZEN.login);
  });

  it.each(PAGES)(
    'is not stored by a cache under another spelling of %s, nor shown to the next visitor',
    async (page) => {
      const site = anySite();
      for (const [at, path] of spellings(page).entries()) {
        for (const headers of sidesOf(page, at)) {
          const own = await ask(site, path, { cookie, headers });
          const said = `${path} ${JSON.stringify(headers)} ${own.status}`;
          const hers = marksIn(own.text).filter((mark) => !common.includes(mark));
          if (hers.length > 0) expect(own.headers.get('cache-control'), said).toMatch(/\bno-store\b/);
          expect(own.headers.get('set-cookie'), said).toBeNull();
          const stranger = await ask(site, path, { headers });
          expect(
            marksIn(stranger.text).filter((mark) => !common.includes(mark)),
            said,
          ).toEqual([]);
        }
      }
    },
  );

  it.each(['user/', 'user-fines/', 'user-cars/'])(
    'is not stored by a cache under another spelling of the call %s, nor shown to the next visitor',
    async (call) => {
      for (const path of spellings(`/api/v2/${call.slice(0, -1)}`)) {
        const own = await ask(anySite(), path, { cookie });
        if (marksIn(own.text).some((mark) => !common.includes(mark)))
          expect(own.headers.get('cache-control'), path).toMatch(/\bno-store\b/);
        expect(
          marksIn((await ask(anySite(), path)).text).filter((mark) => !common.includes(mark)),
          path,
        ).toEqual([]);
      }
    },
  );

  it('leaves the public pages without personal data', async () => {
    for (const path of ['/', '/news', '/login', '/contact', '/fine', '/api/v2/news/']) {
      await ask(anySite(), path, { cookie });
      const { text } = await ask(anySite(), path);
      expect(
        marksIn(text).filter((mark) => !common.includes(mark)),
        path,
      ).toEqual([]);
    }
  });
});

describe('a public page requested for client-side navigation', () => {
  it('shows the next visitor nothing of the query in the first request', async () => {
    const site = anySite();
    const tree = encodeURIComponent(JSON.stringify(['', { children: ['attack', {}] }]));
    const headers = { rsc: '1', 'next-router-state-tree': tree };
    for (const page of ['/news', '/evacuation', '/vacancies', '/']) {
      const first = await ask(site, `${page}?name=a-stranger-s-query`, { headers });
      const checked = /[?&]_rsc=([^&]+)/.exec(first.headers.get('location') ?? '')?.[1];
      const as = (query: string) => ask(site, `${page}?${query}${checked ? `&_rsc=${checked}` : ''}`, { headers });
      expect((await as('name=a-stranger-s-query')).text, page).not.toContain('a-stranger-s-query');
      const second = await as('name=another');
      expect(second.status, page).toBe(200);
      expect(second.text + JSON.stringify([...second.headers]), page).not.toContain('a-stranger-s-query');
    }
  });
});
