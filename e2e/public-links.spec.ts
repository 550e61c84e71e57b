import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { readHtml } from './read-html';
import { expect, test } from './test';

const NOT_FOLLOWED = /^\/(cabinet|logout|api)(\/|$|\?)/;

interface Seen {
  status: number;
  anchors: Set<string>;
  links: string[];
}

async function look(request: APIRequestContext, address: string, origin: string): Promise<Seen> {
  const answer = await request.get(address);
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  const document = readHtml(isPage ? await answer.text() : '');
  const hrefs = [...document.querySelectorAll('a[href], link[rel="alternate"][href], link[rel="manifest"][href]')].map(
    (link) => new URL(link.getAttribute('href') ?? '', origin + address),
  );
  return {
    status: answer.status(),
    anchors: new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
    links: hrefs
      .filter((link) => link.origin === origin && !NOT_FOLLOWED.test(link.pathname))
      .map((link) => link.href.slice(origin.length)),
  };
}

test('every link on the site leads to an existing page and anchor, and links lead from home to every indexed page', async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const sitemap = await (await request.get(paths.sitemap)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length));
  const seen = new Map<string, Seen>();
  const from = new Map<string, string>();
  const waiting: string[] = [];
  const note = (link: string, source: string) => {
    const [address = ''] = link.split('#');
    if (!from.has(link)) from.set(link, source);
    if (!seen.has(address) && !waiting.includes(address)) waiting.push(address);
  };
  for (const address of [paths.home, ...listed]) note(address, paths.sitemap);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = await look(request, address, origin);
    seen.set(address, page);
    for (const link of page.links) note(link, address);
  }
  const broken = [...from].flatMap(([link, source]) => {
    const [address = '', anchor = ''] = link.split('#');
    const page = seen.get(address);
    if (page?.status !== 200) return [`${source} → ${link}: ${page?.status ?? 'not asked'}`];
    return anchor === '' || page.anchors.has(decodeURIComponent(anchor)) ? [] : [`${source} → ${link}: no such part`];
  });
  expect(broken).toEqual([]);
  const reached = new Set<string>([paths.home]);
  for (const address of reached)
    for (const link of seen.get(address)?.links ?? []) reached.add(link.split('#', 1)[0] ?? '');
  expect(listed.filter((address) => address !== '' && !reached.has(address))).toEqual([]);
  expect(seen.size).toBeGreaterThan(listed.length);
  expect([...from.keys()].filter((link) => link.includes('#')).length).toBeGreaterThan(1);
});
