// "Must show" of the desk: the first day of a fresh installation, from `staff add` to the first decision.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { handsAt } from '@/e2e/clerk-hands';
import { accept, codeOf, enterDesk, invite } from '@/e2e/desk-people';
import { inspectionOn } from '@/e2e/operator';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const SURE_MS = 60_000;
const HEAD = 'head@vmr.gov.ua';
const FINE = { serial_number: 'ПД 0000000001', license_plate: 'XA4201XA' };

const own = ownSite(45);
test.use({ baseURL: own.origin });
test.afterEach(own.kill);

test(
  'a head begins with an empty installation and decides the first complaint',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const dataDir = freshFolder();
    const site = {
      DATA_DIR: dataDir,
      APP_MODE: 'production',
      AUTH_SECRET: randomBytes(48).toString('base64'),
      SITE_URL: own.origin,
      LOAD_SAMPLES: 'no',
      MAP_TILE_URL: 'none',
      PROCESSES: '1',
    };
    await own.start(dataDir, site).ready();

    const { secret, recoveryCodes } = await test.step('comes by the link of a command', async () => {
      const link = invite(HEAD, 'Ольга Керівна', 'head', site);
      await page.goto(link);
      expect(await findViolations(page, EVERYONE)).toEqual([]);
      return accept(page, link);
    });
    await test.step('keeps the recovery codes', async () => {
      expect(recoveryCodes).toHaveLength(10);
      await expect(page.getByRole('button', { name: 'Надрукувати коди' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Скопіювати: коди відновлення' })).toBeVisible();
      expect(await findViolations(page, EVERYONE)).toEqual([]);
      await page.getByRole('link', { name: 'Увійти', exact: true }).click();
      await expect(page).toHaveURL(deskPaths.login);
    });
    await enterDesk(page, HEAD, codeOf(secret, 1));

    const list = page.getByRole('region', { name: /^Лишилося налаштувати/ });
    const lacks = (words: string) => list.getByRole('listitem').filter({ hasText: words });
    await test.step('is led through what is missing', async () => {
      await expect(page.getByText('Нічого не чекає.')).toBeVisible();
      for (const words of [
        'куди зателефонувати',
        'штрафи',
        'листи',
        'коли працює інспекція',
        'колеги',
        'шаблони рішень',
      ])
        await expect(lacks(words)).toHaveCount(1);
      await expect(list).not.toContainText(/[A-Z]{2}_|\(\w+\)/);
      await expect(list.getByRole('listitem').first()).toContainText('куди зателефонувати');
      expect(await findViolations(page, EVERYONE)).toEqual([]);
    });
    await test.step('fills in the settings', async () => {
      await lacks('куди зателефонувати').getByRole('link', { name: 'Заповнити' }).click();
      await page.getByLabel(/^Адреса/).fill('вул. Соборна, 59');
      await page.getByLabel(/^Телефони/).fill('15-80');
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
      await expect(page.getByText('Без цього налаштування ще не зберегти').first()).toBeVisible();
      await page.getByLabel(/^Email/).fill('park@vmr.gov.ua');
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
      await expect(page.getByText('Збережено.')).toBeVisible();
      await page.goto(deskPaths.today);
      await expect(lacks('штрафи')).toHaveCount(1);
      await expect(lacks('куди зателефонувати')).toHaveCount(0);
    });
    await test.step('takes the first register from a file', async () => {
      const file = join(dataDir, 'fines.csv');
      const { serial_number: serial, license_plate: plate } = FINE;
      writeFileSync(
        file,
        `Серія та номер;Номерний знак;Сума;Дата порушення\n${serial};${plate};340,00;18.11.2026 14:05\n`,
      );
      await lacks('штрафи').getByRole('link', { name: 'Завантажити файл' }).click();
      await page.locator('input[name=files]').setInputFiles(file);
      await page.getByRole('button', { name: 'Завантажити й перевірити' }).click();
      await expect(page.getByText('Ще нічого не записано. Ось що зміниться.')).toBeVisible({ timeout: SURE_MS });
      await handsAt(page).press('a');
      await expect(page.getByRole('link', { name: 'Що змінилося, скасувати' })).toBeVisible({ timeout: SURE_MS });
      await page.goto(deskPaths.today);
      await expect(lacks('евакуйовані авто')).toHaveCount(1);
      await expect(lacks('штрафи')).toHaveCount(0);
    });

    const { number } = await sendUnsignedAppeal(request, 'Знак закрили гілки.', FINE);
    await test.step('decides the first complaint', async () => {
      await page.reload();
      await page.getByRole('link', { name: 'Скарги без рішення: 1' }).click();
      await page.getByRole('link', { name: number }).click();
      await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
      await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
      await page.getByRole('link', { name: 'Вирішити' }).click();
      await page.getByRole('combobox', { name: 'Рішення' }).selectOption('cancelled');
      await page.getByLabel('Обґрунтування').fill('Знака не було видно (ст. 122 КУпАП).');
      await page.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
      await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
      await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
      await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
    });

    expect(inspectionOn(site, ['appeals', 'show', number])).toContain('Рішення: Справу закрито');
    expect(inspectionOn(site, ['journal', 'verify'])).toContain('Журнал цілий');
  },
);
