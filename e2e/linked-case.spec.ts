import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { pdfScan } from '@/tests/corpus/files';
import { mailTo } from './mailbox';
import { inspection } from './operator';
import { expect, test } from './test';
import { sendUnsignedAppeal } from './unsigned-appeals';
import { expectUsable } from './usable-page';

const PDF = pdfScan();

const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();
const showState = (page: Page, number: string) =>
  page.goto(`${paths.appealStatus}?${new URLSearchParams({ number, license_plate: 'AA1234BB' }).toString()}`);

test(
  'a citizen without an account sends an appeal, is asked for evidence, adds it and reads the reasons',
  { tag: '@desktop-nightly' },
  async ({ page, isMobile }) => {
    const email = `linked-${isMobile ? 'phone' : 'desktop'}@example.org`;
    await page.goto('/appeal-fine');
    await page.getByLabel('Серія та номер постанови').fill('ІП 0001234567');
    await page.getByLabel('Номерний знак авто').fill('AA1234BB');
    await next(page);
    await page.getByLabel('Інша підстава').check();
    await next(page);
    await page.getByLabel('Що сталося і чого ви просите').fill(`Знака не було видно за деревом (${email})`);
    await next(page);
    await page.getByLabel(/^Файли/).setInputFiles({ name: 'знак.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('Отримано')).toBeVisible();
    await next(page);
    await expect(page.getByText('Надішлемо копію скарги з її номером, запити інспекції та рішення.')).toBeVisible();
    await page.getByLabel('Прізвище').fill('Коваль');
    await page.getByLabel('Ім’я').fill('Олена');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця');
    await page.getByLabel('Email').fill(email);
    await next(page);
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(`Надійде на ${email}`, { exact: true })).toBeVisible();
    await expect(main.getByText('знак.pdf')).toBeVisible();
    await expect(main.getByText('Рішення до')).toBeVisible();
    await expect(main.getByText('Знака не було видно за деревом', { exact: false })).toBeVisible();
    await expectUsable(page);
    const number = /ОС-\d{4}-\d{6}/.exec(await main.innerText())?.[0] ?? '';
    const link = main.getByRole('link', { name: /\/appeal-fine\/case\?key=/ });
    const path = (await link.getAttribute('href')) ?? '';

    inspection('appeals', 'take', number);
    inspection('appeals', 'ask', number, '--text', 'Надішліть фото знака.');
    await showState(page, number);
    await expect(page.getByText('Інспекція просить докази')).toBeVisible();
    await expect(page.getByText(/, заявник$/)).toBeVisible();
    await expect(page.getByText(/, інспекція$/).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/фото знака|за\sдеревом|знак\.pdf|Коваль/);
    await expectUsable(page);

    const asked = await mailTo(email, 'Надішліть фото знака.');
    const mailed = new URL(/https?:\/\/\S+\?key=\S+/.exec(asked)?.[0] ?? '');
    expect(mailed.pathname + mailed.search).not.toBe(path);
    await page.goto(mailed.pathname + mailed.search);
    await expect(page.getByText('Надішліть фото знака.')).toBeVisible();
    await page.getByLabel('Повідомлення').fill('Ось фото.');
    await page.getByLabel(/^Файли/).setInputFiles({ name: 'фото.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('Отримано')).toBeVisible();
    await page.getByRole('button', { name: 'Додати до скарги' }).click();
    await expect(page.getByRole('status').getByText('Повідомлення додано до скарги')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'фото.pdf' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('фото.pdf');

    inspection(
      'appeals',
      'decide',
      number,
      '--outcome',
      'cancelled',
      '--text',
      'Знак справді закрито гілками.',
      '--yes',
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Постанову скасовано' })).toBeVisible();
    await expect(page.getByText('Знак справді закрито гілками.').first()).toBeVisible();
    await expect(page.getByLabel('Повідомлення')).toHaveCount(0);
    await expectUsable(page);
    await showState(page, number);
    await expect(page.getByText('Постанову скасовано.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('гілками');
  },
);

test('a sender of an appeal without an e-mail is promised no mail and is asked to keep the private link', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Повідомлення').fill('Коли ви працюєте в суботу?');
  await page.getByLabel('Як до вас звертатися').fill('Олена');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Відповідь з’явиться на цій сторінці – збережіть її адресу.', { exact: false }),
  ).toBeVisible();
  await expect(main.getByText('Коли ви працюєте в суботу?')).toBeVisible();
  await expect(main.getByText('Надійде на')).toHaveCount(0);
  const number = /ЗВ-\d{4}-\d{6}/.exec(await main.innerText())?.[0] ?? '';
  inspection('contacts', 'answer', number, '--text', 'Так, з 9 до 13.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Відповідь інспекції' })).toBeVisible();
  await expect(page.getByText('Так, з 9 до 13.')).toBeVisible();
});

test('the page of a private link is not cached or indexed, and links with its key lead only to the case', async ({
  page,
  request,
}) => {
  const { link_key: key } = await sendUnsignedAppeal(request, 'Нікому більше');
  const answer = await page.goto(paths.linkedCase(key));
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'strict-origin',
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const addresses = await page
    .locator('[href], [src], [action], [content]')
    .evaluateAll((all) =>
      all.flatMap((element) => ['href', 'src', 'action', 'content'].map((name) => element.getAttribute(name) ?? '')),
    );
  const withKey = addresses
    .filter((address) => address.includes(key))
    .map((address) => new URL(address, 'http://site.example').pathname);
  expect(withKey.length).toBeGreaterThan(0);
  for (const path of withKey) expect(path).toMatch(/^\/appeal-fine\/case(\/|$)/);
});

test('a private link with a wrong key and one without a key show the same page', async ({ page }) => {
  const words: string[] = [];
  for (const path of [paths.linkedCase('x'.repeat(43)), '/appeal-fine/case', '/appeal-fine/case/withdraw?key=1']) {
    await page.goto(path);
    await expect(page.getByText('Посилання не діє')).toBeVisible();
    words.push(await page.getByRole('main').innerText());
  }
  expect(new Set(words).size).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a citizen adds to a case and withdraws it through its private link', async ({ page, request }) => {
    const { number, link_key: key } = await sendUnsignedAppeal(request, 'Без скриптів за посиланням');
    await page.goto(paths.linkedCase(key));
    await expect(page.getByRole('heading', { level: 1, name: `Скарга ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Додати до скарги' }).click();
    await expect(page.getByRole('group', { name: 'Є проблема' })).toBeVisible();
    await page.getByLabel('Повідомлення').fill('Ще один доказ');
    await page.getByLabel(/^Файли/).setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: 'Додати до скарги' }).click();
    await expect(page.getByText('Повідомлення додано до скарги')).toBeVisible();
    await expect(page.getByRole('link', { name: 'скан.pdf' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Відкликати скаргу' }).click();
    await page.getByRole('button', { name: 'Відкликати скаргу' }).click();
    await expect(page.getByText('Скаргу відкликано')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Відкликати скаргу' })).toHaveCount(0);
  });
});
