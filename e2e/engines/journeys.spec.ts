import { join } from 'node:path';
import { INACTIVITY_LIMIT_MS, INACTIVITY_WARNING_MS } from '@/domain/account-limits';
import { paths } from '@/domain/paths';
import { focusAt, readFocus } from '@/e2e/focus';
import { openBrowserSession } from '@/e2e/sealed';
import { SAMPLE } from '@/e2e/sign-in';
import type { Tab } from './tab';
import { expect, test } from './test';

const PLATE = 'AB3310HX';
const NUMBER = 'ІП 0000100570';
const CITIZEN = /Олена|Коваль|citizen@example|AB\s?4127/;

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = { 'photo.heic': join(ROOT, 'tests', 'files'), 'fine.png': join(ROOT, 'docs', 'pictures') };

const shownIn = (tab: Tab) => tab.evaluate(() => `${document.querySelector('body')?.innerText} ${document.title}`);
const expectAt = (tab: Tab, address: string | RegExp) =>
  expect.poll(() => tab.address(), { timeout: 60_000 }).toMatch(address);
const heading = (tab: Tab) => tab.role('heading', undefined, { level: 1 }).innerText();

async function signIn(tab: Tab, next: string): Promise<void> {
  await tab.openAlive(paths.login(next));
  await tab.label('Email або телефон').fill(SAMPLE.login);
  await tab.label('Пароль').fill(SAMPLE.password);
  await tab.role('button', 'Увійти', { inside: 'main' }).click();
  await expectAt(tab, next);
}

async function signedIn(tab: Tab, next: string): Promise<void> {
  const { cookies } = await openBrowserSession(tab.origin, SAMPLE.login, SAMPLE.password);
  for (const { name, value } of cookies) await tab.addCookie(name, value);
  await tab.openAlive(next);
}

async function leave(tab: Tab): Promise<void> {
  await tab.text('Олена', 'header').click();
  await tab.role('button', 'Вийти', { inside: 'header' }).click();
}

test('signing out in one tab empties the other, and Back shows nothing personal', async ({ tab }) => {
  await signIn(tab, paths.cabinetProfilePerson);
  await tab.label(/^По батькові/).seen();
  const other = await tab.newTab();
  await other.openAlive(paths.cabinet);
  await expect.poll(() => shownIn(other)).toMatch(CITIZEN);
  await tab.bringToFront();
  await leave(tab);
  await expectAt(tab, /^\/login\?reason=logout/);
  await tab.back();
  await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
  await expectAt(tab, /^(?!\/cabinet)/);
  expect(await shownIn(tab)).not.toMatch(CITIZEN);
  await other.bringToFront();
  await expectAt(other, /^\/login/);
  await other.role('heading', undefined, { level: 1 }).seen();
  expect(await shownIn(other)).not.toMatch(CITIZEN);
  expect((await other.cookies()).map(({ name }) => name).filter((name) => /auth|pi_name/.test(name))).toEqual([]);
});

test('an idle citizen is warned, and signed out in both tabs with the reason', async ({ tab }) => {
  await signedIn(tab, paths.cabinet);
  const other = await tab.newTab();
  await other.openAlive(paths.cabinetFine());
  await expect.poll(() => shownIn(other)).toMatch(CITIZEN);
  await other.setClockAhead(INACTIVITY_WARNING_MS);
  await other.role('alertdialog', 'Ви ще тут?').seen();
  await other.setClockAhead(INACTIVITY_LIMIT_MS);
  for (const each of [other, tab]) {
    await each.bringToFront();
    await expectAt(each, /^\/login\?reason=inactive/);
    await each.role('heading', undefined, { level: 1 }).seen();
    expect(await shownIn(each)).not.toMatch(CITIZEN);
  }
  await tab.open(paths.cabinet);
  await expectAt(tab, /^\/login/);
});

