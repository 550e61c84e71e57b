// Two instances on one PostgreSQL, as a city with a balancer has them: each shows what was done on the other.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@/tests/postgres-server';
import { freshFolder, ownSite } from './own-site';
import { openBrowserSession } from './sealed';
import { expect, test } from './test';

const SEEN = { timeout: 10_000, intervals: [100] };
const ITEM = {
  external_id: 'two-instances',
  title: 'Новина для двох серверів',
  preview: 'Коротко',
  body: '<p>Текст</p>',
  // The newest of all, so that it stands on the first page.
  published_at: new Date(Date.now() - 60_000).toISOString(),
};
const first = ownSite(34);
const second = ownSite(36);
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const dataDir = freshFolder();

test.use({ baseURL: second.origin });
test.setTimeout(240_000);
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  first.kill();
  second.kill();
  await server?.stop();
});

function importNews(item: typeof ITEM) {
  const file = join(dataDir, 'news.json');
  writeFileSync(file, JSON.stringify([item]));
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'inspection', '--', 'import', 'news', file, '--accept'],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: server?.url, API_BASE_URL: '' },
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
}

test('what is changed is on the pages of both, and who leaves one has left the other', async ({
  context,
  page,
  request,
}) => {
  const env = { DATABASE_URL: server?.url ?? '' };
  await first.start(dataDir, env).ready();
  await second.start(dataDir, env).ready();
  const origins = [first.origin, second.origin];

  const shows = async (origin: string, words: string) =>
    (await (await request.get(`${origin}/news`)).text()).includes(words);
  for (const origin of origins) expect(await shows(origin, ITEM.title)).toBe(false);
  importNews(ITEM);
  for (const origin of origins) await expect.poll(() => shows(origin, ITEM.title), SEEN).toBe(true);
  importNews({ ...ITEM, title: 'Виправлена новина для двох' });
  for (const origin of origins) {
    await expect.poll(() => shows(origin, 'Виправлена новина для двох'), SEEN).toBe(true);
    expect(await shows(origin, ITEM.title)).toBe(false);
  }

  const { token, cookie } = await openBrowserSession(first.origin, 'citizen@example.org', 'parkuvannia-2026', dataDir);
  await context.addCookies([{ ...cookie, url: second.origin }]);
  await page.goto(`${second.origin}/cabinet`);
  await expect(page.getByRole('table', { name: 'Мої штрафи' })).toBeVisible();

  const left = await request.post(`${first.origin}/api/v2/logout/`, { headers: { authorization: `Bearer ${token}` } });
  expect(left.ok(), await left.text()).toBe(true);
  await page.goto(`${second.origin}/cabinet`);
  await expect(page).toHaveURL(/\/login/);
});
