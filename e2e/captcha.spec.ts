import type { Page } from '@playwright/test';
import { LIMITS } from '@/backend/platform/limits/limits';
import { CAPTCHA_SCRIPT, playCaptcha } from './captcha-widget';
import { scriptsRun } from './layout-shift';
import { becomeOld } from './old-engine';
import { expect, test } from './second-site';
import { SAMPLE, signIn, signInAsSample } from './sign-in';
import { expectUsable } from './usable-page';

// The widget picks its size when it loads; the compact one of the narrowest screen fits all others too.
test.use({
  viewport: { width: 320, height: 640 },
  expectedComplaints: [
    /request to another machine from [^ ]+\/(contact|appeal-fine|error-request|login|fine)\S*: https:\/\/www\.google\.com\/recaptcha\//,
  ],
});

test.beforeEach(async ({ context, second }) => {
  second.captcha.fail(null);
  await playCaptcha(context);
});

const captcha = (page: Page) => page.getByRole('checkbox', { name: 'Я не робот' });
const summary = (page: Page) => page.getByRole('group', { name: 'Є проблема' });

async function write(page: Page, message: string) {
  await page.goto('/contact');
  await scriptsRun(page);
  await page.getByLabel('Повідомлення').fill(message);
  await page.getByLabel('Як до вас звертатися').fill('Олена');
}
const send = (page: Page) => page.getByRole('button', { name: 'Надіслати' }).click();
const sent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();

