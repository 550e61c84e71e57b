// Assumptions about the framework, checked on a running site: docs/decisions/2026-11-23-framework-assumptions.md
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from '@/next.config';
import { createRouteNames, readPages } from '@/server/metrics';
import { SOFT_HEADERS } from '@/server/soft-navigation';
import { openForm, signIn, wordsOf } from '@/tests/attack/forms';
import { anySite, ask, CITIZEN, newAddress, type Asked } from '@/tests/attack/site';

const SHARED = '/about-inspection';
const RENDERED = '/login?next=/cabinet';
const ROOT = join(import.meta.dirname, '..', '..');
const load = createRequire(import.meta.url);
const { version } = load('next/package.json') as { version: string };
interface Checked {
  error?: { issues: unknown[] };
}

const open = (path: string, asked: Asked = {}) => ask(anySite(), path, asked);
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
    isInline: !/\bsrc=|application\/ld\+json/.test(attributes),
  }));
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const say = (broken: string, todo: string) => `Next ${version}: ${broken}. What to do: ${todo}.`;

describe('the framework', () => {
  test('runs middleware.ts before every page', async () => {
    const sentence = say(
      'middleware.ts did not run',
      'if the framework reads only proxy.ts now, rename the file and its function; else look at `config.matcher` and `runtime`',
    );
    const { status, headers } = await open('/cabinet');
    expect(status, sentence).toBe(307);
    expect(headers.get('location'), sentence).toMatch(/^\/login\?/);
    expect(policyOf((await open(RENDERED)).headers), sentence).toMatch(/'nonce-[\w+/=-]{22}'/);
  });

  test('gives the nonce of the request’s policy to each script it writes', async () => {
    const { headers, text } = await open(RENDERED);
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policyOf(headers)) ?? [];
    const without = scriptsOf(text).filter(
      ({ attributes, text: script, isInline }) =>
        isInline && !attributes.includes(`nonce="${nonce}"`) && !policyOf(headers).includes(hashOf(script)),
    );
    const sentence = say(
      'inline scripts carry no nonce, so browsers refuse them',
      'find where the framework reads the nonce now and hand it over in middleware.ts',
    );
    expect(text.split(`nonce="${nonce}"`).length, sentence).toBeGreaterThan(5);
    expect(without, sentence).toEqual([]);
  });

  test('writes inline scripts that a page in memory can name by their hashes', async () => {
    const { headers, text } = await open(SHARED);
    const inline = scriptsOf(text).filter(({ isInline }) => isInline);
    const sentence = say(
      'a page in memory has inline scripts its policy does not name',
      'look at what else carries the nonce, and seal it in server/rendered-page.ts',
    );
    expect(inline.length, sentence).toBeGreaterThan(1);
    expect(
      inline.filter(({ text: script }) => !policyOf(headers).includes(hashOf(script))),
      sentence,
    ).toEqual([]);
    expect(text, sentence).not.toMatch(/\bnonce="[^"]/);
  });

  test('repeats the nonce in the data of a page, where a blank of equal length takes its place', async () => {
    const sentence = say(
      'the data of a page no longer holds the nonce in a form that server/rendered-page.ts finds',
      'see how it is written now; if it is gone, drop the blank there',
    );
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policyOf((await open(RENDERED)).headers)) ?? [];
    expect(nonce, sentence).toHaveLength(22);
    const data = scriptsOf((await open(SHARED)).text)
      .map(({ text }) => text)
      .join('');
    expect(data, sentence).toContain(`"${'0'.repeat(22)}`.replace('"', '\\"'));
  });

  test('writes a page’s data into inline scripts that name __next_f', async () => {
    const cookie = await signIn(anySite(), CITIZEN);
    const { text } = await open('/cabinet/my-profile/person', { cookie });
    const personal = scriptsOf(text).filter(({ text: script }) => script.includes(CITIZEN.login));
    const sentence = say(
      'the end of a session leaves personal data in the page: its scripts no longer name __next_f',
      'find their new name and remove them in lib/session/end-in-browser.ts (clearPage)',
    );
    expect(personal.length, sentence).toBeGreaterThan(0);
    expect(
      personal
        .filter(({ text: script }) => !script.includes('__next_f'))
        .map(({ text: script }) => script.slice(0, 80)),
      sentence,
    ).toEqual([]);
  });

  test('answers a soft navigation under the page’s address, by headers that the cache’s key holds', async () => {
    const { headers } = await open(`${SHARED}?_rsc=`, { headers: { rsc: '1' } });
    expect(headers.get('content-type'), say('the header `rsc` asks for data no longer', 'look at isSoft')).toMatch(
      /^text\/x-component/,
    );
    const known: string[] = [...SOFT_HEADERS, 'accept-encoding'];
    const unknown = (headers.get('vary') ?? '').split(/,\s*/).filter((name) => !known.includes(name.toLowerCase()));
    const sentence = say(
      'an answer to a soft navigation varies on headers that are in no key, so none is kept',
      'add them to SOFT_HEADERS in server/soft-navigation.ts',
    );
    expect(unknown, sentence).toEqual([]);
  });

  test('renders the whole not-found page at an address that matches nothing', async () => {
    const { status, text } = await open('/nowhere-at-all');
    const sentence = say(
      'an unmatched address gives a document that is empty without scripts',
      'see `force-dynamic` in app/layout.tsx and server/error-pages.ts',
    );
    expect(status, sentence).toBe(404);
    expect(wordsOf({ text } as Parameters<typeof wordsOf>[0]), sentence).toContain('Сторінку не знайдено');
  });

  test('puts title and description into the head, for everyone', async () => {
    const { text } = await open('/news/page/1');
    const head = text.slice(0, text.indexOf('</head>'));
    const sentence = say('the title comes after the head', 'see `htmlLimitedBots` in next.config.ts');
    expect(head, sentence).toMatch(/<title>[^<]/);
    expect(head, sentence).toContain('name="description"');
  });

  test('leads no address with a slash at its end elsewhere', async () => {
    const { status } = await open(`${SHARED}/`);
    expect(status, say('a slash at the end redirects', 'see `skipTrailingSlashRedirect` in next.config.ts')).toBe(200);
  });

  test('serves its built files under /_next/static/', async () => {
    const { text } = await open(SHARED);
    const addresses = [...text.matchAll(/(?:src|href)="(\/_next\/[^"]*)"/g)].map(([, address = '']) => address);
    const sentence = say(
      'built files have another address',
      'change BUILT in server/files.ts, the matcher of middleware.ts and components/errors/is-chunk-error.ts',
    );
    expect(addresses.length, sentence).toBeGreaterThan(2);
    expect(
      addresses.filter((address) => !address.startsWith('/_next/static/')),
      sentence,
    ).toEqual([]);
    const { headers } = await open(addresses[0] ?? '');
    expect(headers.get('cache-control'), sentence).toContain('immutable');
    const { status } = await open('/_next/static/chunks/of-an-earlier-release.js', { method: 'HEAD' });
    expect(status, 'an open page is no longer told that its scripts are gone: see chunk-reload.tsx').toBe(404);
  });

  test('lists its pages in .next/routes-manifest.json', async () => {
    const nameRoute = createRouteNames(await readPages(ROOT), {});
    const sentence = say('the figures name every page alike', 'read the new manifest in server/metrics.ts');
    expect(['/cabinet', '/cabinet/fines/12'].map(nameRoute), sentence).toEqual(['/cabinet', '/cabinet/fines/[id]']);
  });

  test('knows every setting of next.config.ts', () => {
    const { configSchema } = load('next/dist/server/config-schema') as {
      configSchema: { safeParse: (settings: unknown) => Checked };
    };
    const { error } = configSchema.safeParse(config);
    const sentence = say(
      'settings were renamed or dropped',
      'read its release notes; the page of performance says what each is for (e2e/weight.spec.ts measures them)',
    );
    expect(error?.issues ?? [], sentence).toEqual([]);
  });

  test('runs pages in the asynchronous context of the request that server/render.ts opened', async () => {
    const login = `${newAddress()}@example.org`.replaceAll(':', '-');
    const attempt = async (address: string) => {
      const send = await openForm(anySite(), RENDERED, { login, password: 'no-such-password' }, { address });
      return wordsOf(await send());
    };
    const address = newAddress();
    // At once: the limit counts a minute.
    const answers = await Promise.all(Array.from({ length: 7 }, () => attempt(address)));
    const sentence = say(
      'a page does not know who asks: limits, request ids and uploads of forms fail',
      'see renderNotes in lib/api/render-notes.ts: one AsyncLocalStorage on globalThis for server and bundle',
    );
    expect(answers.join('\n'), sentence).toMatch(/Забагато спроб/i);
    expect(await attempt(newAddress()), sentence).not.toMatch(/Забагато/i);
  });
});
