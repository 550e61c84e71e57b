import { readdirSync } from 'node:fs';
import { join } from 'node:path';
// Raw requests only, so no browser is started.
import { expect, test } from '@playwright/test';
import { isWholeRun } from '@/tests/scope';
import { rawRequest, type RawAnswer } from './raw-request';
import { dataDir } from './sealed';
import { startWithoutMiddleware } from './site-without-middleware';
import { ANDRII, marksIn, OLENA, openSession, SIDE_DOORS } from './two-citizens';

test.describe.configure({ mode: 'serial' });

let olena = '';
let andrii = '';
/** Every address of the cabinet, and those that show Olena's data. */
let routes: string[] = [];
let shown: string[] = [];

/** Next.js redirects a data request to an address with a hash of its headers, which has the response. */
async function ask(origin: string, path: string, headers: Record<string, string>): Promise<RawAnswer> {
  const answer = await rawRequest(origin, path, headers);
  const onwards = String(answer.headers['location'] ?? '');
  if (!/[?&]_rsc\b/.test(onwards) || onwards.startsWith('/login')) return answer;
  const { pathname, search } = new URL(onwards, origin);
  return rawRequest(origin, pathname + search, headers);
}

test.beforeAll(async ({}, { project }) => {
  const origin = String(project.use.baseURL);
  [olena, andrii] = await Promise.all([openSession(origin, OLENA), openSession(origin, ANDRII)]);
  const fines = JSON.parse((await rawRequest(origin, '/api/v2/user-fines/', { cookie: olena })).body) as {
    id: number;
    serial_number: string;
  }[];
  const fine = fines.find(({ serial_number: number }) => number.endsWith('0000100237'));
  const files = readdirSync(join(import.meta.dirname, '../app/cabinet'), { recursive: true, encoding: 'utf8' });
  const handlers = files.filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file));
  const address = (file: string) =>
    `/cabinet/${file}`.replace(/\/(page\.tsx|route\.ts)$/, '').replace(/\[\w+\]/, String(fine?.id));
  routes = handlers.map(address);
  shown = handlers.filter((file) => file.startsWith('fines/') || /^[^[]*page\.tsx$/.test(file)).map(address);
  expect(routes.length).toBeGreaterThan(7);
});

const spellings = (route: string) => [
  `${route}/`,
  `${route}.rsc`,
  `${route}.json`,
  `${route}?_rsc=1a2b3`,
  `${route}.segments/_tree.segment.rsc`,
  `/%2e${route}`,
  `/.${route}`,
  `/${route}`,
  `/login/..${route}`,
  `/login/%2e%2e${route}`,
  route.replace('/cabinet', '/%63abinet'),
  route.toUpperCase(),
  `${route};.rsc`,
  `/_next/data/x${route}.json`,
];

async function expectClosed(
  origin: string,
  cookie: string | undefined,
  of: typeof OLENA,
  only = routes,
  isSpelled = true,
) {
  const who: Record<string, string> = cookie ? { cookie } : {};
  for (const route of only) {
    const ways = [
      ...SIDE_DOORS.map((headers) => ({ path: route, headers })),
      ...(isSpelled ? spellings(route).map((path) => ({ path, headers: {} })) : []),
    ];
    for (const { path, headers } of ways) {
      const answer = await ask(origin, path, { ...who, ...headers });
      expect(marksIn(answer, of), `${path} ${JSON.stringify(headers)}`).toEqual([]);
      expect(answer.status, path).toBeLessThan(500);
    }
  }
}

test('a cabinet page shows its citizen’s data to that citizen, and no cache may store it', async ({ baseURL }) => {
  for (const route of shown) {
    for (const rsc of ['', '1']) {
      const answer = await ask(String(baseURL), route, { cookie: olena, ...(rsc ? { rsc } : {}) });
      expect(answer.status, route).toBe(200);
      // A page with only a form may contain no citizen data.
      if (/^\/cabinet(\/(auto|fines.*|my-profile(\/person)?))?$/.test(route))
        expect(marksIn(answer, OLENA).length, route).toBeGreaterThan(0);
      expect(answer.headers['cache-control'], route).toContain('no-store');
      // Data passed to client components has contract fields only, no table columns or session data.
      expect(answer.body, route).not.toMatch(/password_hash|storage_key|token_hash|plate_key|fingerprint|auth\._token/);
    }
  }
});

test('a visitor without a session gets no personal data through unusual headers or URL spellings', async ({
  baseURL,
}) => {
  await expectClosed(String(baseURL), undefined, OLENA);
});

test(
  'a citizen gets no other citizen’s fine through unusual headers or URL spellings',
  { tag: '@nightly' },
  async ({ baseURL }) => {
    const items = routes.filter((route) => /\d/.test(route));
    expect(items.length).toBeGreaterThan(1);
    await expectClosed(String(baseURL), andrii, OLENA, items);
  },
);

let addresses = 0;
/** Wrong link keys are limited by address. */
const newAddress = () => `198.18.254.${(addresses += 1) % 256}`;

test(
  'without the middleware every page and call of the cabinet still refuses access',
  { tag: '@nightly' },
  async () => {
    test.slow();
    const port = Number(process.env.E2E_PORT ?? 3210) + 21;
    const site = await startWithoutMiddleware(port, dataDir());
    try {
      // Middleware would add the query, so this redirect comes from the page itself.
      const { headers } = await rawRequest(site.origin, '/cabinet/fines?tab=all');
      expect(headers['location']).toBe('/logout/expired?next=%2Fcabinet%2Ffines');
      for (const route of routes) {
        if (shown.includes(route))
          expect((await rawRequest(site.origin, route, { cookie: olena })).status, route).toBe(200);
        const refused = await rawRequest(site.origin, route);
        expect([307, 404, 405], `${route} ${refused.status}`).toContain(refused.status);
        if (refused.status === 307) expect(refused.headers['location'], route).toMatch(/^\/(login|logout\/expired)/);
      }
      // The front reads spellings before the middleware: by day they are asked of the whole site only.
      await expectClosed(site.origin, undefined, OLENA, routes, isWholeRun);
      await expectClosed(
        site.origin,
        andrii,
        OLENA,
        routes.filter((route) => /\d/.test(route)),
        isWholeRun,
      );
      const document = JSON.parse((await rawRequest(site.origin, '/api/v2/openapi.json')).body) as {
        paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
      };
      for (const [path, item] of Object.entries(document.paths)) {
        for (const [method, { security }] of Object.entries(item)) {
          if (!security?.length) continue;
          const answer = await rawRequest(
            site.origin,
            `/api/v2${path.replace(/\{\w+\}/g, '1')}`,
            { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() },
            undefined,
            method.toUpperCase(),
          );
          // Without its link key a case looks nonexistent.
          expect(answer.status, `${method} ${path}`).toBe(security.some((scheme) => 'link' in scheme) ? 404 : 401);
        }
      }
    } finally {
      site.stop();
    }
  },
);
