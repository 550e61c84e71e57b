import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

test.use({ viewport: { width: 320, height: 640 } });

async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

test('a citizen sends an appeal by keyboard alone, and every step is accessible', async ({ page }) => {
  await page.goto('/appeal-fine');
  const step = async (number: number, title: string) => {
    await expect(page.getByRole('main').getByText(`Крок ${number} з 6: ${title}`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^Крок ${number} з 6: ${title} – `));
    // Step 1 is checked in every-page/.
    if (number === 1) return;
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    await expectUsable(page);
  };
  const next = page.getByRole('button', { name: 'Далі' });
  await step(1, 'Постанова');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Є проблема' })).toBeFocused();
  await typeInto(page, 'Серія та номер постанови', 'ІП 0001234567');
  await typeInto(page, 'Номерний знак авто', 'АА 1234 ВВ');
  await page.keyboard.press('Enter');
  await step(2, 'Підстава');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await step(3, 'Пояснення');
  await typeInto(page, 'Що сталося і чого ви просите', 'Самою клавіатурою');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await step(4, 'Докази');
  await tabTo(page, page.getByLabel('Файли'));
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await step(5, 'Контакти');
  await typeInto(page, 'Прізвище', 'Коваль');
  await typeInto(page, 'Ім’я', 'Олена');
  await typeInto(page, 'Адреса для відповіді', 'Вінниця');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await step(6, 'Перевірка');
  await tabTo(page, page.getByLabel(/Погоджуюся на\sобробку/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Надіслати скаргу' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
  await expectUsable(page);
});

test('a citizen sends a message by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/contact');
  await expectUsable(page);
  await tabTo(page, page.getByRole('radio', { name: 'Запитання або пропозиція' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await typeInto(page, 'Повідомлення', 'Самою клавіатурою');
  const send = page.getByRole('button', { name: 'Надіслати' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Є проблема' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Як до вас звертатися')).toBeFocused();
  await page.keyboard.type('Олена');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
});
