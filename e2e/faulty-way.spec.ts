// The network to the API is broken before the site starts: it must boot, and its pages must not claim what they cannot
// know.
import { expect, test } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import { paths } from '@/domain/paths';
import { SESSION_COOKIE } from '@/lib/session/browser-session';
import { httpAnswer, startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { freshFolder, ownSite } from './own-site';
import { plainSpaces, readHtml } from './read-html';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const PHONE = '+38 (000) 111-11-11';
const TIMEOUT_MS = 400;
/** The front's time limit for rendering. */
const ANSWER_LIMIT_MS = 30_000;
const PAGE = '<!doctype html><title>Gateway</title><p>upstream error at proxy.js:17';

const FAULTS: [string, Fault][] = [
  ['refuses connections', 'refuse'],
  ['breaks them off', 'reset'],
  ['takes the call and says nothing', 'hang'],
  ['answers later than anybody waits', { delayMs: 60_000 }],
  ['breaks off before its headers end', { cutAfter: 20 }],
  ['breaks off within its body', { cutAfter: 172 }],
  ['says JSON that is none', { says: httpAnswer('200 OK', 'application/json', '{"results":[') }],
  ['says JSON of another shape', { says: httpAnswer('200 OK', 'application/json', '{"unexpected":[1,2,3]}') }],
  ['says a web page', { says: httpAnswer('200 OK', 'text/html', PAGE) }],
  ['says a web page about its own gateway', { says: httpAnswer('504 Gateway Timeout', 'text/html', PAGE) }],
  ['is frozen', 'frozen'],
];

/** The others are left to the night; by day the API's own answers are asked in tests/gateway/outage.test.ts. */
const PUSHED = ['says a web page'];

const PUBLIC = [
  paths.home,
  paths.news(),
  paths.newsItem(1),
  paths.vacancies(),
  paths.vacancy(1),
  paths.evacuation(),
  paths.evacuationSearch('AA1001BB'),
  paths.parking(),
  paths.fineLookup('AA1234BB', 'ІП 0000000101'),
  `${paths.appealStatus}?license_plate=AA1234BB&number=1`,
  paths.search('штраф'),
  paths.infoPay,
  paths.contact,
  paths.login(),
];
const OWN = [paths.cabinet, paths.cabinetFine(1), paths.cabinetAuto, paths.cabinetProfile, paths.cabinetContact];

/** Statements that require data from the API. */
const UNTRUE =
  /не\sзнайдено|(?:штраф|скарг|авто|місць|вакансі|новин|евакуац)\S*(?:\s\S+){0,6}\s(?:немає|не\sзареєстровано)|поки\sщо\s(?:немає|порожн)|список поки|відкритих вакансій|надіслано\./i;
const FOREIGN = /[a-z]{4}|undefined|NaN|\[object|Invalid/;

const own = ownSite(18);
let api: StandIn;
let link: FaultProxy;
let cookie: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  api = await startStandIn();
  link = await startFaultProxy(new URL(api.url));
  await link.set('refuse');
  const site = own.start(freshFolder(), {
    API_BASE_URL: `http://${link.host}/api/v2`,
    API_TIMEOUT_MS: String(TIMEOUT_MS),
    FALLBACK_PHONES: PHONE,
    AUTH_SECRET: SECRET,
  });
  await site.ready();
  cookie = `${SESSION_COOKIE}=${await encode({ token: { token: 'a-token', name: 'Олена' }, secret: SECRET })}`;
});
test.afterAll(async () => {
  own.kill();
  await link.close();
  await api.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(own.origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

function wordsOf(html: string): string {
  const main = readHtml(html).querySelector('main');
  if (!main) return 'no main part';
  for (const part of main.querySelectorAll('script, style, [lang="en"], input, select, option')) part.remove();
  for (const bold of main.querySelectorAll('strong')) if (/^[\w-]{8,64}$/.test(bold.textContent)) bold.remove();
  return main.textContent.replace(/[\w.+-]+@[\w.-]+|https?:[\w./-]+|[a-z.]+\.ua\b|email|JavaScript/gi, '');
}

async function expectHonest(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await ask(path, headers);
  const html = await answer.text();
  expect.soft([200, 503], `${path} ${answer.status} ${answer.headers.get('location') ?? ''}`).toContain(answer.status);
  expect.soft(answer.headers.get('content-type'), path).toContain('text/html');
  expect.soft(html, path).toContain('<html lang="uk"');
  expect.soft(html, path).not.toMatch(/upstream error|ECONN|fetch failed|\bat \S+ \(|node_modules|Gateway/);
  const words = wordsOf(html);
  expect.soft(words, path).toMatch(/[а-яіїєґ]{4}/i);
  expect.soft(words, path).not.toMatch(UNTRUE);
  expect.soft(words, path).not.toMatch(FOREIGN);
  expect.soft(plainSpaces(readHtml(html).body.textContent), path).toContain(PHONE);
}

for (const [name, fault] of FAULTS) {
  const title = `while the link to the API ${name}, every page explains it in Ukrainian and claims nothing it cannot know`;
  test(title, PUSHED.includes(name) ? {} : { tag: '@nightly' }, async () => {
    await link.set(fault);
    for (const path of PUBLIC) await expectHonest(path, {});
    for (const path of OWN) await expectHonest(path, { cookie });
    expect((await ask('/healthz/live')).status).toBe(200);
    expect((await ask('/healthz/ready')).status).toBe(503);
  });
}

test('once the link to the API works again, every page recovers by itself', async () => {
  await link.set('none');
  await expect.poll(async () => (await ask('/healthz/ready')).status, { timeout: 20_000 }).toBe(200);
  for (const path of PUBLIC) {
    await expect.poll(async () => (await ask(path)).status, { message: path, timeout: 20_000 }).toBe(200);
  }
  await expect.poll(async () => (await ask(paths.news())).text(), { timeout: 20_000 }).toContain('Новина міста 1');
});
