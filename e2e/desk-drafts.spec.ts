import type { BrowserContext, Page } from '@playwright/test';
import { addTemplate } from '@/e2e/decision-templates';
import { accept, enterDesk, invite, openDeskSession } from '@/e2e/desk-people';
import { ofCase, ROWS, TEMPLATE } from '@/e2e/draft-rows';
import { holdDrafts } from '@/e2e/hold-requests';
import { expect, test } from '@/e2e/test';

const USER = { email: '', codes: [''] };
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const page = await context.newPage();
  USER.email = `drafts${Date.now() % 1_000_000}@example.org`;
  USER.codes = (await accept(page, invite(USER.email, 'Ганна Чернетка', 'head'))).recoveryCodes;
  await enterDesk(page, USER.email, USER.codes.pop() ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await addTemplate(page, TEMPLATE);
  cookies = await context.cookies();
  await context.close();
});

// What a page without a session is answered.
test.use({ expectedComplaints: [/401 \(Unauthorized\)/] });

test.beforeEach(({ context }) => context.addCookies(cookies));

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(USER.email);
  await page.getByLabel('Пароль', { exact: true }).fill('довгий пароль працівника');
  await page.getByLabel('Код', { exact: true }).fill(USER.codes.pop() ?? '');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

/** Until then the browser's own hands would be taken for the clerk's. */
const isAlive = (page: Page) => expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();

for (const { form, address, label, fold, beside, then = /^Третє$/, isOnPush } of ROWS)
  test(
    `what is typed into ${form} comes back`,
    { tag: isOnPush ? [] : '@nightly' },
    async ({ page, context, request, browser, baseURL }) => {
      const at = await address(request);
      const field = page.getByLabel(label, { exact: typeof label === 'string' });
      const type = async (text: string) => {
        await isAlive(page);
        if (fold && !(await field.isVisible())) await page.getByText(fold).click();
        await field.fill(text);
      };
      const isBack = async (text: string) => {
        await expect(field).toHaveValue(text);
        await expect(page.getByText(/Повернуто написане/)).toBeVisible();
      };

      await test.step('after F5', async () => {
        await page.goto(at);
        await type('Перше: «’єїґ»');
        await page.reload();
        await isBack('Перше: «’єїґ»');
      });
      await test.step('after Back', async () => {
        await type('Друге');
        await page.getByRole('link', { name: 'Сьогодні' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
        await page.goBack();
        await isBack('Друге');
      });
      await test.step('after another section', async () => {
        await type('Третє');
        await page.getByRole('link', { name: 'Платежі' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Нез’ясовані платежі' })).toBeVisible();
        await page.goto(at);
        await isBack('Третє');
      });
      await test.step('on another device', async () => {
        const other = await browser.newContext({ baseURL: String(baseURL) });
        await other.addCookies(cookies);
        const second = await other.newPage();
        await expect(async () => {
          await second.goto(at);
          await expect(second.getByLabel(label, { exact: typeof label === 'string' })).toHaveValue('Третє');
        }).toPass();
        await other.close();
      });
      await test.step('beside a template', async () => {
        await beside(page);
        await expect(field).toHaveValue(then);
      });
      await test.step('after the session is over', async () => {
        // Else a save of the step before may end the session, and its dialog keep the clerk from the field, before the typing.
        const release = await holdDrafts(page);
        await context.clearCookies();
        await type('Четверте, вже без сеансу');
        release();
        await page.getByRole('link', { name: 'Увійти знову' }).click();
        await expect(page.getByText('Після входу відкриється та сама сторінка')).toBeVisible();
        await signInAgain(page);
        await expect(page).toHaveURL(at);
        await isBack('Четверте, вже без сеансу');
      });
    },
  );

test('what was sent or put away does not come back, and an act beside a note keeps the note', async ({
  page,
  request,
}) => {
  await page.goto(await ofCase(request));
  const note = page.getByLabel('Нотатка', { exact: true });
  await note.fill('Недописана');
  await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
  await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
  await expect(note).toHaveValue('Недописана');
  await note.fill('Дописана');
  await page.getByRole('button', { name: 'Додати нотатку' }).click();
  await expect(page.getByText('Нотатку додано.')).toBeVisible();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(note).toHaveValue('');
  await expect(page.getByText(/Повернуто написане/)).toHaveCount(0);

  await note.fill('Зайве');
  await page.reload();
  await expect(note).toHaveValue('Зайве');
  await page.getByRole('button', { name: 'Прибрати', exact: true }).click();
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect(note).toHaveValue('Зайве');
  await page.getByRole('button', { name: 'Прибрати', exact: true }).click();
  await page.getByRole('button', { name: 'Так, прибрати' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expect(page.getByText(/Повернуто написане/)).toHaveCount(0);
  await page.reload();
  await expect(note).toHaveValue('');
});

test.describe('before the scripts run', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('what is typed outlives an act beside it, but not its own sending', async ({ page, request }) => {
    const at = await ofCase(request);
    const note = page.getByLabel('Нотатка', { exact: true });
    const scripts = /\/_next\/static\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(at);
    await note.fill('Без скриптів');
    await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
    await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
    await page.unroute(scripts);
    await page.reload();
    await expect(note).toHaveValue('Без скриптів');
    await expect(page.getByText(/Повернуто написане/)).toBeVisible();

    await page.route(scripts, (route) => route.abort());
    await page.reload();
    await note.fill('Без скриптів, дописане');
    await page.getByRole('button', { name: 'Додати нотатку' }).click();
    await expect(page.getByText('Нотатку додано.')).toBeVisible();
    await page.unroute(scripts);
    await page.reload();
    await isAlive(page);
    await expect(note).toHaveValue('');
  });
});

test('whoever is away is asked two minutes before the session ends, and whoever types is not', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
  await page.clock.install();
  await page.goto(await ofCase(request));
  const note = page.getByLabel('Нотатка', { exact: true });
  const asked = page.getByRole('alertdialog', { name: 'Ви ще тут?' });
  await isAlive(page);
  await page.clock.fastForward('25:00');
  await note.pressSequentially('а');
  await page.clock.fastForward('25:00');
  await expect(asked).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Залишитися' }).click();
  await expect(asked).toHaveCount(0);
  await page.clock.fastForward('26:30');
  await expect(asked).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/\/desk\/login\?next=%2Fdesk%2Fappeals%2F\d+$/);
  await expect(page.getByText('Після входу відкриється та сама сторінка')).toBeVisible();
});
