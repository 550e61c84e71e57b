// From the operator's import to the citizen's cabinet and mailbox, and out of the mailbox again.
import AxeBuilder from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { htmlComplaints } from './valid-html';

const DATA_DIR = join(process.env.E2E_DIR ?? '', 'embedded');
const PASSWORD = 'надійний пароль 2026';

function operate(noun: string, name: string, rows: unknown[]) {
  const folder = join(process.env.E2E_DIR ?? '', 'imports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(rows));
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '', API_BASE_URL: '', TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE };
  execFileSync(process.execPath, ['scripts/inspection.mjs', 'import', noun, file], { env });
}

const fine = (serial_number: string, license_plate: string) => ({
  serial_number,
  license_plate,
  amount: '340.00',
  violated_at: new Date(Date.now() - 3_600_000).toISOString(),
  address: 'вул. Театральна, 13',
});

/** The plain text of each mail to that address. */
function mailsTo(email: string): string[] {
  const folder = join(DATA_DIR, 'mail');
  const raw = readdirSync(folder).filter((name) => name.endsWith('.eml')).map((name) => readFileSync(join(folder, name), 'utf8'));
  return raw
    .filter((mail) => new RegExp(`^To: ${email}\r$`, 'm').test(mail))
    .map((mail) => {
      const [, head = '', body = ''] = /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? [];
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
      return Buffer.from(body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))), 'latin1').toString('utf8');
    });
}

async function expectUsable(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await htmlComplaints(await (await page.request.get(page.url())).text()), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

test('a new fine comes into the cabinet and the mailbox once, and no more mails after unsubscribing', async ({ page }, { project }) => {
  const plate = project.name === 'phone' ? 'KA7711BC' : 'KA7722BC';
  const spelled = project.name === 'phone' ? 'KA 7711 BC' : 'KA 7722 BC';
  const email = `notified-${project.name}@example.org`;
  const serial = (number: number) => `ПВ ${project.name === 'phone' ? '771' : '772'}000000${number}`;
  const cars = [{ license_plate: plate, brand: 'ЗАЗ', model: 'Ланос', status: 'verified' }];
  operate('citizens', `${project.name}-citizen`, [
    { email, phone: '', password: PASSWORD, last_name: 'Сповіщена', first_name: 'Оксана', middle_name: '', is_new_user: false, is_agree_to_receive_newsletter: true, cars },
  ]);
  operate('fines', `${project.name}-fine`, [fine(serial(1), plate)]);

  await page.goto('/login?next=%2Fcabinet%2Fnotifications');
  await page.getByLabel('Email або телефон').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/cabinet/notifications');
  const menu = page.getByRole('navigation', { name: 'Меню кабінету' });
  await expect(menu.getByRole('link', { name: 'Сповіщення 1 нове' })).toBeVisible();
  const card = page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`зафіксовано порушення: авто ${spelled}, вул. Театральна, 13. Штраф 340,00 грн (постанова ${serial(1)}).`);
  await expectUsable(page);
  await card.getByRole('button', { name: /^Прочитано/ }).click();
  await expect(page.getByText('Усі сповіщення прочитано.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Сповіщення', exact: true })).toBeVisible();
  await card.getByRole('link', { name: `Новий штраф 340,00 грн, авто ${spelled}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Постанова ${serial(1)}`);

  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBe(1);
  const [mail = ''] = mailsTo(email);
  expect(mail.split(/\r?\n/)[0]).toMatch(/^\d\d\.\d\d\.\d{4} о \d\d:\d\d зафіксовано порушення: .* Штраф 340,00\sгрн \(постанова/);
  const link = /http\S+\/unsubscribe\?\S+/.exec(mail)?.[0] ?? '';

  // Without a session, as on another device.
  await page.context().clearCookies();
  await page.goto(link);
  await expectUsable(page);
  await expect(page.getByRole('button', { name: 'Не надсилати лише «Новий штраф»' })).toBeVisible();
  await page.getByRole('button', { name: 'Не надсилати жодних листів' }).click();
  await expect(page).toHaveURL('/unsubscribe?result=done');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Більше таких листів не буде');
  await expectUsable(page);

  operate('fines', `${project.name}-fine`, [fine(serial(1), plate), fine(serial(2), plate)]);
  await page.goto('/login?next=%2Fcabinet%2Fnotifications');
  await page.getByLabel('Email або телефон').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(card).toHaveCount(2);

  await page.goto('/cabinet/my-profile');
  const box = page.getByRole('checkbox', { name: 'Новий штраф' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('button', { name: 'Застосувати' }).click();
  await expect(page.getByText('Вибір листів збережено')).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expectUsable(page);
  expect(mailsTo(email), 'nothing came after unsubscribing').toHaveLength(1);
});

test('a mail program unsubscribes by one POST of its own, and opening the link alone changes nothing', async ({ request }) => {
  const key = 'k'.repeat(32);
  const oneClick = await request.post(`/unsubscribe/confirm?key=${key}`, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { origin: 'https://mail.example' } });
  expect(oneClick.status()).toBe(404);
  const opened = await request.get(`/unsubscribe/confirm?key=${key}`, { maxRedirects: 0 });
  expect([opened.status(), opened.headers()['location']]).toEqual([303, `/unsubscribe?key=${key}`]);
  expect((await request.get('/unsubscribe?key=x')).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a citizen marks all notifications as read and chooses mails', async ({ page }, { project }) => {
    const plate = project.name === 'phone' ? 'KA8811BC' : 'KA8822BC';
    const email = `quiet-${project.name}@example.org`;
    const cars = [{ license_plate: plate, brand: '', model: '', status: 'verified' }];
    operate('citizens', `${project.name}-quiet`, [{ email, password: PASSWORD, last_name: 'Тиха', first_name: 'Ганна', is_new_user: false, cars }]);
    operate('fines', `${project.name}-quiet-fine`, [1, 2].map((number) => fine(`ПВ ${project.name === 'phone' ? '881' : '882'}000000${number}`, plate)));
    await page.goto('/cabinet/notifications');
    await page.getByLabel('Email або телефон').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await expect(page.getByText('2 нові сповіщення')).toBeVisible();
    await page.getByRole('button', { name: 'Позначити всі прочитаними' }).click();
    await expect(page.getByText('Усі сповіщення прочитано.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Меню кабінету' }).getByRole('link', { name: 'Сповіщення', exact: true })).toBeVisible();
    await page.goto('/cabinet/my-profile');
    await page.getByRole('checkbox', { name: 'Евакуація автомобіля' }).uncheck();
    await page.getByRole('button', { name: 'Застосувати' }).click();
    await expect(page.getByText('Вибір листів збережено')).toBeVisible();
    await page.goto('/cabinet/my-profile');
    await expect(page.getByRole('checkbox', { name: 'Евакуація автомобіля' })).not.toBeChecked();
  });
});
