import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { fines, general } from '@/tests/stand-in-data';
import { SAMPLE } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { expect, test } from '@/e2e/test';
import { askedOfCity, failCity, resetCity } from './stand-in';
import { writeAppeal, writeMessage } from './write-forms';

const [{ serial_number: SERIAL, license_plate: PLATE } = { serial_number: '', license_plate: '' }] = fines;
const FINE = new URLSearchParams({ license_plate: PLATE, serial_number: SERIAL }).toString();
const APPEAL = new URLSearchParams({ license_plate: PLATE, number: 'ОС-2026-000001' }).toString();

test.beforeEach(() => resetCity());

for (const address of [
  `/fine?${FINE}`,
  `/pay/fine?${FINE}`,
  `/info-pay/fine?${FINE}`,
  `${paths.appealStatus}?${APPEAL}`,
]) {
  const title = `a visitor of ${decodeURIComponent(address)} reads whom to phone, never that there is nothing`;
  test(title, /^\/(?:fine|appeal)/.test(address) ? {} : { tag: '@nightly' }, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByText(/дізнайтеся за\sтелефоном/)).toBeVisible();
    await expect(main.getByRole('link', { name: general.phones[0] }).first()).toBeVisible();
    await expect(main).not.toContainText(/не\sзнайдено|штраф\S* немає|скарг\S* немає|не\sвдалося|на\sсьогодні/i);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    expect((await askedOfCity()).filter(({ path }) => /lookup|status/.test(path))).toEqual([]);
  });
}

for (const address of [
  paths.registration,
  paths.registrationConfirm,
  paths.emailChangeConfirm,
  paths.notMe,
  paths.passwordReset,
  paths.passwordResetConfirm,
  paths.unsubscribe,
  `${paths.unsubscribe}?key=abc`,
  paths.calendar,
  paths.fineWatchPage,
  paths.fineClaimPage,
]) {
  const shown = address === paths.registration || address === paths.calendar ? {} : { tag: '@nightly' };
  test(`${address} is not found when the city’s API does not offer its call`, shown, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByText('Сторінку не знайдено')).toBeVisible();
  });
}

test(
  'a towed car is searched for in the whole list, and an empty result says what was searched',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(paths.evacuationSearch('AA1023BB'));
    await expect(page.getByRole('heading', { name: 'Знайшли в списку евакуйованих' })).toBeVisible();
    await page.goto(paths.evacuationSearch('AA9999BB'));
    await expect(page.getByText('У списку на сайті такого авто немає')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('станом на');
    await failCity({ path: 'evacuations/', status: 404, body: 'html' });
    await page.goto(paths.evacuationSearch('AA1023BB'));
    await expect(page.getByText('Пошук зараз недоступний')).toBeVisible();
  },
);

test(
  'an appeal is sent without files or a representative, and its confirmation promises no status look-up',
  { tag: '@nightly' },
  async ({ page }) => {
    await writeAppeal(page, {
      atExplanation: async () => {
        await expect(page.getByRole('main').getByText('Крок 3 з 5: Пояснення')).toBeVisible();
        await expect(page.getByRole('main').getByText('Докази', { exact: true })).toHaveCount(0);
        await expect(page.getByText('Докази передайте інспекції окремо')).toBeVisible();
        await expect(page.getByLabel('Файли')).toHaveCount(0);
        await expect(page.getByText('Подаєте скаргу за іншу людину')).toHaveCount(0);
      },
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/файл|за\sномером|її номер|undefined/i);
    const sent = (await askedOfCity()).find(({ method, path }) => `${method} ${path}` === 'POST appeal-fines/');
    const body = JSON.parse(sent?.body ?? '{}') as object;
    expect(body).toMatchObject({ serial_number: SERIAL, last_name: 'Коваль' });
    expect(Object.keys(body)).not.toContain('represented_name');
    expect(Object.keys(body)).not.toContain('authority');
  },
);

test(
  'a message is accepted, and its confirmation shows no number that the API did not return',
  { tag: '@nightly' },
  async ({ page }) => {
    await writeMessage(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/номер|undefined/i);
  },
);

test(
  'a form whose call the API lacks keeps the text and offers another way to contact the inspection',
  { tag: '@nightly' },
  async ({ page }) => {
    await failCity({ path: 'contact-responses/', status: 404, body: 'html' });
    await page.goto(paths.contact);
    await page.getByLabel('Повідомлення').fill('Коли ви працюєте?');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('group', { name: 'Є проблема' })).toContainText('Зателефонуйте нам або напишіть');
    await expect(page.getByLabel('Повідомлення')).toHaveValue('Коли ви працюєте?');
  },
);

