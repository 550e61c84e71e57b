// "Must show" of the desk: a day of two clerks and their head. DESK_DAY=whole plays all of it, see docs/tests.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { handsAt, KEYS_MAX, openFound } from '@/e2e/clerk-hands';
import { clerkAt, daysAgo, heading, PAPER_KEYS_MAX } from '@/e2e/day-of-work';
import { addTemplate } from '@/e2e/decision-templates';
import { accept, enterDesk, invite, openDeskSession } from '@/e2e/desk-people';
import { importRows } from '@/e2e/operator';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const isWhole = process.env.DESK_DAY === 'whole';
const DAY = isWhole
  ? { withEmail: 22, withoutEmail: 8, paper: 10, late: 3, cars: 20, messages: 15 }
  : { withEmail: 2, withoutEmail: 1, paper: 1, late: 1, cars: 2, messages: 2 };
const COMPLAINTS = DAY.withEmail + DAY.withoutEmail + DAY.paper;

const own = ownSite(42);
test.use({ baseURL: own.origin, viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(isWhole ? 2_400_000 : 900_000);
test.afterEach(own.kill);

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const half = <Item>(items: Item[], part: 0 | 1): Item[] => items.filter((_, at) => at % 2 === part);
const serialOf = (at: number) => `ДН ${String(at).padStart(10, '0')}`;
const plateOf = (at: number) => `XA${1000 + at}XA`;
const fineOf = (at: number) => ({
  serial_number: serialOf(at),
  license_plate: plateOf(at),
  amount: '340.00',
  violated_at: `${daysAgo(32)}T14:05:00+02:00`,
});

async function openAs(browser: Browser, cookie?: Awaited<ReturnType<typeof openDeskSession>>): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.origin, viewport: { width: 1280, height: 900 } });
  if (cookie) await context.addCookies([cookie]);
  return context.newPage();
}

/** What citizens have sent by the morning. */
async function morning(request: APIRequestContext): Promise<{ complaints: string[]; messages: string[] }> {
  const complaints: string[] = [];
  const messages: string[] = [];
  for (const at of numbers(DAY.withEmail + DAY.withoutEmail)) {
    const email = at > DAY.withEmail ? '' : `c${at}@desk.example.org`;
    const of = { serial_number: serialOf(at), license_plate: plateOf(at), email };
    complaints.push((await sendUnsignedAppeal(request, 'Знак закрили гілки.', of, `198.51.100.${at}`)).number);
  }
  for (const at of numbers(DAY.messages)) {
    const sent = await request.post('/api/v2/contact-responses/', {
      headers: { 'idempotency-key': `desk-day-${at}`, 'x-forwarded-for': `203.0.113.${at}` },
      data: { name: 'Ірина', message: 'Де авто?', email: `m${at}@desk.example.org` },
    });
    messages.push(((await sent.json()) as { number: string }).number);
  }
  return { complaints, messages };
}

