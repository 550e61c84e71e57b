import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Page, Request } from '@playwright/test';
import { pdfScan } from '@/tests/corpus/files';
import { isWholeRun } from '@/tests/scope';
import { scriptsRun } from './layout-shift';
import { freshFolder, ownSite } from './own-site';
import { expect, test } from './test';

const own = ownSite(12);
const PDF = pdfScan();

test.use({ baseURL: own.origin, expectedComplaints: [/ERR_|Failed to (load|fetch)|network error/i] });
test.afterEach(() => own.kill());

const isAppeal = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/appeal-fine';

const POINTS: Record<string, (page: Page, dataDir: string) => Promise<unknown>> = {
  'as it leaves the browser': (page) => page.waitForRequest(isAppeal),
  'as the database is written': (_page, dataDir) =>
    new Promise<void>((resolve) => {
      const watcher = watch(join(dataDir, 'parkinspection.sqlite-wal'), () => {
        watcher.close();
        resolve();
      });
    }),
  'as the answer arrives': (page) => page.waitForResponse((response) => isAppeal(response.request())),
};

async function fill(page: Page, text: string) {
  const next = page.getByRole('button', { name: 'Далі' });
  await page.goto('/appeal-fine?serial_number=%D0%86%D0%9F+0000100570&license_plate=AB3310HX');
  await scriptsRun(page);
  await next.click();
  await page.getByLabel('Інша підстава').check();
  await next.click();
  await page.getByLabel('Що сталося і чого ви просите').fill(text);
  await next.click();
  await page.getByLabel('Файли').setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('Отримано')).toBeVisible();
  await next.click();
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Адреса для відповіді').fill('Вінниця');
  await next.click();
  await page.getByLabel(/Погоджуюся на\sобробку/).check();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Надіслати скаргу' });
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' });
const numberShown = async (page: Page) =>
  /ОС-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'немає номера';

function stored(dataDir: string) {
  const db = new Database(join(dataDir, 'parkinspection.sqlite'), { readonly: true });
  const rows = db
    .prepare(
      'select a.text, a.number, f.storage_key as key, f.size from appeals a left join appeal_files f on f.appeal_id = a.id where a.serial_key = ?',
    )
    .all('ІП0000100570') as { text: string; number: string; key: string | null; size: number | null }[];
  db.close();
  return rows;
}

function sizeOnDisk(dataDir: string, key: string): number | undefined {
  const found = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(key));
  return found && existsSync(join(dataDir, found)) ? statSync(join(dataDir, found)).size : undefined;
}

test(
  'a server killed during an appeal leaves no confirmation without a record, and a retry leaves one record',
  { tag: '@nightly' },
  async ({ page }) => {
    const dataDir = freshFolder();
    await own.start(dataDir).ready();
    const numbers = new Map<string, string>();
    for (const [text, point] of Object.entries(POINTS).slice(...(isWholeRun ? [] : [1, 2]))) {
      await fill(page, text);
      const moment = point(page, dataDir);
      await sendButton(page).click();
      await moment;
      own.kill();
      // Either the form reports an unknown outcome, or the browser was navigating to the confirmation.
      const said = page.getByRole('group', { name: 'Є проблема' }).or(confirmation(page));
      await expect.poll(async () => page.url().startsWith('chrome-error:') || (await said.isVisible())).toBe(true);
      const before = (await confirmation(page).isVisible()) ? await numberShown(page) : undefined;

      await own.start(dataDir).ready();
      if (await sendButton(page).isVisible()) await sendButton(page).click();
      else await page.reload();
      await expect(confirmation(page), text).toBeVisible();
      const number = await numberShown(page);
      if (before) expect(number).toBe(before);
      await page.goto(`/appeal-fine/status?${new URLSearchParams({ number, license_plate: 'AB3310HX' }).toString()}`);
      await expect(page.getByRole('heading', { name: `Скарга ${number}: подано` })).toBeVisible();
      numbers.set(text, number);
    }
    own.kill();
    const rows = stored(dataDir);
    expect(rows.map(({ text, number }) => [text, number])).toEqual([...numbers]);
    for (const { key, size } of rows) expect(sizeOnDisk(dataDir, key ?? 'no file')).toBe(size);
  },
);