test.describe('in the cabinet of a city with its own API', () => {
  test.beforeEach(async ({ page }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto(paths.cabinet);
  });

  test('nothing is said of sums, states, confirmed cars, appeals or notifications that the API does not provide', async ({
    page,
  }) => {
    await expect(page.getByRole('main')).not.toContainText(/сплат|підтвердж|скарг|сповіщ/i);
    await expect(page.getByRole('navigation', { name: 'Меню кабінету' }).getByRole('link')).toHaveCount(5);
    await page.goto(paths.cabinetAuto);
    await expect(page.getByRole('main')).not.toContainText(/Доступ для інших|запрошен/i);
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('АА 1234 ВС');
    await page.getByRole('button', { name: 'Додати автомобіль' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/додано/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/підтвердить|підтвердила/i);
  });

  test('an invitation to another’s car is not found', { tag: '@nightly' }, async ({ page }) => {
    expect((await page.goto(paths.carInvitation('x'.repeat(43))))?.status()).toBe(404);
    expect((await askedOfCity()).filter(({ path }) => path.includes('car-'))).toEqual([]);
  });

  test(
    'a name, which the API cannot change, is shown without an input field',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(paths.cabinetProfilePerson);
      const names = page.getByRole('region', { name: 'Ім’я' });
      await expect(names).toContainText('Коваленко Олена');
      await expect(names.getByRole('textbox')).toHaveCount(0);
      await page.goto(paths.cabinetProfile);
      const places = page.getByRole('main').getByRole('link');
      await expect(places).toHaveText(['Змінити', 'Змінити']);
      for (const address of [paths.cabinetProfileSignIn, paths.cabinetProfileDevices, paths.cabinetProfileDeletion])
        expect((await page.goto(address))?.status(), address).toBe(404);
    },
  );

  test(
    'an API that does not offer fines is not presented as a citizen without fines',
    { tag: '@nightly' },
    async ({ page }) => {
      await failCity({ path: 'user-fines/', status: 404, body: 'html' });
      for (const address of [paths.cabinet, paths.cabinetFine(), paths.cabinetFine(1)]) {
        expect((await page.goto(address))?.status()).toBe(200);
        await expect(page.getByText('Це не означає, що штрафів немає.')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: general.phones[0] })).toBeVisible();
      }
      await failCity({ path: 'user-cars/', status: 404, body: 'html' });
      await page.goto(paths.cabinetAuto);
      await expect(page.getByText('Автомобілі на сайті не показуємо')).toBeVisible();
    },
  );

  test('a fine that is not in the API’s list is not found', { tag: '@nightly' }, async ({ page }) => {
    expect((await page.goto(paths.cabinetFine(99)))?.status()).toBe(404);
  });

  test(
    'an API without the citizen’s data still leaves the contact form to use',
    { tag: '@nightly' },
    async ({ page }) => {
      await failCity({ path: 'user/', status: 404, body: 'html' });
      for (const address of [paths.cabinetProfile, paths.cabinetProfilePerson, paths.cabinetProfileNotifications]) {
        expect((await page.goto(address))?.status()).toBe(200);
        await expect(page.getByText('Свої дані змінюйте за телефоном')).toBeVisible();
      }
      expect((await page.goto(paths.cabinetContact))?.status()).toBe(200);
      await expect(page.getByLabel('Повідомлення')).toBeVisible();
    },
  );
});

test('nobody signs in by ID.GOV.UA, which only the embedded back end speaks to', async ({ page, request }) => {
  await page.goto(paths.login());
  await expect(page.getByLabel('Email або телефон')).toBeVisible();
  await expect(page.getByText('ID.GOV.UA')).toHaveCount(0);
  expect((await request.get(`${paths.idGovUaReturn}?code=x&state=x`)).status()).toBe(404);
  const own = { 'sec-fetch-site': 'same-origin' };
  expect((await request.post(paths.idGovUaStart, { headers: own })).status()).toBe(404);
});

test('the desk is not there: only the embedded back end has staff', async ({ page, request }) => {
  for (const address of [deskPaths.today, deskPaths.login]) expect((await page.goto(address))?.status()).toBe(404);
  const own = { 'sec-fetch-site': 'same-origin' };
  expect((await request.post(deskPaths.act, { headers: own })).status()).toBe(404);
});
