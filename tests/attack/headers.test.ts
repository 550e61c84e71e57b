import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signIn } from './forms';
import { anySite, ask, CITIZEN, speak, type Asked } from './site';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const CHUNKS = join(import.meta.dirname, '..', '..', '.next', 'static', 'chunks');

interface Kind extends Asked {
  path: string | (() => string);
  status: number;
  type: RegExp | null;
}

const HTML = /^text\/html/;
const JSON_TYPE = /json/;

/** Every kind of response needs a row here. */
const KINDS: Record<string, Kind> = {
  'a page for everyone': { path: '/', status: 200, type: HTML },
  'a rendered page': { path: '/login?next=/cabinet', status: 200, type: HTML },
  'a part of a page': { path: '/login?_rsc=', headers: { rsc: '1' }, status: 200, type: /^text\/x-component/ },
  'a page that is not there': { path: '/nowhere', status: 404, type: HTML },
  'the outage page': { path: '/outage', status: 503, type: HTML },
  'a method that is not taken': { path: '/', method: 'DELETE', status: 405, type: /^text\/plain/ },
  'what a page takes': { path: '/', method: 'OPTIONS', status: 204, type: null },
  'a foreign form': { path: '/login', body: 'a=1', status: 403, type: /^text\/plain/ },
  'a form too large': {
    path: '/login',
    method: 'POST',
    headers: { origin: 'http://x', host: 'x', 'content-length': '99999999', connection: 'close' },
    status: 413,
    type: /^text\/plain/,
  },
  'a form without a length': {
    path: '/login',
    method: 'POST',
    headers: { origin: 'http://x', host: 'x', 'transfer-encoding': 'chunked' },
    status: 411,
    type: /^text\/plain/,
  },
  'a redirect to sign in': { path: '/cabinet', status: 307, type: null },
  'a redirect of the framework': { path: '/logout/expired', status: 303, type: null },
  'a call': { path: '/api/v2/news/', status: 200, type: JSON_TYPE },
  'a call for who is signed in': { path: '/api/v2/user/', status: 401, type: JSON_TYPE },
  'a call that is not there': { path: '/api/v2/nowhere/', status: 404, type: JSON_TYPE },
  'a call’s other spelling': { path: '/api/v2/news//1', status: 400, type: JSON_TYPE },
  'a page’s other spelling': { path: '/news/./1', status: 400, type: /^text\/plain/ },
  'a call with a wrong method': { path: '/api/v2/news/', method: 'DELETE', status: 405, type: JSON_TYPE },
  'a call with a wrong body': {
    path: '/api/v2/login/',
    body: '{',
    headers: { 'content-type': 'application/json' },
    status: 400,
    type: JSON_TYPE,
  },
  'a foreign call': {
    path: '/api/v2/contact-responses/',
    body: '{}',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    status: 403,
    type: JSON_TYPE,
  },
  'a table': { path: '/api/v2/evacuations.csv', status: 200, type: /csv/ },
  'the description of the API': { path: '/api/v2/openapi.json', status: 200, type: JSON_TYPE },
  'a feed': { path: '/feeds/news.xml', status: 200, type: /xml/ },
  'a built file': {
    path: () => `/_next/static/chunks/${readdirSync(CHUNKS).find((name) => name.endsWith('.js')) ?? ''}`,
    status: 200,
    type: /javascript/,
  },
  'a picture': { path: '/samples/photos/fine-01-1.svg', status: 200, type: /svg/ },
  'the site’s map': { path: '/sitemap.xml', status: 200, type: /xml/ },
  'the manifest': { path: '/manifest.webmanifest', status: 200, type: JSON_TYPE },
  'whether it lives': { path: '/healthz/live', status: 200, type: JSON_TYPE },
};

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

describe('the security headers of', () => {
  it.each(Object.entries(KINDS))('%s are set', async (_kind, { path, status, type, ...asked }) => {
    const answer = await ask(anySite(), typeof path === 'string' ? path : path(), asked);
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
    if (type) expect(answer.headers.get('content-type')).toMatch(type);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
    expect(answer.headers.get('referrer-policy')).toMatch(/^(strict-origin|no-referrer)/);
    expect(answer.headers.get('permissions-policy')).toContain(
      type === HTML && status < 500 ? 'camera=(self)' : 'camera=()',
    );
    for (const name of ['server', 'x-powered-by']) expect(answer.headers.get(name), name).toBeNull();
    expect(policyOf(answer.headers)).toMatch(/frame-ancestors 'none'/);
    expect(policyOf(answer.headers)).not.toMatch(/unsafe-(?:inline|eval)(?![^;]*style)/);
    if (status >= 400) expect(answer.headers.get('cache-control')).toMatch(/no-store|max-age=0/);
    expect(answer.text).not.toMatch(/node_modules|\bat \w+ \(|SQLITE_|pg_catalog/);
  });

  it('the cabinet are set, and no cache may store it', async () => {
    const cookie = await signIn(anySite(), CITIZEN);
    for (const path of ['/cabinet', '/cabinet/fines', '/api/v2/user/', '/api/v2/user-fines/']) {
      const { headers, status } = await ask(anySite(), path, { cookie });
      expect(status, path).toBe(200);
      expect(Object.fromEntries(headers), path).toMatchObject(ALWAYS);
      expect(headers.get('cache-control'), path).toMatch(/no-store/);
    }
  });

  it('the desk leave the camera closed', async () => {
    const { headers } = await ask(anySite(), '/desk/login');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  // Here, because no other test writes news while two copies are compared.
  it.each(['/', '/news', '/vacancies', '/evacuation'])('the kept page %s are those of its first copy', async (path) => {
    const [first, second] = [await ask(anySite(), path), await ask(anySite(), path)];
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) {
      expect(policyOf(headers)).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policyOf(headers)).not.toContain('unsafe');
    }
  });

  it('the sign-in page set no cookie', async () => {
    const page = await speak(anySite(), 'GET /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(page).not.toMatch(/set-cookie/i);
  });
});
