// A form that stayed open over an upgrade posts to an action that the site no longer has.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

const UNKNOWN = '7f'.repeat(21);
const MESSAGE = 'Прошу встановити знак біля школи № 5.\nВін дуже потрібен <дітям> & батькам.';

// A page that is refused takes no part in the transition between pages.
test.use({ expectedComplaints: [/409|Transition was aborted/] });

const sendToUnknown = (page: Page) =>
  page.route('**/*', (route) => {
    const headers = route.request().headers();
    return 'next-action' in headers
      ? route.continue({ headers: { ...headers, 'next-action': UNKNOWN } })
      : route.continue();
  });

test('with scripts the page says so, and a reload brings back what was typed', async ({ page }) => {
  await page.goto(paths.contact);
  await scriptsRun(page);
  await page.getByLabel('Офіційне звернення').check();
  await page.getByLabel('Повідомлення').fill(MESSAGE);
  await page.getByLabel('Прізвище, ім’я, по батькові').fill('Нечуй-Левицька Олена Іванівна');
  await page.getByLabel('Місце проживання').fill('Вінниця, вул. Соборна, 1');
  await page.getByLabel('Телефон').fill('0671234567');
  await sendToUnknown(page);
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Сайт оновлено: оновіть сторінку, написане збережеться.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Оновити сторінку' }).click();
  await expect(page.getByText('Сайт оновлено')).toHaveCount(0);
  await expect(page.getByLabel('Повідомлення')).toHaveValue(MESSAGE);
  await expect(page.getByLabel('Офіційне звернення')).toBeChecked();
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toHaveValue('Нечуй-Левицька Олена Іванівна');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  await page.goto(paths.contact);
  await expect(page.getByLabel('Повідомлення')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page in Ukrainian gives back what was typed', async ({ page }) => {
    await page.route(`**${paths.contact}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/(&quot;id&quot;:&quot;)[0-9a-f]{42}/g, `$1${UNKNOWN}`);
      return route.fulfill({ response: answer, body });
    });
    await page.goto(paths.contact);
    await page.getByLabel('Повідомлення').fill(MESSAGE);
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Сайт оновлено' })).toBeVisible();
    const typed = page.getByRole('main').getByRole('textbox');
    await expect(typed).toHaveCount(2);
    expect(await typed.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))).toEqual(
      expect.arrayContaining([MESSAGE, 'Олена']),
    );
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Відкрити форму знову' }).click();
    await expect(page.getByLabel('Повідомлення')).toBeVisible();
  });
});