// desk-work, desk-appeals and desk-hand-over do parts of it on every push.
test(
  'a day of two clerks, one of whom falls ill at noon: nothing is left, the head sees who is late, the journal is whole',
  { tag: '@nightly' },
  async ({ page: head, context, browser, request }) => {
    const dataDir = freshFolder();
    const site = { DATA_DIR: dataDir };
    await own.start(dataDir, { TRUSTED_PROXY_HOPS: '1', MAP_TILE_URL: 'none' }).ready();
    const file = (name: string, ...lines: string[]) => {
      writeFileSync(join(dataDir, name), lines.join('\n'));
      return join(dataDir, name);
    };
    importRows('fines', numbers(COMPLAINTS + 1).map(fineOf), site);
    const cars = numbers(DAY.cars).map((at) => ({
      license_plate: plateOf(at),
      brand: '',
      model: '',
      status: 'pending',
    }));
    const owner = { email: 'day@desk.example.org', password: 'надійний пароль 2026', last_name: 'Власник', cars };
    importRows('citizens', [owner], site);
    await context.addCookies([await openDeskSession(own.origin, 'head', site)]);
    for (const [title, outcome] of [
      ['Знака не було видно', 'cancelled'],
      ['Знак видно', 'upheld'],
    ] as const)
      await addTemplate(head, { title, outcome, text: 'Скаргу {{number}} розглянуто (ст. 122 КУпАП).' });
    const { complaints, messages } = await morning(request);

    const keys: Record<string, number[]> = {};
    const olenaAt = await openAs(browser, await openDeskSession(own.origin, 'clerk', site));
    const petroAt = await openAs(browser);
    const { recoveryCodes } = await accept(petroAt, invite('petro@example.org', 'Петро Здоровий', 'clerk', site));
    await olenaAt.goto(deskPaths.today);
    const [olena, petro] = [clerkAt(olenaAt, keys), clerkAt(petroAt, keys)];

    const paper: string[] = [];
    await test.step('the post of the morning is typed in; some of it lay too long', async () => {
      for (const at of numbers(DAY.paper)) {
        const of = DAY.withEmail + DAY.withoutEmail + at;
        paper.push(
          await olena.enter({
            serial_number: serialOf(of),
            license_plate: plateOf(of),
            last_name: 'Коваль',
            received_on: daysAgo(at <= DAY.late ? 20 : 1),
          }),
        );
      }
    });
    const late = paper.slice(0, DAY.late);
    const taken = [...half(complaints, 0), ...late];
    const [decided, undecided] = [taken.slice(0, taken.length / 2), taken.slice(taken.length / 2)];

    await test.step('by noon one has decided half of what she took', async () => {
      for (const [at, number] of decided.entries()) {
        await olena.take(number);
        await olena.decide(at % 2 === 0 ? 1 : 2);
      }
      for (const number of undecided) await olena.take(number);
      olena.my.take();
      for (const at of half(numbers(DAY.cars), 0)) await olena.checkCar(plateOf(at), at % 4 !== 3);
      for (const number of half(messages, 0)) await olena.answer(number);
      const fines = `${serialOf(900)};${plateOf(900)};340,00;18.11.2026 14:05`;
      const sheet = file('fines.csv', 'Серія та номер;Номерний знак;Сума;Дата порушення', fines);
      await olena.load('5', sheet, 'Ще нічого не записано. Ось що зміниться.');
    });

    await test.step('she falls ill: the head sees in one look who is late, and hands over all of it', async () => {
      const my = { clicks: 0 };
      const click = async (name: string, role: 'link' | 'button' = 'button') => {
        my.clicks += 1;
        await head.getByRole(role, { name, exact: true }).click();
      };
      await head.goto(deskPaths.today);
      const hers = head.getByRole('region', { name: 'Робота за працівниками' }).getByRole('row').nth(1);
      await expect(hers).toContainText('Працівник clerk');
      await expect(hers).toContainText(`прострочено ${DAY.late}`);
      await expect(hers).toBeInViewport();
      await click('Працівник clerk', 'link');
      await head.getByLabel(/^Передати скарг без рішення/).selectOption({ label: 'Петро Здоровий' });
      await click('Передати все');
      await expect(head.getByText(`Передано: ${undecided.length}.`)).toBeVisible();
      await head.getByLabel('Перший день').fill(daysAgo(0));
      await head.getByLabel('Останній день').fill(daysAgo(-5));
      await head.getByLabel('Заступник').selectOption({ label: 'Петро Здоровий' });
      my.clicks += 1;
      await head.getByRole('form', { name: 'Відпустка' }).getByRole('button', { name: 'Зберегти' }).click();
      await expect(head.getByText('Відпустку збережено.')).toBeVisible();
      (keys['hand over (clicks and fields)'] ??= []).push(my.clicks + 4);
      await head.goto(deskPaths.today);
      await expect(head.getByRole('row').filter({ hasText: 'Петро Здоровий' })).toContainText(
        `прострочено ${DAY.late}`,
      );
      await expect(head.getByRole('row').filter({ hasText: 'Працівник clerk' })).toContainText('у відпустці до');
    });

    await test.step('the other finishes the day, late ones first', async () => {
      await enterDesk(petroAt, 'petro@example.org', recoveryCodes[0] ?? '');
      await heading(petroAt, 'Сьогодні');
      for (const [at, number] of [
        ...undecided.toReversed(),
        ...half(complaints, 1),
        ...paper.slice(DAY.late),
      ].entries()) {
        if (undecided.includes(number)) await petro.open(number);
        else await petro.take(number);
        await petro.decide(at % 2 === 0 ? 1 : 2);
      }
      for (const at of half(numbers(DAY.cars), 1)) await petro.checkCar(plateOf(at), at % 4 === 0);
      for (const number of half(messages, 1)) await petro.answer(number);
      const paidOn = daysAgo(10).split('-').toReversed().join('.');
      const paid = `${paidOn};340;${serialOf(COMPLAINTS + 1)}`;
      const bank = file('bank.csv', 'date;sum;purpose', paid, `${paidOn};41,50;оренда столу`);
      await petro.load('6', bank, 'чекатиме на вас у платежах');
      const tows = file(
        'tows.csv',
        'Держномер;Дата та час евакуації;Майданчик;ТЗ',
        'ХА9003ХА;20.11.2026 18:25;№ 1;Renault',
      );
      await petro.load('5', tows, 'Ще нічого не записано. Ось що зміниться.', { column: 'ТЗ', as: 'Авто' });
      await petro.my.press('6');
      await heading(petroAt, 'Платежі');
      await openFound(petroAt, petro.my, 'оренда');
      await petro.my.press('r', 'ArrowDown', 'Control+Enter');
      await expect(petroAt.getByText('Записано: це не наш платіж.')).toBeVisible();
      petro.done('payment');
      await petro.post(DAY.withoutEmail + DAY.paper);
    });

    await test.step('nothing waits, and the journal tells of a row that was changed', async () => {
      await head.goto(deskPaths.appeals);
      await expect(
        head
          .getByText('Скарг: 0')
          .or(head.getByText(/скарг немає/i))
          .first(),
      ).toBeVisible();
      const { press } = handsAt(head);
      await press('0');
      await heading(head, 'Журнал');
      await press('v');
      await expect(head.getByText('Журнал цілий, записів')).toBeVisible();
      const database = new Database(join(dataDir, 'parkinspection.sqlite'));
      const { id } = database.prepare(`select max(id) as id from journal where act = 'car.rejected'`).get() as {
        id: number;
      };
      database.prepare(`update journal set act = 'car.approved' where id = ?`).run(id);
      database.close();
      await head.reload();
      await expect(head.getByText(`Журнал порушено: змінено запис ${id}`)).toBeVisible();
    });

    const figures = Object.entries(keys).map(([kind, counts]) => {
      const sorted = counts.toSorted((one, other) => one - other);
      return `${kind}: ${counts.length}, median ${sorted[Math.floor(sorted.length / 2)]}, max ${sorted.at(-1)}`;
    });
    test.info().annotations.push({ type: 'keys', description: figures.join('; ') });
    for (const [kind, counts] of Object.entries(keys))
      expect(Math.max(...counts), kind).toBeLessThanOrEqual(kind === 'paper' ? PAPER_KEYS_MAX : KEYS_MAX);
  },
);
