import type { Page } from '@playwright/test';
import type { Failure } from '@/tests/stand-in-api';
import { STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';
import { rawRequest } from '@/e2e/raw-request';
import { SAMPLE, signIn as fillSignIn } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { expect, test } from '@/e2e/test';
import { askedOfCity, endCitySessions, failCity, resetCity } from './stand-in';

test.beforeEach(() => resetCity());

const signIn = (page: Page) => fillSignIn(page, STAND_IN_LOGIN, STAND_IN_PASSWORD);

test('in a city with its own API a citizen sees cars and fines, adds and removes a car, edits the profile, signs out', async ({
  page,
}) => {
  await page.goto('/cabinet');
  await signIn(page);
  await expect(page).toHaveURL('/cabinet');
  const fines = page.getByRole('table', { name: 'Мої штрафи' });
  await expect(fines.getByRole('row')).toHaveCount(4);
  await expect(fines.getByRole('columnheader')).toHaveText(['Документ']);
  await expect(page.getByRole('region', { name: 'Автомобілі' }).getByRole('listitem')).toHaveText([
    'Автомобіль № 1',
    'Автомобіль № 2',
  ]);
  await fines.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Документ ІП/);
  const token = (await askedOfCity()).find(({ path }) => path === 'user-fines/')?.headers;
  expect(token?.authorization).toMatch(/^Bearer \S+$/);
  expect(token?.['x-auth']).toBe(token?.authorization?.replace('Bearer', 'Token'));

  await page.goto('/cabinet/auto');
  await page.getByRole('textbox', { name: 'Номерний знак' }).fill('АА 1234 ВС');
  await page.getByRole('button', { name: 'Додати автомобіль' }).click();
  const cars = page.getByRole('region', { name: 'Додані автомобілі' }).getByRole('listitem');
  await expect(cars).toHaveCount(3);
  await page.getByRole('button', { name: 'Видалити автомобіль № 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити автомобіль' }).click();
  await expect(cars).toHaveCount(2);

  await page.goto('/cabinet/my-profile/notifications');
  await expect(page.getByRole('heading', { name: 'Згода на розсилку' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Сповіщення на цьому пристрої' })).toHaveCount(0);
  await page.goto('/cabinet/my-profile/person');
  await page.getByLabel('Email').fill('NEW@example.org');
  await page.getByRole('button', { name: 'Зберегти контакти' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Дані успішно змінено!' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('new@example.org');
  await page.getByRole('banner').getByText('Олена').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/login?reason=logout');
  expect((await askedOfCity()).map(({ method, path }) => `${method} ${path}`)).toContain('POST logout/');
});

test(
  'a citizen who signs out while the API is down is still signed out on the site',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto('/cabinet');
    await failCity({ path: 'logout/', body: 'reset' });
    await page.getByRole('banner').getByText('Олена').click();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/login?reason=logout');
    expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
  },
);

test('a citizen whose session the API has ended returns to the same page after signing in again', async ({ page }) => {
  await signedIn(page, SAMPLE, REMOTE);
  await endCitySessions();
  await page.goto('/cabinet/my-profile');
  await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet%2Fmy-profile');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Сеанс завершено');
  await signIn(page);
  await expect(page).toHaveURL('/cabinet/my-profile');
});

for (const [status, text] of [
  [200, 'Unauthorized'],
  [403, '{"detail":"Unauthorized"}'],
] as const) {
  const title = `a page whose API call answers ${status} with the word 'Unauthorized' ends the session`;
  test(title, status === 200 ? {} : { tag: '@nightly' }, async ({ page, context }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto('/cabinet');
    await failCity({ path: 'user-fines/', status, body: { text } });
    await page.reload();
    await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet');
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  });
}

test.describe('a call from the page after the API has ended the session', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('signs the citizen out', { tag: '@nightly' }, async ({ page, context }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto('/cabinet/auto');
    await endCitySessions();
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('АА 1234 ВС');
    await page.getByRole('button', { name: 'Додати автомобіль' }).click();
    await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet%2Fauto');
    expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
  });
});

const REFUSALS: [string, Failure, string | RegExp][] = [
  [
    'in the API’s own words',
    { path: 'login/', status: 400, body: { text: '{"detail":"Обліковий запис заблоковано."}' } },
    'Обліковий запис заблоковано.',
  ],
  [
    'in the API’s own words without a detail',
    { path: 'login/', status: 400, body: { text: '{"non_field_errors":["Невірний логін або пароль"]}' } },
    'Невірний логін або пароль',
  ],
  [
    'in the words that are the whole answer',
    { path: 'login/', status: 403, body: { text: 'Обліковий запис заблоковано' } },
    'Обліковий запис заблоковано',
  ],
  [
    'in our words when the API has none',
    { path: 'login/', status: 401, body: { text: '' } },
    'Перевірте email або телефон і пароль',
  ],
  [
    'with the time to wait',
    {
      path: 'login/',
      status: 429,
      headers: { 'retry-after': '90' },
      body: { text: '{"detail":"Забагато спроб входу."}' },
    },
    /Забагато спроб входу\. .*2\sхвилини/,
  ],
  ['as a sign-in that is not offered', { path: 'login/', status: 404 }, 'Вхід зараз недоступний'],
  ['as an outage', { path: 'login/', status: 503, body: 'html' }, 'Сервіс тимчасово недоступний'],
  [
    'as an outage when the answer is no answer',
    { path: 'login/', body: 'wrong-shape' },
    'Сервіс тимчасово недоступний',
  ],
];
/** The others are left to the night. */
const PUSHED = ['in the API’s own words'];
for (const [name, failure, words] of REFUSALS) {
  test(`a refused sign-in is explained ${name}`, PUSHED.includes(name) ? {} : { tag: '@nightly' }, async ({ page }) => {
    await failCity(failure);
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Є проблема' })).toContainText(words);
    await expect(page.getByLabel('Email або телефон')).toHaveValue(STAND_IN_LOGIN);
    await expect(page).toHaveURL('/login');
  });
}

test.describe('when only the fines fail to load', () => {
  test.use({ expectedComplaints: [/status of 50[23]/] });

  test('the cabinet shows the cars, and a retry loads the fines', async ({ page }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto('/cabinet');
    await failCity({ path: 'user-fines/', body: 'cut' });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Автомобілі' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: 'Не вдалося завантажити штрафи' })).toBeVisible();
    await failCity();
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row')).toHaveCount(4);
  });
});

test('an address with an encoded separator never reaches the city’s API', async ({ baseURL }) => {
  for (const path of ['a%3fb/', 'news%3Fpage=2', 'news%23/', 'news/%3b/', 'news%2f1/'])
    expect((await rawRequest(String(baseURL), `/api/v2/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  const asked = (await askedOfCity()).map(({ path }) => path);
  expect(asked.filter((path) => /^a|%|\?page=2|;/.test(path))).toEqual([]);
});
