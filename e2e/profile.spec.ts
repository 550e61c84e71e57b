import { paths } from '@/domain/paths';
import { isWholeRun } from '@/tests/scope';
import { importCitizens } from './citizens';
import { cabinetMenu } from './cabinet-menu';
import { signedIn } from './signed-in';
import { expect, test } from './test';

const PLACES = [
  ['Ім’я та контакти', paths.cabinetProfilePerson],
  ['Вхід до кабінету', paths.cabinetProfileSignIn],
  ['Пристрої та журнал', paths.cabinetProfileDevices],
  ['Листи й новини', paths.cabinetProfileNotifications],
  ['Видалення кабінету', paths.cabinetProfileDeletion],
] as const;

/** Of the profile that was one page; letters and bookmarks may name them. */
const FORMER_SECTIONS = [
  ['names', paths.cabinetProfilePerson],
  ['contacts', paths.cabinetProfilePerson],
  ['newsletter', paths.cabinetProfileNotifications],
  ['notification-switches', paths.cabinetProfileNotifications],
  ['password-change', paths.cabinetProfileSignIn],
  ['sessions', paths.cabinetProfileDevices],
  ['account-log', paths.cabinetProfileDevices],
  ['deletion', paths.cabinetProfileDeletion],
] as const;

/** Of the nearest link to a row. */
function hrefBeside(row: Element): string | null | undefined {
  for (let box = row.parentElement; box; box = box.parentElement) {
    const link = box.querySelector('a');
    if (link) return link.getAttribute('href');
  }
  return undefined;
}

test('a citizen reads on two and a half screens what the profile holds, and goes to each place and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const login = 'summary@example.net';
  importCitizens([{ login, firstName: 'Ольга' }]);
  await signedIn(page, { login });
  await page.goto(paths.cabinetProfile);
  const main = page.getByRole('main');
  for (const words of ['Мельник Ольга', login, 'Пароль задано', 'Відкрито 1 сеанс'])
    await expect(main.getByText(words)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2.5 * 780);

  // By day each is read in every-page/.
  for (const [title, address] of isWholeRun ? PLACES : PLACES.slice(0, 2)) {
    await main.getByRole('link', { name: new RegExp(`: ${title}$`) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const menu = await cabinetMenu(page);
    await expect(menu.locator('[aria-current]').filter({ visible: true })).toHaveText('Мій Профіль');
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Мій профіль' }).click();
    await expect(page).toHaveURL(paths.cabinetProfile);
  }
});

test('a link to a section of the former page lands on the row that leads there', async ({ page }) => {
  await signedIn(page);
  await page.goto(paths.cabinetProfile);
  for (const [section, address] of FORMER_SECTIONS) {
    await page.goto(`${paths.cabinetProfile}#${section}`);
    const fact = page.locator(`#${section}`);
    await expect(fact).toBeInViewport();
    expect(await fact.evaluate(hrefBeside)).toBe(address);
  }
});
