import { pdfScan } from '@/tests/api/files';
import { importFines } from './citizens';
import { mailedLink, mailTo } from './mailbox';
import { inspection } from './operator';
import { PASSWORD, signIn } from './sign-in';
import { expect, test } from './test';

test(
  'a citizen goes from registration to a decided appeal: car, document, fine, appeal, decision, notification',
  { tag: '@nightly' },
  async ({ page }) => {
    const email = 'journey@example.net';
    const fine = { serial_number: 'ІП 0000551001', license_plate: 'AC1551EK' };
    const heading = page.getByRole('heading', { level: 1 });
    const next = () => page.getByRole('button', { name: 'Далі' }).click();

    await page.goto('/registration');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Прізвище').fill('Дорожня');
    await page.getByLabel('Ім’я').fill('Соломія');
    await page.getByRole('button', { name: 'Створити кабінет' }).click();
    await expect(heading).toHaveText('Перевірте пошту');
    await page.goto(await mailedLink(email, '/registration/confirm'));
    await page.getByLabel('Придумайте пароль').fill(PASSWORD);
    await page.getByRole('button', { name: 'Підтвердити email' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Email підтверджено' })).toBeVisible();
    await page.goto('/login');
    await signIn(page, email);
    const dialog = page.getByRole('dialog', { name: 'Як з вами зв’язатися?' });
    await dialog.getByLabel(/^Я\sпогоджуюся/).check();
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Додати автомобіль' }).click();
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill(fine.license_plate.toLowerCase());
    await page.getByRole('textbox', { name: 'Марка' }).fill('Богдан');
    await page.getByRole('button', { name: 'Додати автомобіль' }).click();
    const car = page
      .getByRole('region', { name: 'Додані автомобілі' })
      .getByRole('listitem')
      .filter({ hasText: 'Богдан' });
    await car
      .getByLabel(/^Додати документ/)
      .setInputFiles({ name: 'техпаспорт.pdf', mimeType: 'application/pdf', buffer: pdfScan() });
    await expect(car).toContainText('На перевірці');

    const pending =
      inspection('cars', 'pending')
        .split('\n')
        .find((line) => line.includes(email)) ?? '';
    expect(inspection('cars', 'approve', pending.split(' ')[0] ?? '')).toContain('підтверджено');
    importFines([fine]);

    await page.goto('/cabinet/fines');
    await page.getByRole('table').getByRole('link', { name: fine.serial_number }).click();
    await page.getByRole('main').getByRole('link', { name: 'Подати заперечення', exact: true }).click();
    await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
    await next();
    await page.getByLabel('Це була зупинка, а не стоянка').check();
    await next();
    await page.getByLabel('Що сталося і чого ви просите').fill('Висаджувала пасажира.');
    await next();
    await next();
    await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
    await next();
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(heading).toHaveText(/^Скарга ОС-\d{4}-\d{6}$/);
    const number = (await heading.innerText()).replace('Скарга ', '');

    inspection('appeals', 'take', number);
    inspection(
      'appeals',
      'decide',
      '--yes',
      number,
      '--outcome',
      'cancelled',
      '--text',
      'Зупинка для висадки пасажира дозволена.',
    );
    await page.reload();
    await expect(page.getByRole('region', { name: 'Перебіг розгляду' })).toContainText(
      'Зупинка для висадки пасажира дозволена.',
    );
    await page.goto('/cabinet/notifications');
    const told = page.getByRole('list', { name: 'Сповіщення' });
    await expect(told).toContainText(number);
    await expect(told).toContainText(fine.serial_number);
    await told.getByRole('link', { name: new RegExp(`${number}.*є рішення`) }).click();
    await expect(heading).toHaveText(`Скарга ${number}`);
    expect(await mailTo(email, 'є рішення')).toContain(number);
    await page.goto('/cabinet');
    await expect(
      page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row').filter({ hasText: fine.serial_number }),
    ).toContainText('Скасовано');
  },
);
