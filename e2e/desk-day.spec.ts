// "Must show" of the desk: a day of the inspection by keyboard alone. DESK_DAY=whole plays all of it, see docs/tests.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { handsAt, KEYS_MAX, openFound } from '@/e2e/clerk-hands';
import { addTemplate } from '@/e2e/decision-templates';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows } from '@/e2e/operator';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const isWhole = process.env.DESK_DAY === 'whole';
const DAY = isWhole ? { complaints: 30, cars: 20, messages: 15 } : { complaints: 2, cars: 2, messages: 1 };
const SURE_MS = 60_000;

const own = ownSite(42);
test.use({ baseURL: own.origin });
test.setTimeout(isWhole ? 1_200_000 : 240_000);
test.afterEach(own.kill);

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const serialOf = (at: number) => `ДН ${String(at).padStart(10, '0')}`;
const plateOf = (at: number) => `XA${1000 + at}XA`;
const fineOf = (at: number) => ({
  serial_number: serialOf(at),
  license_plate: plateOf(at),
  amount: '340.00',
  violated_at: '2026-11-18T14:05:00+02:00',
});

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

// desk-work and desk-appeals do parts of it on every push.
test(
  'a day of the inspection is done by keyboard alone, and its journal is whole',
  { tag: '@nightly' },
  async ({ page, context, request }) => {
    const dataDir = freshFolder();
    const site = { DATA_DIR: dataDir };
    await own.start(dataDir, { TRUSTED_PROXY_HOPS: '1' }).ready();
    const file = (name: string, text: string) => {
      writeFileSync(join(dataDir, name), text);
      return join(dataDir, name);
    };
    importRows('fines', numbers(DAY.complaints + 1).map(fineOf), site);
    const cars = numbers(DAY.cars).map((at) => ({
      license_plate: plateOf(at),
      brand: '',
      model: '',
      status: 'pending',
    }));
    const owner = { email: 'day@desk.example.org', password: 'надійний пароль 2026', last_name: 'Власник', cars };
    importRows('citizens', [owner], site);
    const cookie = await openDeskSession(own.origin, 'head', site);
    await context.addCookies([cookie]);
    for (const [title, outcome] of [
      ['Знака не було видно', 'cancelled'],
      ['Знак видно', 'upheld'],
    ] as const)
      await addTemplate(page, { title, outcome, text: 'Скаргу {{number}} розглянуто (ст. 122 КУпАП).' });
    const complaints: string[] = [];
    const messages: string[] = [];
    for (const at of numbers(DAY.complaints)) {
      const fine = { serial_number: serialOf(at), license_plate: plateOf(at) };
      complaints.push((await sendUnsignedAppeal(request, 'Знак закрили гілки.', fine, `198.51.100.${at}`)).number);
    }
    for (const at of numbers(DAY.messages)) {
      const sent = await request.post('/api/v2/contact-responses/', {
        headers: { 'idempotency-key': `desk-day-${at}`, 'x-forwarded-for': `203.0.113.${at}` },
        data: { name: 'Ірина', message: 'Де авто?', email: `m${at}@desk.example.org` },
      });
      messages.push(((await sent.json()) as { number: string }).number);
    }

    await page.goto(deskPaths.today);
    const my = handsAt(page);
    const { press, type } = my;
    const keys: Record<string, number[]> = {};
    const done = (kind: string) => {
      const count = my.take();
      (keys[kind] ??= []).push(count);
      expect(count, kind).toBeLessThanOrEqual(KEYS_MAX);
    };

    for (const [at, number] of complaints.entries()) {
      await press('2');
      await heading(page, 'Скарги');
      await openFound(page, my, number);
      await heading(page, number);
      await press('t');
      await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
      await press('d');
      await heading(page, /Рішення за скаргою/);
      await press(...numbers(1 + (at % 2)).map(() => 'j'), 'Enter');
      await expect(page.getByLabel('Обґрунтування')).toBeFocused();
      await press('Control+Enter');
      await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
      await press('Control+Enter');
      await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
      done('complaint');
    }

    for (const at of numbers(DAY.cars)) {
      await press('3');
      await heading(page, 'Авто на перевірці');
      await openFound(page, my, plateOf(at));
      await heading(page, 'Перевірка авто');
      if (at % 2 === 0) await press('a');
      else await press('r', 'ArrowDown', 'Control+Enter');
      await expect(page.getByText(at % 2 === 0 ? 'Авто підтверджено' : 'Авто відхилено')).toBeVisible();
      done('car');
    }

    for (const number of messages) {
      await press('4');
      await heading(page, 'Звернення');
      await openFound(page, my, number);
      await heading(page, number);
      await press('j', 'Enter');
      await expect(page.getByLabel('Текст', { exact: true })).not.toHaveValue('');
      await press('w', 'Control+End');
      await type(' З повагою.');
      await press('Control+Enter');
      await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible();
      done('message');
    }

    const register = `Серія та номер;Номерний знак;Сума;Дата порушення\n${serialOf(900)};${plateOf(900)};340,00;18.11.2026 14:05\n`;
    await press('5');
    await heading(page, 'Реєстри');
    await press('k', 'Enter');
    await heading(page, 'Завантаження');
    await choose(page, my, file('fines.csv', register));
    await expect(page.getByText('Ще нічого не записано. Ось що зміниться.')).toBeVisible({ timeout: SURE_MS });
    await press('a');
    await expect(page.getByRole('link', { name: 'Що змінилося, скасувати' })).toBeVisible({ timeout: SURE_MS });
    done('register');

    await press('6');
    await heading(page, 'Платежі');
    const paid = serialOf(DAY.complaints + 1);
    await choose(page, my, file('bank.csv', `date;sum;purpose\n20.11.2026;340;${paid}\n20.11.2026;41,50;оренда столу`));
    await expect(page.getByText('чекатиме на вас у платежах')).toBeVisible({ timeout: SURE_MS });
    await press('a');
    await expect(page.getByText('записано', { exact: true })).toBeVisible({ timeout: SURE_MS });
    done('statement');
    await press('6');
    await heading(page, 'Платежі');
    await openFound(page, my, 'оренда');
    await press('r', 'ArrowDown', 'Control+Enter');
    await expect(page.getByText('Платіж позначено чужим.')).toBeVisible();
    done('payment');

    await press('7');
    await heading(page, 'Вміст');
    await press('j', 'Enter');
    await heading(page, 'Новини');
    await press('a');
    await heading(page, 'Написати новину');
    await press('e');
    await type('Ремонт на Соборній');
    await press('Tab');
    await type('Місця закрито до неділі.');
    await press('Tab');
    await type('Паркуйтеся на Київській.');
    await press('Escape', 'p');
    await type('01.02.2026 09:00');
    await press('Control+Enter');
    await expect(page.getByText('Збережено.')).toBeVisible();
    await expect(page.getByRole('main').getByText('На сайті', { exact: true })).toBeVisible();
    done('news item');
    const figures = Object.entries(keys).map(([kind, counts]) => {
      const sorted = counts.toSorted((one, other) => one - other);
      return `${kind}: ${counts.length}, median ${sorted[Math.floor(sorted.length / 2)]}, max ${sorted.at(-1)}`;
    });
    test.info().annotations.push({ type: 'keys', description: figures.join('; ') });

    await press('0');
    await heading(page, 'Журнал');
    await press('v');
    await expect(page.getByText('Журнал цілий, рядків')).toBeVisible();
    const database = new Database(join(dataDir, 'parkinspection.sqlite'));
    const { id } = database.prepare(`select max(id) as id from journal where act = 'car.rejected'`).get() as {
      id: number;
    };
    database.prepare(`update journal set act = 'car.approved' where id = ?`).run(id);
    database.close();
    await page.reload();
    await expect(page.getByText(`Журнал порушено: змінено рядок ${id}`)).toBeVisible();
  },
);

async function choose(page: Page, { press }: ReturnType<typeof handsAt>, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press('f');
  await (await choosing).setFiles(path);
  await press('Control+Enter');
}
