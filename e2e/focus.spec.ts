// Where the person is: focus and position after what changes the page without a new one.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { INACTIVITY_WARNING_MS } from '@/domain/account-limits';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { openDeskSession } from '@/e2e/desk-people';
import { signedIn } from '@/e2e/signed-in';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { photoOf } from '@/tests/corpus/photos';
import { importCitizens } from './citizens';
import { expectFocusAt, expectFocusKept, readFocus } from './focus';
import { openFold } from './open-fold';
import { expect, test } from './test';

const EXPLANATION = Array.from({ length: 12 }, (_, line) => `${line + 1}. Знака на в’їзді не було, фото додаю.`).join(
  '\n',
);

test(
  'each step of a complaint begins at its heading, forwards, by Back and from the review',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    await page.goto(paths.appealFine);
    const next = () => page.getByRole('button', { name: 'Далі' }).click();
    await page.getByLabel(/^Серія та\sномер/).fill('ІП 0001234567');
    await page.getByLabel('Номерний знак авто').fill('АА 1234 ВВ');
    await next();
    await expectFocusAt(page, 'Підстава');
    await page.getByLabel('Це була зупинка, а не стоянка').check();
    await next();
    await expectFocusAt(page, 'Пояснення');
    await page.getByLabel('Що сталося і чого ви просите').fill(EXPLANATION);
    await next();
    await expectFocusAt(page, 'Докази');
    await next();
    await expectFocusAt(page, 'Контакти');
    await page.getByLabel('Прізвище').fill('Нечуй-Левицька');
    await page.getByLabel('Ім’я').fill('Олена');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
    await next();
    await expectFocusAt(page, 'Перевірка');
    await page.getByRole('button', { name: 'Назад' }).click();
    await expectFocusAt(page, 'Контакти');
    await next();
    await expectFocusAt(page, 'Перевірка');
    await page.getByRole('link', { name: 'Змінити: Підстава' }).click();
    await expectFocusAt(page, 'Підстава');
    await page.goBack();
    await expectFocusAt(page, 'Перевірка');
    await page.goBack();
    await expectFocusAt(page, 'Контакти');
  },
);

test('a removed file leaves focus beside where it was', async ({ page }) => {
  await page.goto(paths.appealFine);
  await page.getByLabel(/^Серія та\sномер/).fill('ІП 0001234567');
  await page.getByLabel('Номерний знак авто').fill('АА 1234 ВВ');
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByLabel('Що сталося і чого ви просите').fill(EXPLANATION);
  await page.getByRole('button', { name: 'Далі' }).click();
  const photo = await photoOf(1);
  const names = ['знак.jpg', 'в’їзд.jpg'];
  await page.getByLabel('Файли').setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })));
  await expect(page.getByText('Отримано')).toHaveCount(2);
  for (const name of names) {
    await page.getByRole('button', { name: `Прибрати: ${name}` }).press('Enter');
    await expect(page.getByText(name)).toHaveCount(0);
    await expectFocusKept(page);
  }
});

/** Again where the page was not alive yet. */
async function warned(page: Page): Promise<Locator> {
  const dialog = page.getByRole('alertdialog', { name: 'Ви ще тут?' });
  await expect(async () => {
    await page.clock.fastForward(INACTIVITY_WARNING_MS);
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return dialog;
}

test('the dialog about the end of the session gives focus back', async ({ page }) => {
  await signedIn(page);
  await page.clock.install();
  await page.goto(paths.cabinetProfilePerson);
  const field = page.getByLabel('По батькові', { exact: false });
  for (const where of ['in a field', 'nowhere']) {
    if (where === 'in a field') await field.focus();
    else await field.blur();
    const before = await page.evaluate(readFocus);
    const stay = (await warned(page)).getByRole('button', { name: 'Залишитися' });
    await stay.press('Enter');
    await expect(stay).toHaveCount(0);
    if (where === 'in a field') await expect(field).toBeFocused();
    else expect(before.on).toBe('body');
    await expectFocusKept(page);
  }
});

test('a citizen who goes on typing under the warning stays signed in, and the text goes on in its field', async ({
  page,
}) => {
  // Drafts of the sample citizen are other tests' too.
  const login = `types-on-${randomUUID()}@example.com`;
  importCitizens([{ login, firstName: 'Жива' }]);
  await signedIn(page, { login });
  await page.clock.install();
  await page.goto(paths.cabinetContact);
  const message = page.getByLabel('Повідомлення');
  await message.fill('Моє авто – ');
  const dialog = await warned(page);
  await page.keyboard.type('AA1234BB');
  await expect(dialog).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Моє авто – AA1234BB');
});

test.describe('with data saved, maps wait for their button', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  );

  for (const [where, path] of [
    ['the parking map', paths.parking()],
    ['the map of a fine', paths.fineLookup('AB3310HX', 'ІП 0000100570')],
  ] as const)
    test(`${where} takes the focus of the button that opened it`, async ({ page }) => {
      await page.goto(path);
      if (path === paths.parking()) await page.getByRole('button', { name: 'Карта' }).click();
      await openFold(page, 'Де це сталося');
      const button = page.getByRole('button', { name: 'Показати карту' });
      await button.press('Enter');
      await expect(button).toHaveCount(0);
      await expectFocusKept(page);
      expect((await page.evaluate(readFocus)).on).toMatch(/карт/i);
    });
});

test(
  'the preview of a decision is in view before the key that decides works',
  { tag: '@desktop-nightly' },
  async ({ page, context, request, baseURL }) => {
    const { id } = await sendUnsignedAppeal(request, EXPLANATION);
    await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
    await page.goto(deskPaths.appeal(id));
    await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
    await page.goto(deskPaths.appealDecide(id));
    await expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();
    await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
    const text = page.getByLabel('Обґрунтування');
    await text.fill(`${EXPLANATION}\n${EXPLANATION}`);
    // Twice, as by a hand that slips: the second must not decide what nobody has seen.
    await text.evaluate((field) => {
      const twice = [1, 2].map(() => new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
      for (const press of twice) field.dispatchEvent(press);
    });
    await expectFocusAt(page, 'Ще не записано. Ось що отримає заявник');
    const decideButton = page.getByRole('button', { name: 'Ухвалити рішення' });
    await expect(decideButton).toBeVisible();
    // Scrolled away from: the same key shows it again.
    await expect(page.locator('[data-preview="seen"]')).toBeVisible();
    await text.evaluate((field) => field.focus({ preventScroll: true }));
    await page.evaluate(() => [window, document.querySelector('#second')].forEach((frame) => frame?.scrollTo(0, 0)));
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Ще не надіслано: ось що піде.')).toBeInViewport();
    await expectFocusAt(page, 'Ще не записано. Ось що отримає заявник');
    await expect(decideButton).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Рішення ухвалено/)).toBeVisible();
  },
);