test('a fine is found by plate and number, and leads to the bank', async ({ tab }) => {
  await tab.openAlive(paths.pay);
  await tab.label('Номерний знак авто', 'main').fill(PLATE);
  await tab.label(/^Серія та\sномер/, 'main').fill(NUMBER);
  await tab.role('button', 'Перевірити штраф', { inside: 'main' }).click();
  await expectAt(tab, /serial_number=/);
  const bank = tab.role('link', /^Сплатити \d[\d\s]*,\d\d\sгрн у\sзастосунку банку$/, { inside: 'main' });
  expect(await bank.read((link) => link.getAttribute('href'))).toMatch(/^https:\/\/qr\.bank\.gov\.ua\//);
  expect(await shownIn(tab)).toMatch(/UA\d{27}/);
});

test('an appeal begins each step at its heading, is sent with files, and its confirmation outlives a reload', async ({
  tab,
}) => {
  await tab.openAlive(paths.appealFine);
  const next = () => tab.role('button', 'Далі', { inside: 'main' }).click();
  const step = async (number: number, title: string) => {
    await tab.text(new RegExp(`^Крок ${number} з\\s6`), 'main').seen();
    await expect.poll(() => tab.evaluate(readFocus)).toEqual(focusAt(title));
  };
  await tab.label(/^Серія та\sномер/, 'main').fill('ІП 0001234567');
  await tab.label('Номерний знак авто', 'main').fill('АА 1234 ВВ');
  await next();
  await step(2, 'Підстава');
  await tab.label('Це була зупинка, а не стоянка', 'main').click();
  await next();
  await step(3, 'Пояснення');
  await tab.label('Що сталося і чого ви просите', 'main').fill(`Висаджувала пасажира, ${tab.engine.name}`);
  await next();
  await step(4, 'Докази');
  await tab.label(/^Файли/, 'main').attach(...Object.entries(FILES).map(([name, folder]) => join(folder, name)));
  await expect.poll(() => tab.text('Отримано', 'main').count(), { timeout: 60_000 }).toBe(2);
  await next();
  await step(5, 'Контакти');
  await tab.label('Прізвище', 'main').fill('Коваль');
  await tab.label('Ім’я', 'main').fill('Олена');
  await tab.label('Адреса для відповіді', 'main').fill('Вінниця, вул. Соборна, 1');
  await next();
  await step(6, 'Перевірка');
  await tab.back();
  await step(5, 'Контакти');
  await next();
  await step(6, 'Перевірка');
  await tab.label(/^Погоджуюся на\sобробку/, 'main').click();
  await tab.role('button', 'Надіслати скаргу', { inside: 'main' }).click();
  await tab.role('heading', 'Скаргу надіслано', { level: 1 }).seen();
  const number = /ОС-\d{4}-\d{6}/.exec(await shownIn(tab))?.[0] ?? 'no number';
  for (const name of Object.keys(FILES)) expect(await shownIn(tab)).toContain(name);
  await tab.reload();
  await tab.role('heading', 'Скаргу надіслано', { level: 1 }).seen();
  expect(await shownIn(tab)).toContain(number);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the phones, the account and the way back are shown', async ({ tab, setOffline }) => {
    await tab.openAlive(paths.news());
    await tab.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((controls) =>
        navigator.serviceWorker.addEventListener('controllerchange', controls, { once: true }),
      );
    });
    setOffline(true);
    // The query keeps the browser's own cache out of it.
    await tab.open(`${paths.evacuation()}?unvisited`);
    await tab.role('heading', 'Немає з’єднання', { level: 1 }).seen();
    expect(await shownIn(tab)).toMatch(/UA\d{27}/);
    setOffline(false);
    await tab.text(/^Спробувати/, 'main').click();
    await tab.role('heading', 'Евакуйовані авто', { level: 1 }).seen();
  });
});

test('the map opens from its switch, and a place on it works by keyboard', async ({ tab }) => {
  await tab.openAlive(paths.parking());
  await tab.role('button', 'Карта').click();
  const map = '[aria-label="Карта місць для паркування"]';
  const lone = `${map} .leaflet-marker-icon[title]`;
  await expect
    .poll(() => tab.evaluate((markers) => document.querySelectorAll(markers).length, `${map} .leaflet-marker-icon`))
    .toBeGreaterThan(0);
  for (let zoom = 0; zoom < 8; zoom += 1) {
    if (await tab.evaluate((markers) => document.querySelector(markers) !== null, lone)) break;
    await tab.role('button', /наблизити/, { inside: map }).press('Enter');
  }
  await tab.css(lone).press('Enter');
  await tab.role('link', /^Маршрут: /, { inside: map }).seen();
});

test('a telephone number takes its shape while it is typed', async ({ tab }) => {
  await tab.openAlive(paths.contact);
  const phone = tab.label(/^Телефон/, 'main form');
  await phone.click();
  await expect.poll(async () => (await phone.fill('0501234567'), phone.value())).toBe('+38 (050) 123-45-67');
});

test('a fine prints without menus and buttons', async ({ tab }) => {
  await tab.openAlive(paths.fineLookup(PLATE, NUMBER));
  await tab.evaluate(() => {
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (media.mediaText.includes('print')) media.mediaText = media.mediaText.replace('print', 'all');
          else if (media.mediaText.includes('screen')) media.mediaText = media.mediaText.replace('screen', 'not all');
        }
        if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
  });
  for (const role of ['banner', 'navigation', 'button', 'textbox']) expect(await tab.role(role).count(), role).toBe(0);
  expect(await heading(tab)).toContain(NUMBER);
  await tab.text(/^Надруковано/).seen();
  await tab.role('img', /^QR-код для сплати/).seen();
});
