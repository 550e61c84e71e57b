import type { Page } from '@playwright/test';
import { expect, test } from '@/e2e/test';
import { scriptsRun } from '@/e2e/layout-shift';
import { openFold } from '@/e2e/open-fold';
import { expectUsable } from '@/e2e/usable-page';
import { paths } from '@/domain/paths';

const PLATE = 'AB3310HX';
const NUMBER = 'ІП 0000100570';
const SHAPE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

const codeOnCard = async (page: Page) => {
  await page.goto(paths.fineLookup(PLATE, NUMBER));
  await openFold(page, 'Нагадування');
  return page.getByRole('main').getByRole('link', { name: SHAPE });
};

const check = async (page: Page, code: string, plate: string, number: string) => {
  await page.goto(paths.attestation());
  await page.getByLabel('Код перевірки').fill(code);
  await page.getByLabel('Номерний знак авто').fill(plate);
  await page.getByLabel('Серія та номер').fill(number);
  await page.getByRole('button', { name: 'Перевірити код' }).click();
};

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    const title = 'the code of a card opens what was said, and agrees with its plate and number only';
    test(title, scripts ? {} : { tag: '@nightly' }, async ({ page }) => {
      const link = await codeOnCard(page);
      const code = (await link.textContent()) ?? '';
      await link.click();
      const main = page.getByRole('main');
      await expect(main).toContainText('Відомості від інспекції, підпис справжній');
      await expect(main.getByRole('heading', { name: /^Станом на / })).toBeVisible();
      await expect(main).toContainText('До сплати того дня');
      await expect(main).not.toContainText(PLATE);

      await check(page, code.toLowerCase().replaceAll('-', ' '), 'ав 3310 нх', NUMBER);
      await expect(main).toContainText('Код, номерний знак і номер збігаються');
      await expect(main.getByRole('link', { name: 'Відкрити штраф' })).toBeVisible();

      await check(page, code, PLATE, 'ІП 0000100977');
      await expect(main.getByRole('alert')).toContainText('Код видано не про цей документ');
      await expect(main.getByRole('alert')).toContainText('Не платіть за цим документом');
      await expect(main).not.toContainText('До сплати того дня');

      await check(page, '0000-0000-0000-0000', PLATE, NUMBER);
      await expect(main.getByRole('alert')).toContainText('Такого коду немає');
    });
  });

test('what was said is saved with its signature, and so are the keys', async ({ page }) => {
  await (await codeOnCard(page)).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'відомості з підписом' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^[0-9A-Z]{16}\.json$/);
  const [keys] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'відкриті ключі інспекції' }).click(),
  ]);
  expect(keys.suggestedFilename()).toBe('keys.json');
});

test('the widest code fits the narrowest screen and breaks in its middle at most', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const code = await codeOnCard(page);
  await scriptsRun(page);
  const halves = code.locator('span');
  await halves.evaluateAll((spans) => spans.forEach((span, i) => (span.textContent = i ? 'WWWW-WWWW' : 'WWWW-WWWW-')));
  for (const half of await halves.all()) expect(await half.evaluate((span) => span.getClientRects().length)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a printed card and a printed slip carry the code with its address', async ({ page }) => {
  const code = (await (await codeOnCard(page)).textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByText(new RegExp(`Код перевірки ${code}: .*/authenticity`));
  await expect(printed.and(page.locator(':visible'))).toHaveCount(1);
  await page.goto(
    `${paths.payFine}?${new URLSearchParams({ license_plate: PLATE, serial_number: NUMBER }).toString()}`,
  );
  await expect(printed.and(page.locator(':visible'))).toHaveCount(1);
});

test('the page of a code is usable at 320 px', { tag: '@nightly' }, async ({ page }) => {
  await (await codeOnCard(page)).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole('heading', { name: /^Станом на / })).toBeVisible();
  await expectUsable(page);
});

for (const typed of ['%25', '%25ZZ', 'слово'])
  test(
    `${typed} in place of a code is refused in words`,
    typed === '%25' ? {} : { tag: '@nightly' },
    async ({ page }) => {
      expect((await page.goto(`${paths.authenticity}/${typed}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: 'Є проблема' })).toBeVisible();
    },
  );
