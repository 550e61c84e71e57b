import { startServer } from '@/tests/postgres-server';
import { importRows } from './operator';
import { freshFolder, ownSite } from './own-site';
import { openBrowserSession } from './sealed';
import { SAMPLE } from './sign-in';
import { expect, test } from './test';

const SEEN = { timeout: 10_000, intervals: [100] };
const ITEM = {
  external_id: 'two-instances',
  title: 'Новина для двох серверів',
  preview: 'Коротко',
  body: '<p>Текст</p>',
  published_at: new Date(Date.now() - 60_000).toISOString(),
};
const first = ownSite(34);
const second = ownSite(36);
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const dataDir = freshFolder();

test.use({ baseURL: second.origin });
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  first.kill();
  second.kill();
  await server?.stop();
});

test(
  'two instances both show an imported change, and signing out on one signs out on the other',
  { tag: '@nightly' },
  async ({ context, page, request }) => {
    const env = { DATABASE_URL: server?.url ?? '' };
    const city = { ...env, DATA_DIR: dataDir };
    await first.start(dataDir, env).ready();
    await second.start(dataDir, env).ready();
    const origins = [first.origin, second.origin];

    const shows = async (origin: string, words: string) =>
      (await (await request.get(`${origin}/news`)).text()).includes(words);
    for (const origin of origins) expect(await shows(origin, ITEM.title)).toBe(false);
    importRows('news', [ITEM], city);
    for (const origin of origins) await expect.poll(() => shows(origin, ITEM.title), SEEN).toBe(true);
    importRows('news', [{ ...ITEM, title: 'Виправлена новина для двох' }], city);
    for (const origin of origins) {
      await expect.poll(() => shows(origin, 'Виправлена новина для двох'), SEEN).toBe(true);
      expect(await shows(origin, ITEM.title)).toBe(false);
    }

    const { token, cookie } = await openBrowserSession(first.origin, SAMPLE.login, SAMPLE.password, dataDir);
    await context.addCookies([{ ...cookie, url: second.origin }]);
    await page.goto(`${second.origin}/cabinet`);
    await expect(page.getByRole('table', { name: 'Мої штрафи' })).toBeVisible();

    const left = await request.post(`${first.origin}/api/v2/logout/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(left.ok(), await left.text()).toBe(true);
    await page.goto(`${second.origin}/cabinet`);
    await expect(page).toHaveURL(/\/login/);
  },
);
