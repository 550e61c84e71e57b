import { fines, general, STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';
import { paths } from '@/domain/paths';
import { signIn } from '@/e2e/sign-in';
import { expect, test } from '@/e2e/test';
import { askedOfCity, resetCity } from './stand-in';

const PUBLIC_PAGES = [
  paths.home,
  paths.aboutInspection,
  paths.evacuation(),
  paths.evacuation(2),
  paths.evacuationSearch(),
  paths.forPartners,
  paths.infoPay,
  paths.news(),
  paths.newsItem(1),
  paths.normativeBase,
  paths.pay,
  paths.payment,
  paths.postanova,
  paths.saleInfo,
  paths.schedulePlayground,
  paths.vacancies(),
  paths.vacancy(1),
  paths.workSchedule,
  paths.login(),
];

test.beforeEach(() => resetCity());

for (const path of PUBLIC_PAGES) {
  // The walk of every-link.spec.ts comes by all of them.
  test(
    `a citizen reads ${path} of a city with its own API`,
    path === paths.home ? {} : { tag: '@nightly' },
    async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(general.office_address);
      await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|Invalid Date|не\sвдалося завантажити/i);
    },
  );
}

test('a news item that the API does not know is not found', async ({ page }) => {
  const answer = await page.goto(paths.newsItem(999_999));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Сторінку не знайдено')).toBeVisible();
});

test(
  'a citizen signs in and sees their fines, and the API gets the token in both headers',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(paths.cabinet);
    await signIn(page, STAND_IN_LOGIN, STAND_IN_PASSWORD);
    await expect(page).toHaveURL(paths.cabinet);
    const table = page.getByRole('table', { name: 'Мої штрафи' });
    await expect(table.getByRole('row')).toHaveCount(fines.length + 1);
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|Invalid Date/);

    const personal = (await askedOfCity()).filter(({ path }) => path.startsWith('user-fines/'));
    expect(personal.length).toBeGreaterThan(0);
    for (const { headers } of personal) {
      const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      expect(token).not.toBe('');
      expect(headers['x-auth']).toBe(`Token ${token}`);
    }
  },
);
