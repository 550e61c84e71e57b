import type { Browser, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { importCitizens, importFines } from './citizens';
import { mailedLink, mailTo } from './mailbox';
import { signIn } from './sign-in';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const OWNER = 'car-owner@example.net';
const DRIVER = 'car-driver@example.net';
const STRANGER = 'car-stranger@example.net';
const FIRM = 'car-firm@example.net';
const LAWYER = 'car-lawyer@example.net';
const FINE = { serial_number: 'ІП 0000671001', license_plate: 'AC1671EK' };
const FINE_OF_FIRM = { serial_number: 'ІП 0000671002', license_plate: 'AC1672EK' };

test.use({ expectedComplaints: [/status of 40[49]/] });

test.beforeAll(() => {
  importCitizens([
    { login: OWNER, firstName: 'Олена', plate: FINE.license_plate },
    { login: DRIVER, firstName: 'Петро' },
    { login: STRANGER, firstName: 'Інший' },
    { login: FIRM, firstName: 'Фірма', plate: FINE_OF_FIRM.license_plate },
    { login: LAWYER, firstName: 'Юрист' },
  ]);
  importFines([FINE, FINE_OF_FIRM]);
});

async function openTab(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: String(baseURL) })).newPage();
}

async function enterCars(page: Page, login: string) {
  await signedIn(page, { login });
  await page.goto(paths.cabinetAuto);
}

async function invite(page: Page, email: string, rights: RegExp) {
  const form = page.getByRole('form', { name: 'Надіслати запрошення' });
  await form.getByLabel('Email людини').fill(email);
  await form.getByRole('group', { name: 'Що дозволити' }).getByRole('radio', { name: rights }).check();
  await form.getByRole('button', { name: 'Надіслати запрошення' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Запрошення надіслано' })).toBeVisible();
}

test(
  'an owner lets a driver see a car’s fines and takes it back; a stranger with the link sees nothing',
  { tag: '@nightly' },
  async ({ page: owner, browser, baseURL }) => {
    test.slow();
    await enterCars(owner, OWNER);
    await expect(owner.getByText('Ваших авто зараз не бачить ніхто, крім вас.')).toBeVisible();
    await invite(owner, DRIVER, /сповіщення$/);
    const given = owner.getByRole('region', { name: 'Доступ для інших' }).getByRole('listitem');
    await expect(given).toContainText(DRIVER);
    await expect(given).toContainText('Чекаємо на згоду');
    await expectUsable(owner);
    expect(await mailTo(OWNER, 'запросили c***@example.net')).toContain('Це не я');

    const link = await mailedLink(DRIVER, paths.cabinetAuto, 'invitation');
    const stranger = await openTab(browser, baseURL);
    await signedIn(stranger, { login: STRANGER });
    await stranger.goto(link);
    await expect(stranger.getByText('Запрошення надіслано на іншу адресу')).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText(/1671|Олена/);
    await expectUsable(stranger);
    await stranger.context().close();

    const driver = await openTab(browser, baseURL);
    await driver.goto(link);
    await expect(driver).toHaveURL(/\/login/);
    await signIn(driver, DRIVER);
    await expect(driver.getByRole('definition').filter({ hasText: 'Олена М.' })).toBeVisible();
    await expectUsable(driver);
    await driver.getByRole('button', { name: 'Прийняти запрошення' }).click();
    await expect(driver).toHaveURL(paths.cabinetFine());
    const row = driver.getByRole('row').filter({ hasText: '0000671001' });
    await expect(row).toContainText('Спільне авто: власник Олена М.');
    await expectUsable(driver);
    await row.getByRole('link').click();
    await driver.waitForURL(/\/cabinet\/fines\/\d+$/);
    await expect(driver.getByText('Спільне авто: власник Олена М.')).toBeVisible();
    const actions = driver.getByRole('main').getByRole('link', { name: /заперечення|Оскаржити/ });
    await expect(driver.getByRole('link', { name: 'Сплатити' }).first()).toBeVisible();
    await expect(actions).toHaveCount(0);
    await expectUsable(driver);
    const fine = driver.url();

    await owner.reload();
    await expect(given).toContainText('Має доступ');
    await given.getByRole('button', { name: /^Закрити доступ/ }).click();
    const dialog = owner.getByRole('dialog');
    await expect(dialog).toContainText('Ця людина більше не бачитиме штрафів авто.');
    await expectUsable(owner);
    await dialog.getByRole('button', { name: 'Закрити доступ' }).click();
    await expect(owner.getByText('Ваших авто зараз не бачить ніхто, крім вас.')).toBeVisible();
    expect((await driver.goto(fine))?.status()).toBe(404);
    await driver.goto(paths.cabinetFine());
    await expect(driver.getByRole('main')).not.toContainText('0000671001');
    await driver.context().close();
  },
);

test(
  'a firm lets a lawyer appeal, too, who leaves by themselves',
  { tag: '@nightly' },
  async ({ page: firm, browser, baseURL }) => {
    test.slow();
    await enterCars(firm, FIRM);
    await invite(firm, LAWYER, /подавати скарги$/);
    const lawyer = await openTab(browser, baseURL);
    await signedIn(lawyer, { login: LAWYER });
    await lawyer.goto(await mailedLink(LAWYER, paths.cabinetAuto, 'invitation'));
    await expect(lawyer.getByText(/подавати\sскарги/)).toBeVisible();
    await lawyer.getByRole('button', { name: 'Прийняти запрошення' }).click();
    await expect(lawyer).toHaveURL(paths.cabinetFine());
    await lawyer.getByRole('row').filter({ hasText: '0000671002' }).getByRole('link').click();
    await expect(
      lawyer
        .getByRole('main')
        .getByRole('link', { name: /заперечення|Оскаржити/ })
        .first(),
    ).toBeVisible();
    await lawyer.goto(paths.cabinetAuto);
    const received = lawyer.getByRole('region', { name: 'Авто інших людей' });
    await expect(received).toContainText('Власник: Фірма М.');
    await expectUsable(lawyer);
    await received.getByRole('button', { name: /^Відмовитися від доступу/ }).click();
    await lawyer.getByRole('dialog').getByRole('button', { name: 'Відмовитися від доступу' }).click();
    await expect(lawyer.getByText('Спільних авто більше немає.')).toBeVisible();
    await firm.reload();
    await expect(firm.getByText('Ваших авто зараз не бачить ніхто, крім вас.')).toBeVisible();
    await lawyer.context().close();
  },
);
