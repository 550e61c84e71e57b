import { paths } from '@/domain/paths';
import { mailedLink, mailTo } from './mailbox';
import { createCitizen, openSession } from './registered-citizens';
import { PASSWORD, signIn } from './sign-in';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

test.use({ expectedComplaints: [/status of 400.*user\//] });

test('a visitor registers, confirms the e-mail, signs in and enters contact details', async ({ page }) => {
  const email = 'newcomer@example.net';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Створити кабінет' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Створити кабінет');
  await page.getByLabel('Email').fill('newcomer');
  await page.getByRole('button', { name: 'Створити кабінет' }).click();
  await expect(page.getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('newcomer');
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await page.getByLabel('Ім’я').fill('Марія');
  await page.getByRole('button', { name: 'Створити кабінет' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Перевірте пошту');
  await expect(page.getByText(`Лист надіслано на ${email}.`)).toBeVisible();

  const link = await mailedLink(email, '/registration/confirm');
  // Mail scanners open every link before the citizen does.
  for (let look = 0; look < 2; look++) expect((await page.request.get(link)).status()).toBe(200);
  const opened = await page.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('strict-origin');
  const confirm = page.getByRole('button', { name: 'Підтвердити email' });
  await page.getByLabel('Придумайте пароль').fill('qwertyuiop');
  await confirm.click();
  await expect(page.getByRole('link', { name: /занадто поширений/ })).toBeVisible();
  await page.getByLabel('Придумайте пароль').fill(PASSWORD);
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Email підтверджено' })).toBeVisible();

  await page.goto('/login');
  await signIn(page, email);
  const dialog = page.getByRole('dialog', { name: 'Як з вами зв’язатися?' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Я погоджуюся на отримання розсилки та повідомлень щодо штрафів')).not.toBeChecked();
  await expectUsable(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog.getByRole('button', { name: 'Вийти з кабінету' })).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);

  await dialog.getByLabel('Телефон').pressSequentially('000000004');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog.getByRole('link', { name: 'Вкажіть коректний телефон' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Зберегти' })).toBeDisabled();
  await expectUsable(page);
  await dialog.getByLabel('Телефон').press('End');
  await dialog.getByLabel('Телефон').pressSequentially('1');
  await dialog.getByLabel(/^Я\sпогоджуюся/).check();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Дані успішно змінено!')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(paths.cabinetProfile);
  await expect(page.getByRole('main')).toContainText('+38 (000) 000-00-41');
  await expect(page.getByRole('main')).toContainText('Згоду на розсилку надано');
  await expect(dialog).toHaveCount(0);
});

test(
  'a citizen changes the profile, and the header immediately greets them by the new name',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const email = 'profile@example.net';
    await createCitizen(request, email, { first_name: 'Ольга', last_name: 'Мінлива' });
    const elsewhere = await openSession(request, email);
    await signedIn(page, { login: email });
    await page.goto(paths.cabinetProfilePerson);
    const names = page.getByRole('region', { name: 'Ім’я' });
    await names.getByRole('textbox', { name: 'Ім’я' }).fill('Леся');
    await names.getByRole('button', { name: 'Зберегти ім’я' }).click();
    await expect(names.getByRole('status')).toContainText('Дані успішно змінено!');
    await expect(page.getByRole('banner')).toContainText('Леся');
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Леся');

    await page.goto(paths.cabinetProfileNotifications);
    const consent = page.getByRole('region', { name: 'Згода на розсилку' });
    await consent.getByRole('checkbox').check();
    await consent.getByRole('button', { name: 'Зберегти вибір' }).click();
    await expect(consent.getByRole('status')).toContainText('Дані успішно змінено!');

    await page.goto(paths.cabinetProfilePerson);
    const contacts = page.getByRole('region', { name: 'Контакти', exact: true });
    await contacts.getByLabel('Email').fill(`moved-${email}`);
    const saveContacts = contacts.getByRole('button', { name: 'Зберегти контакти' });
    await saveContacts.click();
    await expect(page.getByRole('main').getByRole('link', { name: /вкажіть пароль до кабінету/ })).toBeVisible();
    await contacts.getByLabel('Пароль до кабінету').fill(PASSWORD);
    await saveContacts.click();
    await expect(contacts.getByText(`Ми надіслали лист на moved-${email}.`)).toBeVisible();
    await expect(contacts.getByLabel('Email')).toHaveValue(email);
    const askElsewhere = () => request.get('/api/v2/user/', { headers: { authorization: `Bearer ${elsewhere}` } });
    expect((await askElsewhere()).status()).toBe(200);
    await page.goto(await mailedLink(`moved-${email}`, '/email-change/confirm'));
    await expectUsable(page);
    await page.getByRole('button', { name: 'Підтвердити новий email' }).click();
    await expect(page).toHaveURL(/\/(login|cabinet)/);
    await expect.poll(async () => (await askElsewhere()).status()).toBe(401);
    expect(await mailTo(email, 'замінено на інший')).toContain('/contact');
    await page.goto(paths.cabinetProfilePerson);
    await expect(contacts.getByLabel('Email')).toHaveValue(`moved-${email}`);
    await page.goto(paths.cabinetProfileNotifications);
    await expect(consent.getByRole('checkbox')).toBeChecked();
  },
);

test(
  'a citizen resets a forgotten password, ends another session, changes the password and deletes the account',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const email = 'leaving@example.net';
    const another = 'зовсім інший пароль 7';
    await createCitizen(request, email, { first_name: 'Ніна', last_name: 'Прощальна' });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забули пароль?' }).click();
    await page.getByRole('button', { name: 'Надіслати посилання' }).click();
    await expect(page.getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Надіслати посилання' }).click();
    await expect(page.getByText(`Якщо на ${email} є кабінет`)).toBeVisible();

    const link = await mailedLink(email, '/password-reset/confirm');
    await page.goto(link);
    await page.getByLabel('Новий пароль', { exact: true }).fill('короткий');
    await page.getByRole('button', { name: 'Зберегти новий пароль' }).click();
    await expect(page.getByRole('link', { name: /від 10 до\s128 символів/ })).toBeVisible();
    await page.getByLabel('Новий пароль', { exact: true }).fill(another);
    await page.getByRole('button', { name: 'Зберегти новий пароль' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Пароль змінено' })).toBeVisible();

    const elsewhere = await openSession(request, email, another);
    await signIn(page, email, another);
    await expect(page).toHaveURL('/cabinet');
    await page.goto(paths.cabinetProfileDevices);
    const sessions = page.getByRole('region', { name: 'Де відкрито кабінет' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Завершити сеанс/ }).click();
    await expect(sessions.getByRole('status')).toContainText('Сеанс завершено');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await request.get('/api/v2/user/', { headers: { authorization: `Bearer ${elsewhere}` } })).status()).toBe(
      401,
    );

    await page.goto(paths.cabinetProfileSignIn);
    const change = page.getByRole('region', { name: 'Пароль', exact: true });
    await change.getByLabel('Поточний пароль').fill('не той пароль');
    await change.getByLabel('Новий пароль', { exact: true }).fill(PASSWORD);
    await change.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Пароль неправильний/ })).toBeVisible();
    await change.getByLabel('Поточний пароль').fill(another);
    await change.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(change.getByRole('status')).toContainText('Пароль змінено');

    await page.goto(paths.cabinetProfileDeletion);
    const deletion = page.getByRole('main');
    await deletion.getByLabel('Пароль, щоб підтвердити видалення').fill(another);
    await deletion.getByRole('button', { name: 'Видалити кабінет назавжди' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Пароль неправильний/ })).toBeVisible();
    await deletion.getByLabel('Пароль, щоб підтвердити видалення').fill(PASSWORD);
    await deletion.getByRole('button', { name: 'Видалити кабінет назавжди' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ваш кабінет видалено' })).toBeVisible();
    await signIn(page, email);
    await expect(page.getByRole('alert').filter({ hasText: 'Неправильний email' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor registers, signs in and saves the profile', { tag: '@nightly' }, async ({ page }) => {
    const email = 'plain@example.net';
    await page.goto('/registration');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Створити кабінет' }).click();
    await expect(page.getByText(`Лист надіслано на ${email}.`)).toBeVisible();
    await page.goto(await mailedLink(email, '/registration/confirm'));
    await page.getByLabel('Придумайте пароль').fill('короткий');
    await page.getByRole('button', { name: 'Підтвердити email' }).click();
    await expect(page.getByRole('link', { name: /від 10 до\s128 символів/ })).toBeVisible();
    await page.getByLabel('Придумайте пароль').fill(PASSWORD);
    await page.getByRole('button', { name: 'Підтвердити email' }).click();
    await expect(page.getByText('Email підтверджено, кабінет створено.')).toBeVisible();
    await signIn(page, email);
    const form = page.getByRole('dialog', { name: 'Як з вами зв’язатися?' });
    await form.getByLabel('Телефон').fill('12');
    await form.getByRole('button', { name: 'Зберегти' }).click();
    await expect(form.getByRole('link', { name: 'Вкажіть коректний телефон' })).toBeVisible();
    await form.getByLabel('Телефон').fill('000 000 00 42');
    await form.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Дані успішно змінено!')).toBeVisible();
    await expect(page).toHaveURL('/cabinet/my-profile?saved=1');
    await expect(page.getByRole('main')).toContainText('+38 (000) 000-00-42');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
