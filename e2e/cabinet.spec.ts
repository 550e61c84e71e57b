import { goInCabinet } from './cabinet-menu';
import { importCitizens } from './citizens';
import { PASSWORD, signIn, signInAsSample } from './sign-in';
import { signedIn } from './signed-in';
import { expect, test } from './test';

test(
  'a citizen finds a towed car, signs in through a deep link, sees their cars and fines, and signs out',
  { tag: '@desktop-nightly' },
  async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Евакуйовані авто' }).first().click();
    await expect(page).toHaveURL(/\/evacuation$/);
    const plate = await page
      .getByRole('main')
      .getByRole('img', { name: /^Номерний знак/ })
      .first()
      .getAttribute('aria-label');
    const latin = (plate ?? '').replace('Номерний знак', '').replace(/[\s,]/g, '');
    const cyrillic = latin
      .replace(/[ABCEHIKMOPTX]/g, (letter) => 'АВСЕНІКМОРТХ'.charAt('ABCEHIKMOPTX'.indexOf(letter)))
      .toLowerCase();
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill(` ${cyrillic.slice(0, 2)} ${cyrillic.slice(2)} `);
    await page.getByRole('button', { name: 'Знайти авто' }).click();
    // Wait for the navigation first: the previous page shows the same car.
    await expect(page).toHaveURL(/\/evacuation\/search\?/);
    await expect(
      page
        .getByRole('main')
        .getByRole('img', { name: plate ?? '' })
        .first(),
    ).toBeVisible();

    await page.goto('/cabinet/fines?from=letter');
    await expect(page).toHaveURL('/login?next=%2Fcabinet%2Ffines%3Ffrom%3Dletter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Особистий кабінет');
    await signInAsSample(page);
    await expect(page).toHaveURL('/cabinet/fines?from=letter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мої штрафи');

    await goInCabinet(page, 'Мої автомобілі та штрафи');
    await expect(page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'Автомобілі' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Олена')).toBeVisible();
    const inBrowser = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(inBrowser).not.toMatch(/token|example\.org/);

    await page.goto('/login');
    await expect(page).toHaveURL('/cabinet');

    const before = await context.cookies();
    await page.getByText('Олена').click();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/login?reason=logout');
    await expect(page.getByText('Ви вийшли з особистого кабінету.')).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
    await page.goto('/cabinet');
    await expect(page).toHaveURL('/login?next=%2Fcabinet');

    await context.addCookies(before);
    await page.goto('/cabinet');
    await expect(page, 'the old cookie is worth nothing').toHaveURL('/login?reason=expired&next=%2Fcabinet');
  },
);

test(
  'a sign-in with a wrong password keeps what was typed and puts nothing into the URL',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/login?next=%2F%2Fevil.example');
    await signIn(page, 'someone-e2e@example.org', 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: 'Є проблема' })).toContainText(
      'Неправильний email, телефон або пароль',
    );
    await expect(page.getByLabel('Email або телефон')).toHaveValue('someone-e2e@example.org');
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
    await expect(page).toHaveURL('/login?next=%2F%2Fevil.example');
    await signInAsSample(page);
    await expect(page).toHaveURL('/cabinet');
  },
);

test('a citizen adds a car and removes it again', async ({ page }) => {
  const login = 'garage@example.net';
  importCitizens([{ login, firstName: 'Гнат' }]);
  await signedIn(page, { login });
  await page.goto('/cabinet/auto');
  await page.getByRole('button', { name: 'Додати автомобіль' }).click();
  await expect(page.getByRole('link', { name: /Вкажіть номерний знак/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Додати автомобіль' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Номерний знак' }).fill('АА 7711 ВС');
  await page.getByRole('button', { name: 'Додати автомобіль' }).click();
  const car = page
    .getByRole('region', { name: 'Додані автомобілі' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /A A, 7 7 1 1, B C/ }) });
  await expect(car).toContainText('Не підтверджено');
  await car.getByRole('button', { name: /^Видалити автомобіль/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click();
  await expect(car).toBeVisible();
  await car.getByRole('button', { name: /^Видалити автомобіль/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити автомобіль' }).click();
  await expect(car).toHaveCount(0);
  await page.reload();
  await expect(car).toHaveCount(0);
});

test('a citizen changes the profile and finds the change after a reload', async ({ page }) => {
  const login = 'renamed@example.net';
  importCitizens([{ login, firstName: 'Петро' }]);
  await signedIn(page, { login });
  await page.goto('/cabinet/my-profile/person');
  await page.getByLabel('По батькові').fill('Петрович');
  await page.getByRole('button', { name: 'Зберегти ім’я' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Дані успішно змінено!' })).toBeVisible();
  await page.getByLabel('Телефон').fill('');
  await page.getByLabel('Телефон').pressSequentially('0000000043');
  await expect(page.getByLabel('Телефон')).toHaveValue('+38 (000) 000-00-43');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Зберегти контакти' }).click();
  await expect(page.getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Зберегти контакти' })).toBeDisabled();
  await page.getByLabel('Email').fill('Renamed@Example.net');
  await page.getByLabel('Пароль до кабінету').fill(PASSWORD);
  await page.getByRole('button', { name: 'Зберегти контакти' }).click();
  await expect(page.getByRole('region', { name: 'Контакти', exact: true }).getByRole('status')).toContainText(
    'Дані успішно змінено!',
  );
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+38 (000) 000-00-43');
});

test('an unknown fine in the cabinet is not found and not cached', async ({ page }) => {
  await signedIn(page);
  for (const id of ['999999', 'x', '%25']) {
    const answer = await page.goto(`/cabinet/fines/${id}`);
    expect(answer?.status(), id).toBe(404);
    expect(answer?.headers()['cache-control'], id).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Сторінку не знайдено');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a citizen signs in, reads their fines and signs out', async ({ page }) => {
    await page.goto('/cabinet/fines');
    await signIn(page, 'no-script-e2e@example.org', 'wrong-password');
    await expect(page.getByText('Неправильний email, телефон або пароль')).toBeVisible();
    await expect(page.getByLabel('Email або телефон')).toHaveValue('no-script-e2e@example.org');
    await signInAsSample(page);
    await expect(page).toHaveURL('/cabinet/fines');
    await expect(page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row')).toHaveCount(8);
    await page.goto('/cabinet');
    await expect(page.getByRole('region', { name: 'Автомобілі' }).getByRole('listitem')).toHaveCount(2);
  });
});