test('a visitor passes the captcha to send a message, and passes it again after a refusal', async ({ page }) => {
  const script = page.waitForRequest(CAPTCHA_SCRIPT);
  await write(page, 'Коли ви працюєте?');
  expect(new URL((await script).url()).searchParams.get('hl'), 'the provider speaks Ukrainian').toBe('uk');
  await expect(captcha(page)).toBeVisible();
  await send(page);
  await summary(page).getByRole('link', { name: 'Позначте «Я не робот»' }).click();
  await expect(page.getByRole('group', { name: 'Перевірка «Я не робот»' })).toBeFocused();
  await expectUsable(page);

  await captcha(page).check();
  await page.getByLabel('Email').fill('помилка');
  await expect(summary(page).getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Надіслати' })).toBeDisabled();
  await expect(captcha(page), 'nothing was sent: the proof still holds').toBeChecked();
  await page.getByLabel('Email').fill('');
  await page.evaluate(() => (window as unknown as { expireCaptcha: () => void }).expireCaptcha());
  await expect(page.getByText('Час перевірки минув. Позначте «Я не робот» ще раз.')).toBeVisible();
  await captcha(page).check();
  await send(page);
  await sent(page);
});

test(
  'a driver behind an address of many mistakes passes the captcha, and finds the fine of the notice',
  { tag: '@nightly' },
  async ({ page }) => {
    const wrong = `/fine?${new URLSearchParams({ license_plate: 'AB3310HX', serial_number: 'ІП 0009999999' }).toString()}`;
    for (let attempt = 0; attempt < LIMITS['fine-lookup'].max; attempt += 1) await page.request.get(wrong);
    await page.goto('/pay');
    await page.getByLabel('Номерний знак авто').fill('ав3310нх');
    await page.getByLabel(/Серія та\sномер/).fill('ІП 100570');
    await page.getByRole('button', { name: 'Перевірити штраф' }).click();
    await expect(page.getByText('Забагато спроб', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Підтвердити, що ви не робот' }).click();
    await expect(page).toHaveURL(/\/fine\?/);
    await expectUsable(page);
    await captcha(page).check();
    await page.getByRole('button', { name: 'Перевірити штраф' }).click();
    await expect(page.getByRole('heading', { name: /ІП\s0000100570/ })).toBeVisible();
  },
);

test(
  'while the captcha provider is down, a message is not reported as sent, and phone and e-mail are offered',
  { tag: '@nightly' },
  async ({ page, second }) => {
    second.captcha.fail('error');
    await write(page, 'Провайдер не відповідає');
    await captcha(page).check();
    await send(page);
    await expect(summary(page)).toContainText('Перевірка «Я не робот» зараз не працює, тож запит не прийнято');
    await expect(summary(page)).toContainText(/зателефонуйте: .+ або напишіть на\s\S+@\S+/);
    await expect(page.getByLabel('Повідомлення')).toHaveValue('Провайдер не відповідає');
    await expect(captcha(page), 'a proof is good for one sending').not.toBeChecked();
    second.captcha.fail(null);
    await captcha(page).check();
    await send(page);
    await sent(page);
  },
);

test.describe('when the captcha script fails to load', () => {
  test.use({ expectedComplaints: [/google\.com\/recaptcha|ERR_CONNECTION_RESET/] });

  test('the form names other ways to reach the inspection, and the script can be loaded again', async ({
    page,
    context,
  }) => {
    await context.route(CAPTCHA_SCRIPT, (route) => route.abort('connectionreset'), { times: 1 });
    await write(page, 'Скрипт не завантажився');
    await expect(page.getByText('Перевірку не вдалося завантажити', { exact: false })).toBeVisible();
    const box = page.getByRole('group', { name: 'Перевірка «Я не робот»' });
    await expect(box.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(box.getByRole('link', { name: /\d/ }).first()).toHaveAttribute('href', /^tel:/);
    await page.getByRole('button', { name: 'Завантажити ще раз' }).click();
    await captcha(page).check();
    await expect(page.getByLabel('Повідомлення')).toHaveValue('Скрипт не завантажився');
    await send(page);
    await sent(page);
  });
});

test(
  'an appeal loads the captcha in its last step only, also on the narrowest phone',
  { tag: '@nightly' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/appeal-fine?serial_number=%D0%86%D0%9F+0000100570&license_plate=AB3310HX');
    const next = page.getByRole('button', { name: 'Далі' });
    await next.click();
    await page.getByLabel('Інша підстава').check();
    await next.click();
    await page.getByLabel('Що сталося і чого ви просите').fill('Скарга з перевіркою');
    await next.click();
    await next.click();
    await page.getByLabel('Прізвище').fill('Коваль');
    await page.getByLabel('Ім’я').fill('Олена');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця');
    expect(asked.filter((url) => url.includes('recaptcha'))).toEqual([]);
    await next.click();
    await captcha(page).check();
    await expect(page.locator('iframe[title="reCAPTCHA"]')).toHaveAttribute('width', '164');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
  },
);

test(
  'a citizen who mistyped the password three times passes the captcha and signs in',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/login');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(captcha(page)).toHaveCount(0);
      await signIn(page, SAMPLE.login, `хибний-${attempt}`);
      await expect(summary(page)).toContainText('Неправильний email, телефон або пароль');
      await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
    }
    await expect(captcha(page)).toBeVisible();
    await expectUsable(page);
    await signIn(page, SAMPLE.login, SAMPLE.password);
    await expect(summary(page).getByRole('link', { name: 'Позначте «Я не робот»' })).toBeVisible();
    await captcha(page).check();
    await signInAsSample(page);
    await expect(page).toHaveURL('/cabinet');
  },
);

test(
  'only pages with a form may load content from the captcha provider, and navigating away from them works',
  { tag: '@nightly' },
  async ({ page, request }) => {
    for (const path of ['/contact', '/appeal-fine', '/error-request', '/login']) {
      expect((await request.get(path)).headers()['content-security-policy'], path).toContain(
        'frame-src https://www.google.com/recaptcha/',
      );
    }
    for (const path of ['/', '/news', '/appeal-fine/status']) {
      expect((await request.get(path)).headers()['content-security-policy'], path).not.toContain('google');
    }
    await page.goto('/news');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакти' }).click();
    await expect(captcha(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вакансії' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(captcha(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each form with a captcha says up front how else to reach the inspection', async ({ page }) => {
    for (const path of ['/contact', '/appeal-fine', '/error-request']) {
      await page.goto(path);
      const word = page.locator('form p', { hasText: 'Натомість зателефонуйте' });
      await expect(word, path).toBeVisible();
      await expect(word.locator('a').last(), path).toHaveAttribute('href', /^mailto:/);
    }
  });
});

test.describe('in an engine older than the scripts need', () => {
  test.use({ expectedComplaints: [/Unexpected end of input/] });
  test.beforeEach(({ page }) => becomeOld(page));

  test('a form with a captcha says how else to reach the inspection, also after its refusal', async ({ page }) => {
    const way = page.locator('form p', { hasText: 'Натомість зателефонуйте' });
    await page.goto('/contact');
    await expect(way).toBeVisible();
    await page.getByLabel('Повідомлення').fill('У давньому браузері');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await send(page);
    await expect(page.getByLabel('Повідомлення')).toHaveValue('У давньому браузері');
    await summary(page).getByRole('link', { name: 'Позначте «Я не робот»' }).click();
    await expect(page).toHaveURL(/#contact-captcha$/);
    await expect(page.locator('#contact-captcha p', { hasText: 'Натомість зателефонуйте' })).toBeInViewport();
  });
});
