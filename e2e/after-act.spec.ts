// After each act focus is on what came of it: its notice, heading or summary of mistakes; or still on the button pressed.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { importCitizens, importFines } from '@/e2e/citizens';
import { signedIn } from '@/e2e/signed-in';
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

const PLATE = 'AC1663EK';
const CITIZEN = { login: 'after-acts@example.org', firstName: 'Дія', plate: PLATE };
const FINE = { serial_number: 'ІП 0000663001', license_plate: PLATE };

interface ActRow {
  act: string;
  address: string;
  of?: 'citizen';
  fill?: (page: Page) => Promise<unknown>;
  button: string;
  /** What is told in the same page, beside the button that keeps the focus. */
  told?: RegExp;
  /** Part of what has the focus afterwards. */
  focus: RegExp;
  tag?: '@nightly';
}

const filled = (values: Record<string, string>) => async (page: Page) => {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(values)) await main.getByLabel(label, { exact: true }).fill(value);
};

const ACTS: ActRow[] = [
  {
    act: 'a message is sent',
    address: paths.contact,
    fill: filled({ Повідомлення: `Дякую за відповідь ${Date.now()}`, 'Як до вас звертатися': 'Олена' }),
    button: 'Надіслати',
    focus: /^Повідомлення надіслано|отримано/,
  },
  {
    act: 'a password is asked for',
    address: '/password-reset',
    fill: filled({ Email: 'nobody@example.org' }),
    button: 'Надіслати посилання',
    focus: /Перевірте пошту/,
  },
  {
    act: 'a cabinet is asked for',
    address: paths.registration,
    fill: filled({ Email: `newcomer${Date.now()}@example.org` }),
    button: 'Створити кабінет',
    focus: /Перевірте пошту/,
    tag: '@nightly',
  },
  {
    act: 'contacts are saved',
    address: paths.cabinetProfilePerson,
    of: 'citizen',
    button: 'Зберегти контакти',
    told: /Дані успішно змінено/,
    focus: /^Зберегти контакти$|змінено/,
  },
  {
    act: 'a message is sent from the cabinet',
    address: paths.cabinetContact,
    of: 'citizen',
    fill: filled({ Повідомлення: `Дякую ${Date.now()}` }),
    button: 'Надіслати',
    focus: /^Повідомлення надіслано|отримано/,
    tag: '@nightly',
  },
  {
    act: 'a car is added',
    address: paths.cabinetAuto,
    of: 'citizen',
    fill: filled({ 'Номерний знак': 'KA7766KA' }),
    button: 'Додати автомобіль',
    told: /Автомобіль .*додано/,
    focus: /^Додати автомобіль$|додано/,
  },
  {
    act: 'a fine is looked for',
    address: paths.fineLookup(),
    fill: async (page) => {
      await filled({ 'Номерний знак авто': 'AB3310HX' })(page);
      await page.getByLabel(/^Серія та\sномер/).fill('ІП 0000100570');
    },
    button: 'Перевірити штраф',
    focus: /ІП\s0000100570/,
    tag: '@nightly',
  },
  {
    act: 'a towed car is looked for and not found',
    address: paths.evacuation(),
    fill: filled({ 'Номерний знак': 'AE9999HI' }),
    button: 'Знайти авто',
    focus: /Перевірити авто/,
    tag: '@nightly',
  },
  {
    act: 'terms are counted',
    address: paths.deadlines,
    fill: filled({ 'День порушення': '05.11.2026' }),
    button: 'Порахувати строки',
    focus: /строк|Знижка|05\.11\.2026/i,
    tag: '@nightly',
  },
  {
    act: 'a complaint is looked for and not found',
    address: paths.appealStatus,
    fill: filled({ 'Номер скарги': 'ОС-2026-999999', 'Номерний знак авто': 'AB3310HX' }),
    button: 'Показати стан',
    focus: /не\sзнайдено|немає|Стан скарги/i,
    tag: '@nightly',
  },
  {
    act: 'a name is saved',
    address: paths.cabinetProfilePerson,
    of: 'citizen',
    fill: filled({ Прізвище: 'Коваленко' }),
    button: 'Зберегти ім’я',
    told: /Дані успішно змінено/,
    focus: /^Зберегти ім’я$|змінено/,
    tag: '@nightly',
  },
  {
    act: 'an invitation is sent',
    address: paths.cabinetAuto,
    of: 'citizen',
    fill: filled({ 'Email людини': 'driver-of-acts@example.org' }),
    button: 'Надіслати запрошення',
    told: /Запрошення надіслано|запросили/i,
    focus: /запрошення/i,
    tag: '@nightly',
  },
];

test.beforeAll(() => {
  importCitizens([CITIZEN]);
  importFines([FINE]);
});

/** A new document begins at its top, by its title and heading; in the same one focus has to be moved. */
const placeOf = (page: Page) =>
  page
    .evaluate(() => {
      const { activeElement: element } = document;
      if (element && element !== document.body) return (element.ariaLabel ?? element.textContent).trim().slice(0, 200);
      const isNew = document.documentElement.dataset['pressed'] === undefined;
      return isNew ? (document.querySelector('h1')?.textContent ?? '') : 'body';
    })
    .catch(() => 'on the way');

for (const { act, address, of, fill, button, told, focus, tag } of ACTS)
  test(`focus is on the result: ${act}`, tag ? { tag } : {}, async ({ page }) => {
    if (of) await signedIn(page, CITIZEN);
    await page.goto(address);
    await fill?.(page);
    if (!of) await scriptsRun(page);
    await page.evaluate(() => (document.documentElement.dataset['pressed'] = ''));
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).press('Enter');
    if (told) await expect(page.getByText(told).first()).toBeVisible();
    await expect.poll(() => placeOf(page)).toMatch(focus);
  });
