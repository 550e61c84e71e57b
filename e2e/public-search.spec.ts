import { expect, test } from './test';

const CYRILLIC: Record<string, string> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};

function typedInCyrillic(plate: string): string {
  return plate
    .replace(/[A-Z]/g, (letter) => CYRILLIC[letter] ?? letter)
    .toLowerCase()
    .replace(/(\d+)/, ' $1-');
}

test.describe('the towed car search', () => {
  test('a citizen finds the car from the home page whichever alphabet the plate is typed in', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/v2/evacuations/?page=1&page_size=10');
    const { results } = (await answer.json()) as { results: { license_plate: string; lot_phone: string }[] };
    const towed = results[0];
    expect(towed).toBeDefined();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Номерний знак авто' }).fill(typedInCyrillic(towed?.license_plate ?? ''));
    await page.getByRole('button', { name: 'Перевірити' }).click();
    await expect(page).toHaveURL(/\/evacuation\/search\?license_plate=/);
    await expect(page.getByRole('heading', { name: 'Знайшли в списку евакуйованих' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: towed?.lot_phone ?? '' })
        .first(),
    ).toBeVisible();
  });

  test('a citizen whose car is not listed learns why and whom to call', async ({ page }) => {
    await page.goto('/evacuation');
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('АА 0000 АА');
    await page.getByRole('button', { name: 'Знайти авто' }).click();
    await expect(page.getByText('Такого авто в списку евакуйованих немає')).toBeVisible();
    await expect(page.getByText('Дані станом на').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^\+38/ }).first()).toBeVisible();
  });

  for (const typed of ['*', 'А', 'х'.repeat(40), '🚗🚗', '']) {
    const shown = typed === '*' ? {} : { tag: '@nightly' };
    test(
      `an invalid plate is explained beside the field: ${typed.slice(0, 10) || 'nothing'}`,
      shown,
      async ({ page }) => {
        const answer = await page.goto(`/evacuation/search?license_plate=${encodeURIComponent(typed)}`);
        expect(answer?.status()).toBe(200);
        const field = page.getByRole('textbox', { name: 'Номерний знак' });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/Вкажіть номерний знак/);
        await expect(field).toHaveValue(typed);
        await expect(page).toHaveTitle(/^Помилка: /);
      },
    );
  }
});
