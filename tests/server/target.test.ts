import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLERS, listPages } from '@/lib/pages/pages';
import { loggedPath } from '@/server/logged-path';
import { readTarget } from '@/server/target';
import { spellingsOf } from '@/tests/attack/spellings';
import { openFront, type OpenFront } from './open-front';

let front: OpenFront;

beforeAll(async () => {
  front = await openFront((_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Сторінку не знайдено</h1>'),
  );
});
afterAll(() => front.close());

/** Each could be another address to a reader that decodes or resolves once more. */
const SECOND_SPELLINGS = [
  '/%E0%A4%A',
  '/%zz',
  '/desk%',
  '//evil.example/news',
  '/news//',
  '/./desk',
  '/../desk',
  '/x/../desk',
  '/desk/.',
  '/desk/..',
  '/%2e/desk',
  '/%2E%2e/desk',
  '/x/%2e./desk',
  '/desk%2flogin',
  '/desk%5Clogin',
  '/desk\\login',
  '/desk%00',
  '/desk%0a',
  '/desk%1f',
  '/desk%7f',
  '/desk#x',
  '/desk?x#y',
  '/desk.rsc',
  '/desk.RSC',
  '/desk.rsc/',
  '/desk%2ersc',
  '/desk.%72sc',
  '/desk.segments/_tree.segment.rsc',
  '*',
];

it.each([
  ['/news', '/news', ''],
  ['/news?page=2&a=?', '/news', '?page=2&a=?'],
  ['/news?', '/news', '?'],
  ['/?a=1', '/', '?a=1'],
  ['/%D0%BA?%E0%A4%A', '/%D0%BA', '?%E0%A4%A'],
  ['/n%65ws%2Dx/%d0%ba', '/news-x/%D0%BA', ''],
  ['/\u00d0\u00ba', '/%D0%BA', ''],
  ['/a|b"c', '/a%7Cb%22c', ''],
  ['/50%25', '/50%25', ''],
  ['http://evil.example/news?page=2', '/news', '?page=2'],
  ['http://evil.example', '/', ''],
])('the request target %s is the path %s and the query %j', (received, path, search) => {
  expect(readTarget(received)).toEqual({ path, search });
});

it.each(SECOND_SPELLINGS)('the request target %s could be read in two ways', (received) => {
  expect(readTarget(received)).toBeNull();
});

it.each(['/desk/invitation/', '/contact/sent/', '/api/v2/appeal-evidence/'])(
  'a secret below %s reaches the log in no spelling of its address',
  (base) => {
    const secret = 'Zx9-'.repeat(10);
    for (const spelling of spellingsOf(base + secret)) {
      const target = readTarget(spelling);
      if (target) expect(loggedPath(target.path), spelling).not.toContain('Zx9');
    }
  },
);

it.each(['AA1234BB', 'aa1234bb', '0671234567', '3184710691', 'Koval', 'ivan@i.ua', 'phone-67'])(
  'who is asked for by %s reaches the log by no address of a page or call',
  (asked) => {
    const names = [...listPages().map(([name]) => name), ...Object.keys(HANDLERS), '/api/v2/evidence/[key]'];
    const dynamic = names.filter((name) => name.includes('['));
    expect(dynamic).toContain('/desk/plates/[plate]');
    for (const name of dynamic) {
      const path = readTarget(name.replaceAll(/\[[^/]+\]+/g, encodeURIComponent(asked)))?.path ?? '';
      expect(decodeURIComponent(path), name).toContain(asked);
      expect(decodeURIComponent(loggedPath(path)), name).not.toContain(asked);
    }
  },
);

it.each(['/', '/api/v2/news/12/', '/desk/registers/imports/files/12', '/cabinet/fines/12/calendar.ics', '/.env'])(
  'the log tells which address it was: %s',
  (path) => expect(loggedPath(path)).toBe(path),
);

describe('an API address', () => {
  it.each([
    ['/api/v2/%2e%2e/', 400],
    ['/api/v2/../login', 400],
    ['/api/v2//news/', 400],
    ['/api/v2/news/..%3b/', 404],
    ['/api/v2/news/..;/', 404],
    ['/api/v2/news%3f/', 404],
    ['/api/v2/news%23/', 404],
    ['/api/v2/news/%252e%252e/', 404],
    ['/api/v2/news/%0d%0aX:y/', 400],
  ])('%s with suspicious separators is refused with %i', async (path, status) => {
    const answer = await front.ask(path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      expect.objectContaining({ detail: expect.stringMatching(/адрес/i) as string }),
    ]);
  });
});

describe('the front', () => {
  it.each(['/./news', '/news/%2e%2e/login', '//evil.example', '/news.rsc', '/%E0%A4%A'])(
    'refuses %s, which could be read in two ways, in a sentence that nobody keeps',
    async (path) => {
      const answer = await front.ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
      expect(answer.body).toContain('Цю адресу записано з помилкою');
      expect(front.asked).toHaveLength(0);
    },
  );

  it.each(['/_next/image?url=%2Fa.png&w=64&q=75', '/_next/image/a.png', '/_next/data/x/desk.json', '/_next'])(
    'knows nothing of the framework’s own address %s',
    async (path) => {
      expect((await front.ask(path)).status).toBe(404);
      expect(front.asked.map(({ url }) => url)).not.toContain(path);
    },
  );
});
