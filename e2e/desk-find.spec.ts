import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { handsAt } from '@/e2e/clerk-hands';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows } from '@/e2e/operator';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { expect, test } from '@/e2e/test';
import { citizen, evacuation, fine } from '@/tests/api/records';

const PLATE = 'XE4242XE';
const EMAIL = 'find@desk.example.org';
const SENDER = { license_plate: PLATE, serial_number: 'ІП 0000424242', last_name: 'Шукайло', email: EMAIL };

test(
  'a clerk finds all of a plate and of a person by keyboard, from any page @desktop-nightly',
  { tag: '@nightly' },
  async ({ page, context, request, baseURL }) => {
    importRows('fines', [fine(SENDER.serial_number, PLATE)]);
    importRows('evacuations', [{ ...evacuation(1, PLATE), external_id: 'find-1' }]);
    importRows('citizens', [citizen(EMAIL, [PLATE], { last_name: 'Шукайло' })]);
    const { number } = await sendUnsignedAppeal(request, 'Знак закрили гілки.', SENDER);
    await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
    const { press, type } = handsAt(page);
    const field = page.getByRole('searchbox');
    const find = async (words: string) => {
      await press('Control+k');
      await expect(field).toBeFocused();
      await type(words);
      await page.keyboard.press('Enter');
    };

    await page.goto(deskPaths.today);
    await find('хе 4242 хе');
    await expect(page.getByRole('heading', { level: 1, name: 'Усе за номерним знаком XE 4242 XE' })).toBeVisible();
    await expect(page.getByRole('row', { name: /евакуація/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /штраф/ })).toBeVisible();
    await press('j', 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

    await find('шукайло');
    await expect(page.getByRole('heading', { name: /^Скарги: \d+$/ })).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page
      .getByRole('region', { name: /^Скарги/ })
      .getByRole('link', { name: 'Шукайло Олена' })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Шукайло Ірина' })).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page.getByRole('row', { name: /кабінет/ })).toBeVisible();

    await find('424242');
    await expect(page.getByRole('heading', { name: 'Штрафи: 1' })).toBeVisible();
    await find('немає такого ніде');
    await expect(page.getByText('За «немає такого ніде» нічого не знайдено.')).toBeVisible();
    await expect(field).toHaveValue('немає такого ніде');
    expect(await findViolations(page, EVERYONE)).toEqual([]);
  },
);

test('an editor is offered no search of what is people’s', async ({ page, context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'editor')]);
  await page.goto(deskPaths.content);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Знайти' })).toHaveCount(0);
  expect((await page.goto(deskPaths.find({ q: PLATE })))?.status()).toBe(404);
});
