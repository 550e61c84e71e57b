// What one decides about stands beside the words one writes, and what is shown is what would be sent.
import type { Locator, Page } from '@playwright/test';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { importFines } from '@/e2e/citizens';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows, inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const SHOW = 'Показати, що отримає заявник';
const WIDE = { width: 1280, height: 800 };

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
});

/** Both are in the window, one beside the other. */
async function expectBeside(page: Page, said: Locator, written: Locator): Promise<void> {
  await said.scrollIntoViewIfNeeded();
  await expect(said).toBeInViewport();
  await expect(written).toBeInViewport();
  const [left, right] = [await said.boundingBox(), await written.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
}

test('at 1280 px the person’s words and the form are in view together', async ({ page, request }) => {
  const words = `Знак закрили гілки ${Date.now()}`;
  const { id } = await sendUnsignedAppeal(request, words);
  await page.setViewportSize(WIDE);
  await page.goto(deskPaths.appeal(id));
  await expectBeside(page, page.getByText(words), page.getByLabel('Яких доказів бракує'));
  await page.goto(deskPaths.appealDecide(id));
  await expectBeside(page, page.getByText(words), page.getByLabel('Обґрунтування'));
});

test(
  'what came since and what is joined stand beside the decision too, and a decided case asks for none',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const fine = { serial_number: `ІП ${String(Date.now()).slice(-10)}`, license_plate: 'AA7822MM' };
    importFines([fine]);
    const { id, number, link_key: key } = await sendUnsignedAppeal(request, 'Знака не було.', fine);
    const joined = await sendUnsignedAppeal(request, 'Знак закрило дерево.', fine);
    const added = await request.post('/api/v2/appeal-case/messages/', {
      headers: { [LINK_KEY_HEADER]: key },
      data: { text: 'Чек додаю.' },
    });
    expect(added.status(), await added.text()).toBe(201);
    await page.goto(deskPaths.appeal(joined.id));
    await page.getByRole('button', { name: `Об’єднати з ${number}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Скарги об’єднано' })).toBeVisible();
    await page.getByLabel('Нотатка', { exact: true }).fill('Перевірте фото.');
    await page.getByRole('button', { name: 'Додати нотатку' }).click();
    await expect(page.getByText('Нотатку додано.')).toBeVisible();

    await page.setViewportSize(WIDE);
    await page.goto(deskPaths.appealDecide(id));
    for (const words of ['Чек додаю.', 'Знак закрило дерево.', 'Перевірте фото.'])
      await expectBeside(page, page.getByText(words).first(), page.getByLabel('Обґрунтування'));
    expect(await findViolations(page, EVERYONE)).toEqual([]);

    inspection('appeals', 'decide', '--yes', number, '--outcome', 'upheld', '--text', 'Знак видно на фото.');
    await page.reload();
    await expect(page.getByText('За цією скаргою вже є рішення')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Заперечення відхилено' })).toBeVisible();
    await expect(page.getByLabel('Обґрунтування')).toHaveCount(0);
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.getByRole('link', { name: 'Поновити розгляд' }).click();
    await expect(page.getByLabel('Чому розгляд поновлено')).toBeVisible();
  },
);

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false });

  test('two links lead to the case and to the decision', async ({ page, request }) => {
    const words = `На телефоні ${Date.now()}`;
    const { id } = await sendUnsignedAppeal(request, words);
    await page.goto(deskPaths.appealDecide(id));
    await page.getByRole('link', { name: 'Рішення', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Рішення' })).toBeInViewport();
    await page.getByRole('link', { name: 'Справа', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Порушення' })).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Рішення' })).not.toBeInViewport();
  });
});

test('what is changed after the preview makes it old, and is shown anew before it is sent', async ({
  page,
  request,
}) => {
  const { id, number } = await sendUnsignedAppeal(request, `Перегляд ${Date.now()}`, { email: 'iryna@example.org' });
  await page.setViewportSize(WIDE);
  await page.goto(deskPaths.appealDecide(id));
  await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
  const text = page.getByLabel('Обґрунтування');
  await text.fill('Знак видно.');
  await page.getByRole('button', { name: SHOW }).click();
  await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Ухвалити рішення' })).toBeVisible();

  await text.fill('Знак видно на фото.');
  await expect(page.getByText('Після показу ви щось змінили')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ухвалити рішення' })).toHaveCount(0);
  await text.fill('Знак видно.');
  await expect(page.getByRole('button', { name: 'Ухвалити рішення' })).toBeVisible();

  await text.fill('Знак видно на фото.');
  await page.getByRole('button', { name: SHOW }).click();
  await expect(page.getByText('Знак видно на фото.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
  await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
  expect(inspection('appeals', 'show', number)).toContain('Знак видно на фото.');
});

test(
  'a sum ten times smaller is asked about before the decision is taken',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const own = { serial_number: 'БС 0000450001', license_plate: 'XA4501XB' };
    importRows('fines', [{ ...own, amount: '340.00', violated_at: '2026-11-18T14:05:00+02:00' }]);
    const { id } = await sendUnsignedAppeal(request, `Сума ${Date.now()}`, own);
    await page.goto(deskPaths.appealDecide(id));
    await expect(page.getByLabel(/^Нова сума/)).toBeHidden();
    await page.getByRole('combobox', { name: 'Рішення' }).selectOption('amount_changed');
    await page.getByLabel(/^Нова сума/).fill('34,00');
    await page.getByLabel('Обґрунтування').fill('Частину штрафу знято.');
    await page.getByRole('button', { name: SHOW }).click();
    await expect(page.getByText('суму зменшують у 10')).toBeVisible();
    await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
    await expect(page.getByRole('link', { name: 'Позначте, що так і має бути' })).toBeVisible();
    await page.getByLabel('Усе так і має бути').check();
    await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
    await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
  },
);
