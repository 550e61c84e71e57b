// The second site has captcha keys, because the sign-in page must be able to show a captcha wherever a session ends.
import type { Page } from '@playwright/test';
import { SECOND_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import { APPEAL } from '@/tests/api/appeal';
import { goInCabinet } from './cabinet-menu';
import { playCaptcha } from './captcha-widget';
import { openSession } from './registered-citizens';
import { expect, test } from './second-site';
import { SAMPLE, signIn } from './sign-in';

const ANDRII = { ...SAMPLE, login: 'neighbour@example.org' };

test.use({
  expectedComplaints: [/request to another machine from [^ ]+\/login\S*: https:\/\/www\.google\.com\/recaptcha\//],
});

const reason = (page: Page) => page.getByRole('main').getByRole('status');

async function open(page: Page, path: string) {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await signIn(page, SAMPLE.login, SAMPLE.password);
  await expect(page).toHaveURL(path);
}

async function pollOnce(page: Page) {
  const asked = page.waitForResponse(/user\/last-request/);
  await page.clock.runFor('01:01');
  await asked;
}

test(
  'a session lasts four idle minutes; after five the next step leads to sign-in with a reason and a way back',
  { tag: '@nightly' },
  async ({ page, context, second }) => {
    await playCaptcha(context);
    await open(page, '/cabinet/fines');
    // The real clock runs on; the exact second is tested in tests/api/session.test.ts.
    second.later(240 * SECOND_MS);
    await goInCabinet(page, 'Мій Профіль');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мій профіль');
    await page.evaluate(() => Object.assign(window, { isDocumentOfTheSession: true }));
    second.later(301 * SECOND_MS);
    await goInCabinet(page, 'Контакти');
    await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet%2Fcontact');
    await expect(reason(page)).toContainText('Сеанс завершено');
    expect(
      await page.evaluate(() => 'isDocumentOfTheSession' in window),
      'nothing of the session’s document is left in memory',
    ).toBe(false);
    expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);

    for (let attempt = 0; attempt < 3; attempt += 1) {
      await signIn(page, SAMPLE.login, `хибний-${attempt}`);
      await expect(page.getByRole('group', { name: 'Є проблема' })).toContainText(
        'Неправильний email, телефон або пароль',
      );
      await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
    }
    await page.getByRole('checkbox', { name: 'Я не робот' }).check();
    await signIn(page, SAMPLE.login, SAMPLE.password);
    await expect(page).toHaveURL('/cabinet/contact');
  },
);

test.describe('with the page’s clock moved too', () => {
  // With a fast-forwarded clock a poll may still be in flight when the session ends.
  test.use({ expectedComplaints: [/status of 401.*api\/v2\/user/] });
  // Tall enough that nothing scrolls: scrolling is activity.
  test.use({ viewport: { width: 1280, height: 1600 } });
  test.beforeEach(({ page }) => page.clock.install());

  test('a page that only polls does not keep the session alive', { tag: '@nightly' }, async ({ page, second }) => {
    await open(page, '/cabinet/my-profile');
    // Reports activity so far to the server.
    await pollOnce(page);
    second.later(150 * SECOND_MS);
    await pollOnce(page);
    await expect(page).toHaveURL('/cabinet/my-profile');
    second.later(151 * SECOND_MS);
    await pollOnce(page);
    await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet%2Fmy-profile');
  });

  test('a citizen who types for ten minutes is not signed out', { tag: '@nightly' }, async ({ page, second }) => {
    await open(page, paths.cabinetProfilePerson);
    for (let minute = 0; minute < 10; minute += 1) {
      await page.getByLabel('По батькові').press('End');
      second.later(60 * SECOND_MS);
      await pollOnce(page);
    }
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('По батькові')).toBeVisible();
  });
});

test('what a citizen typed in the cabinet is kept for them after the session has ended, and for nobody else', async ({
  page,
  request,
  second,
}) => {
  const token = await openSession(request, SAMPLE.login, SAMPLE.password);
  const sent = await request.post('/api/v2/appeal-fines/', {
    data: APPEAL,
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await sent.json()) as { id: number };
  const [casePath, message] = [`/cabinet/appeals/${id}`, page.getByLabel('Повідомлення')];
  const type = async (text: string) => {
    await message.fill(text);
    await expect(page.getByText(/^Чернетку збережено о\s\d\d:\d\d/)).toBeVisible();
  };
  await open(page, '/cabinet/contact');
  await type('Коли ви працюєте у свята?');
  await page.goto(casePath);
  await expect(message).toHaveValue('');
  await type('Знак стояв за деревом.');
  second.later(301 * SECOND_MS);
  await page.reload();
  await expect(page).toHaveURL(`/login?reason=expired&next=${encodeURIComponent(casePath)}`);

  await signIn(page, ANDRII.login, ANDRII.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сторінку не знайдено');
  // What is not found within the site is loaded once more as a document, which may end this way to the next page.
  await expect(() => page.goto('/cabinet/contact')).toPass();
  await expect(message).toHaveValue('');
  await page.getByText('Андрій').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(/\/login\?reason=logout/);
  await expect(reason(page)).toHaveText('Ви вийшли з особистого кабінету.');

  await open(page, casePath);
  await expect(
    page.getByText(/^Ми зберегли те, що\sви не\sвстигли надіслати \d\d\.\d\d\.\d{4}, \d\d:\d\d$/),
  ).toBeVisible();
  await expect(message).toHaveValue('Знак стояв за деревом.');
  await page.getByRole('button', { name: 'Додати до скарги' }).click();
  await expect(page.getByText('Повідомлення додано до скарги')).toBeVisible();
  await expect(message).toHaveValue('');
  await goInCabinet(page, 'Контакти');
  await expect(message).toHaveValue('Коли ви працюєте у свята?');
  await page.getByRole('button', { name: 'Почати заново' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити чернетку' }).click();
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
});
