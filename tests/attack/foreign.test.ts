// CSRF: no server action or API call runs when another site sends it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './forms';
import { anySite, ask, CITIZEN, onEachSite } from './site';

const FOREIGN: [string, Record<string, string>][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['without an origin', {}],
  ['of a page without an address', { origin: 'null' }],
  ['that the browser calls foreign', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of a neighbouring site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }],
  ['with an address that is none', { origin: 'javascript:alert(1)' }],
];

interface Manifest {
  node: Record<string, { workers: Record<string, unknown> }>;
}

const MANIFEST = join(import.meta.dirname, '..', '..', '.next', 'server', 'server-reference-manifest.json');

const homeOf = (workers: Record<string, unknown>) =>
  (Object.keys(workers)[0] ?? '')
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '1') || '/';

describe('a server action request', () => {
  let cookie = '';
  beforeAll(async () => {
    cookie = await signIn(anySite(), CITIZEN);
  });

  it.each(FOREIGN)('%s is refused, sent by a script or by a form', async (_what, headers) => {
    const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    const acts = Object.entries(node);
    expect(acts.length).toBeGreaterThan(15);
    for (const [id, { workers }] of acts) {
      const address = homeOf(workers);
      const scripted = { ...headers, 'next-action': id, 'content-type': 'text/plain' };
      expect((await ask(anySite(), address, { cookie, body: '[]', headers: scripted })).status, address).toBe(403);
      const form = new FormData();
      form.set(`$ACTION_ID_${id}`, '');
      expect((await ask(anySite(), address, { cookie, body: form, headers })).status, address).toBe(403);
    }
  });
});

describe('a server action that its page does not have', () => {
  const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const homes = Object.entries(node).map(([id, { workers }]) => ({
    id,
    home: homeOf(workers),
    pages: Object.keys(workers),
  }));
  const own = () => ({ origin: anySite().origin, 'content-type': 'text/plain' });
  const post = (path: string, headers: Record<string, string>) =>
    ask(anySite(), path, { body: '[]', headers: { ...own(), ...headers } });

  it('is told like one of an earlier version, and the site calls itself for nobody', async () => {
    // Those of the desk too: a call of the site to itself would come from inside the networks that may enter it.
    const others = homes.filter(({ pages }) => !pages.some((page) => page.endsWith('/contact/page')));
    expect(others.some(({ home }) => home.startsWith('/desk'))).toBe(true);
    expect(others.length).toBeGreaterThan(10);
    for (const { id, home } of others) {
      const { status, headers, text } = await post('/contact', { 'next-action': id });
      expect([status, headers.get('x-nextjs-action-not-found')], `${home}: ${text.slice(0, 80)}`).toEqual([409, '1']);
    }
  });

  it('runs for nobody who says that it was forwarded', async () => {
    for (const { id, home } of homes) {
      const { status, headers } = await post(home, { 'next-action': id, 'x-action-forwarded': '1' });
      expect([status, headers.get('x-nextjs-action-not-found')], home).toEqual([404, '1']);
    }
    expect((await post('/contact', { 'x-action-forwarded': '' })).status).toBe(404);
  });
});

onEachSite('a call with a citizen’s cookie', (site, db) => {
  it('that changes something is refused to every foreign page', async () => {
    const cookie = await signIn(site, CITIZEN);
    const { paths } = (await ask(site, '/api/v2/openapi.json')).json as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => !['get', 'head'].includes(method))
        .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{[^}]*\}/g, '1') })),
    );
    expect(calls.length).toBeGreaterThan(20);
    const before = await db.selectFrom('sessions').select('token_hash').execute();
    for (const { method, path } of calls) {
      for (const [what, headers] of FOREIGN) {
        const sent = { cookie, method, body: '{}', headers: { 'content-type': 'application/json', ...headers } };
        expect((await ask(site, `/api/v2${path}`, sent)).status, `${method} ${path} ${what}`).toBe(403);
      }
    }
    // These calls included logout.
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(before.length);
    expect((await ask(site, '/api/v2/user/', { cookie })).status).toBe(200);
  });

  it('that only reads reveals nothing to a foreign page in the browser', async () => {
    const cookie = await signIn(site, CITIZEN);
    const answer = await ask(site, '/api/v2/user/', { cookie, headers: { origin: 'https://evil.example' } });
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(answer.headers.get(name)).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
