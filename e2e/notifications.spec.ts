import { paths } from '@/domain/paths';
import { cabinetMenu } from './cabinet-menu';
import { mailsTo } from './mailbox';
import { importRows } from './operator';
import { PASSWORD } from './sign-in';
import { forgetSession, signedIn } from './signed-in';
import { expect, test } from './test';

const fine = (serial_number: string, license_plate: string) => ({
  serial_number,
  license_plate,
  amount: '340.00',
  violated_at: new Date(Date.now() - 3_600_000).toISOString(),
  address: 'вул. Театральна, 13',
});

test(
  'a new fine appears once in the cabinet and the mailbox, and no more mails come after unsubscribing',
  { tag: '@nightly' },
  async ({ page }) => {
    const plate = 'KA7711BC';
    const spelled = 'KA 7711 BC';
    const email = 'notified@example.org';
    // A mail about a new device comes whatever is switched off.
    const mailsAboutFines = () => mailsTo(email).filter(({ html }) => !html.includes('з нового пристрою'));
    const serial = (number: number) => `ПВ 771000000${number}`;
    const cars = [{ license_plate: plate, brand: 'ЗАЗ', model: 'Ланос', status: 'verified' }];
    importRows('citizens', [
      {
        email,
        phone: '',
        password: PASSWORD,
        last_name: 'Сповіщена',
        first_name: 'Оксана',
        middle_name: '',
        is_new_user: false,
        cars,
      },
    ]);
    importRows('fines', [fine(serial(1), plate)]);

    await signedIn(page, { login: email });
    await page.goto('/cabinet/notifications');
    const folded = page.getByRole('navigation', { name: 'Меню кабінету' }).locator('summary');
    if (await folded.isVisible()) await expect(folded).toContainText(/сповіщення: 1\sнове/);
    await expect((await cabinetMenu(page)).getByRole('link', { name: 'Сповіщення 1 нове' })).toBeVisible();
    await page.keyboard.press('Escape');
    const card = page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(
      `зафіксовано порушення: авто ${spelled}, вул. Театральна, 13. Штраф 340,00 грн (повідомлення ${serial(1)}).`,
    );
    await card.getByRole('button', { name: /^Позначити прочитаним/ }).click();
    await expect(page.getByText('Усі сповіщення прочитано.')).toBeVisible();
    await expect((await cabinetMenu(page)).getByRole('link', { name: 'Сповіщення', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: `Новий штраф 340,00 грн, авто ${spelled}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Повідомлення ${serial(1)}`);

    await expect.poll(() => mailsAboutFines().length, { timeout: 30_000 }).toBe(1);
    const mail = mailsAboutFines()[0]?.text ?? '';
    expect(mail.split(/\r?\n/)[0]).toMatch(
      /^\d\d\.\d\d\.\d{4} о\s\d\d:\d\d зафіксовано порушення: .* Штраф 340,00\sгрн \(повідомлення/,
    );
    const link = /http\S+\/unsubscribe\?\S+/.exec(mail)?.[0] ?? '';

    await forgetSession(page);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Не надсилати листів «Новий штраф»' })).toBeVisible();
    await page.getByRole('button', { name: 'Не надсилати жодних листів про штрафи й авто' }).click();
    await expect(page).toHaveURL('/unsubscribe?result=done');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Більше таких листів не буде');

    importRows('fines', [fine(serial(1), plate), fine(serial(2), plate)]);
    await signedIn(page, { login: email });
    await page.goto('/cabinet/notifications');
    await expect(card).toHaveCount(2);

    await page.goto(paths.cabinetProfileNotifications);
    const box = page.getByRole('checkbox', { name: 'Новий штраф' });
    await expect(box).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Розгляд вашої скарги' })).toBeChecked();
    await box.check();
    await page.getByRole('button', { name: 'Застосувати' }).click();
    await expect(page.getByText('Вибір листів збережено')).toBeVisible();
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    expect(mailsAboutFines(), 'nothing came after unsubscribing').toHaveLength(1);
  },
);

test('a mail program’s one-click POST reaches the unsubscribe call, and opening the link only leads to the page', async ({
  request,
}) => {
  const key = 'k'.repeat(32);
  const oneClick = await request.post(`/unsubscribe/confirm?key=${key}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example' },
  });
  expect(oneClick.status()).toBe(404);
  const opened = await request.get(`/unsubscribe/confirm?key=${key}`, { maxRedirects: 0 });
  expect([opened.status(), opened.headers()['location']]).toEqual([303, `/unsubscribe?key=${key}`]);
  expect((await request.get('/unsubscribe?key=x')).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a citizen marks all notifications as read and chooses which mails to get',
    { tag: '@nightly' },
    async ({ page }) => {
      const plate = 'KA8811BC';
      const email = 'quiet@example.org';
      const cars = [{ license_plate: plate, brand: '', model: '', status: 'verified' }];
      importRows('citizens', [
        { email, password: PASSWORD, last_name: 'Тиха', first_name: 'Ганна', is_new_user: false, cars },
      ]);
      importRows(
        'fines',
        [1, 2].map((number) => fine(`ПВ 881000000${number}`, plate)),
      );
      await signedIn(page, { login: email });
      await page.goto('/cabinet/notifications');
      await expect(page.getByText('2 нові сповіщення')).toBeVisible();
      await page.getByRole('button', { name: 'Позначити всі прочитаними' }).click();
      await expect(page.getByText('Усі сповіщення прочитано.')).toBeVisible();
      await expect((await cabinetMenu(page)).getByRole('link', { name: 'Сповіщення', exact: true })).toBeVisible();
      await page.goto(paths.cabinetProfileNotifications);
      await page.getByRole('checkbox', { name: 'Евакуація автомобіля' }).uncheck();
      await page.getByRole('button', { name: 'Застосувати' }).click();
      await expect(page.getByText('Вибір листів збережено')).toBeVisible();
      await page.goto(paths.cabinetProfileNotifications);
      await expect(page.getByRole('checkbox', { name: 'Евакуація автомобіля' })).not.toBeChecked();
    },
  );
});
