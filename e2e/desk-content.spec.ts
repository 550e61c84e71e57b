import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { handsAt } from '@/e2e/clerk-hands';
import { openDeskSession } from '@/e2e/desk-people';
import { scriptsRun } from '@/e2e/layout-shift';
import { inspection } from '@/e2e/operator';
import { openFold } from '@/e2e/open-fold';
import { expect, test } from '@/e2e/test';
import { photoOf } from '@/tests/corpus/photos';

/** Whatever spaces the text was set with. */
const inWords = (words: string) => new RegExp(words.replaceAll(' ', '\\s'));

const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ context }, { project: { use } }) => {
  await context.addCookies([await openDeskSession(String(use.baseURL), 'head')]);
});

test('a news item is written, looked at, shown and taken back by keyboard alone', async ({ page }) => {
  const { press } = handsAt(page);
  await page.goto(deskPaths.contentOf('news'));
  await press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Написати новину' })).toBeVisible();
  await page.getByLabel('Заголовок').focus();
  await page.keyboard.type('Ремонт на Соборній');
  await page.getByLabel(/^Текст/).focus();
  await page.keyboard.type('Місця закрито до неділі.');
  await page.getByRole('button', { name: 'Підзаголовок' }).press('Enter');
  await expect(page.getByLabel(/^Текст/)).toHaveValue('## Місця закрито до неділі.');
  await press('Control+Enter');
  await expect(page.getByText('Збережено.')).toBeVisible();
  await expect(main(page).getByText('Чернетка', { exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await page.request.get(paths.newsItem(id))).status()).toBe(404);

  await page.locator('body').focus();
  await press('v');
  await expect(page.getByRole('heading', { level: 1, name: 'Ремонт на Соборній' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Місця закрито до неділі.' })).toBeVisible();
  await page.getByRole('link', { name: 'Назад до службового кабінету' }).press('Enter');

  await page.getByRole('radio', { name: 'Поки що чернетка' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('День').fill('2026-02-01');
  await page.getByLabel('Година').fill('09:00');
  await press('Control+Enter');
  await expect(page.getByText('Збережено. Уже на сайті.')).toBeVisible();
  await expect(page.getByLabel('Година')).toHaveValue('09:00');
  await expect(main(page).getByText('На сайті', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(paths.newsItem(id))).status()).toBe(200);

  await page.locator('body').focus();
  await press('w');
  await expect(page.getByText('Знято з сайту. Повернути можна внизу сторінки.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(paths.newsItem(id))).status()).toBe(404);
  await main(page).getByRole('form', { name: 'Повернути: Ремонт на Соборній' }).getByRole('button').press('Enter');
  await expect(page.getByText('Повернуто на сайт.')).toBeVisible();
});

test('the settings lead to what is missing, are changed, and go back', async ({ page }) => {
  const label = 'За скільки робочих днів перевіряєте авто';
  await page.goto(deskPaths.settings());
  const summary = main(page).getByText(inWords(`${label}: \\d+`));
  const before = await summary.textContent();
  await page.getByRole('link', { name: 'Змінити: Робота сайту' }).click();
  await page.getByLabel(label).fill('сім');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  const problem = page.getByRole('link', { name: new RegExp(`^${label}: `) });
  await problem.click();
  await expect(page.getByLabel(label)).toBeFocused();
  await page.getByLabel(label).fill('7');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Налаштування збережено.' });
  await expect(saved).toContainText(inWords(`${label.toLowerCase()}: 3 7`));
  await expect(summary).toContainText(`${label}: 7`);
  await saved.getByRole('button', { name: 'Скасувати' }).click();
  await expect(page.getByText('Попередні значення повернуто.')).toBeVisible();
  await expect(summary).toHaveText(before ?? '');
});

test('what a news item will look like stands beside it, and old HTML is edited without a tag', async ({ page }) => {
  const item = { external_id: 'html', title: 'Стара новина', published_at: '2026-02-01T10:00:00+02:00' };
  const body = '<p>Місця <b>на Соборній</b>.</p><table><tr><th scope="row">Днів</th><td>2</td></tr></table>';
  const file = join(process.env.E2E_DIR ?? '', 'old-news.json');
  writeFileSync(file, JSON.stringify([{ ...item, body }]));
  inspection('import', 'news', file);
  await page.goto(deskPaths.contentOf('news'));
  await page.getByRole('link', { name: 'Стара новина' }).click();
  const text = page.getByLabel(/^Текст/);
  await expect(text).toHaveValue('Місця **на Соборній**.\n\n{{фрагмент 1}}');
  const beside = page.getByRole('region', { name: 'Як побачать громадяни' });
  await expect(beside.getByRole('cell', { name: '2' })).toBeVisible();
  await scriptsRun(page);
  await text.fill('## Де\n\n{{фрагмент 1}}\n\nНа **Хмельницькому**.');
  await expect(beside.getByRole('heading', { name: 'Де' })).toBeVisible();
  await expect(beside.getByRole('rowheader', { name: 'Днів' })).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Збережено. Уже на сайті.')).toBeVisible();
  await page.goto(paths.newsItem(new URL(page.url()).pathname.split('/').at(-1) ?? ''));
  await expect(page.getByRole('cell', { name: '2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Де' })).toBeVisible();
});

test('the head finds an act in the journal, sees that it is whole, and takes both tables along', async ({ page }) => {
  await page.goto(deskPaths.journal());
  await page.getByLabel('Хто').fill('нікого-такого');
  await page.getByRole('button', { name: 'Показати' }).click();
  await expect(page.getByText('Таких дій немає.')).toBeVisible();
  for (const width of [440, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const field = await page.getByLabel('Хто').boundingBox();
    const fold = await page.getByText('Умови', { exact: true }).boundingBox();
    expect(fold?.y, `the conditions, folded, are not squeezed beside the search at ${width}`).toBeGreaterThan(
      (field?.y ?? Infinity) + (field?.height ?? 0),
    );
  }
  await page.getByLabel('Хто').fill('');
  await openFold(page, 'Умови');
  await page.getByLabel('Дія').selectOption('вхід до службового кабінету');
  await page.getByRole('button', { name: 'Показати' }).click();
  await expect(page.getByRole('cell', { name: 'вхід до службового кабінету' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'запрошено працівника' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Перевірити, чи журнал цілий' }).click();
  await expect(page.getByText(/Журнал цілий, записів: \d+/)).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  const journal = await page.request.get(deskPaths.journalCsv({ act: 'staff.invited' }));
  expect(await journal.text()).toContain('запрошено працівника');

  await page.goto(deskPaths.figures);
  await page.getByLabel('Від дня').fill('2020-01-01');
  await page.getByRole('button', { name: 'Порахувати' }).click();
  await expect(page.getByText('Показники рахуємо не більше ніж за рік')).toBeVisible();
  const figures = await page.request.get(deskPaths.figuresCsv({}));
  expect(await figures.text()).toContain('Чекає зараз');
});

test('a parking place is chosen on the map by keyboard', async ({ page }) => {
  await page.goto(deskPaths.contentRecord('parking-places', 'new'));
  const [lat, lon] = [page.getByLabel('Широта'), page.getByLabel('Довгота')];
  await lat.fill('49,2331');
  await lon.fill('28,4682');
  await page.getByRole('button', { name: 'Вибрати місце на карті' }).press('Enter');
  await expect(page.getByRole('application', { name: /^Карта/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(lat).toHaveValue(/^49\.23\d{4}$/);
  await page.keyboard.press('ArrowRight');
  await expect(lon).not.toHaveValue('28.468200');
  expect(Number(await lat.inputValue())).toBeGreaterThan(49.2331);
  expect(Number(await lon.inputValue())).toBeGreaterThan(28.4682);
  expect(await findViolations(page, EVERYONE)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a news item gets its picture, its time and its end', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(deskPaths.contentRecord('news', 'new'));
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Є проблема')).toBeVisible();
    await page.getByLabel('Заголовок').fill('Без скриптів');
    await page
      .getByLabel(/^Картинка новини/)
      .setInputFiles({ name: 'знак.jpg', mimeType: 'image/jpeg', buffer: await photoOf(4) });
    await page.getByRole('radio', { name: 'Опублікувати зараз' }).check();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено. Уже на сайті.')).toBeVisible();
    await expect(page.getByLabel('Адреса картинки новини')).toHaveValue(/^\/api\/v2\/news-pictures\//);
    await page.getByRole('button', { name: 'Зняти з сайту' }).click();
    await expect(page.getByText('Знято з сайту. Повернути можна внизу сторінки.')).toBeVisible();
    await main(page).getByRole('form', { name: 'Повернути: Без скриптів' }).getByRole('button').click();
    await expect(page.getByText('Повернуто на сайт.')).toBeVisible();
  });

  test(
    'hours are typed by the day, a day off is empty, and a mistake is told by its day',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(deskPaths.settingsGroup('reception'));
      await page.getByLabel('Субота, з', { exact: true }).fill('09:00');
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Субота: вкажіть, до котрої години' })).toBeVisible();
      await page.getByLabel('Субота, до', { exact: true }).fill('13:00');
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
      await expect(page.getByText(/сб 09:00–13:00/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Скасувати' }).click();
      await expect(page.getByText('Попередні значення повернуто.')).toBeVisible();
    },
  );

  test('a question, a place and a setting are saved', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(deskPaths.contentRecord('faq', 'new'));
    await page.getByLabel('Запитання').fill('Чи можна?');
    await page.getByLabel('Відповідь').fill('Так.');
    await page.getByLabel('Місце в списку').fill('99');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено.')).toBeVisible();
    await page.getByRole('button', { name: 'Зняти з сайту' }).click();
    await expect(page.getByText('Знято з сайту.')).toBeVisible();

    await page.goto(deskPaths.settings());
    await page.getByRole('link', { name: 'Змінити: Робота сайту' }).click();
    await page.getByLabel('Через скільки годин реєстр застаріває').fill('25');
    await page.getByLabel('Дахи на малюнку').selectOption('мідь');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
    await expect(page.getByText('Налаштування збережено.')).toBeVisible();
    await expect(page.getByText(inWords('Дахи на малюнку головної сторінки: мідь'))).toBeVisible();
  });
});
