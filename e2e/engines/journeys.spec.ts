import { paths } from '@/domain/paths';
import { SAMPLE } from '@/e2e/sign-in';
import type { Tab } from './tab';
import { expect, test } from './test';

const PLATE = 'AB3310HX';
const NUMBER = 'ІП 0000100570';
const CITIZEN = /Олена|Коваль|citizen@example|AB\s?4127/;

const shownIn = (tab: Tab) => tab.evaluate(() => `${document.body?.innerText} ${document.title}`);
const expectAt = (tab: Tab, address: string | RegExp) => expect.poll(() => tab.address()).toMatch(address);
const heading = (tab: Tab) => tab.role('heading', undefined, { level: 1 }).innerText();

async function signIn(tab: Tab, next: string = paths.cabinet): Promise<void> {
  await tab.openAlive(paths.login(next));
  await tab.label('Email або телефон').fill(SAMPLE.login);
  await tab.label('Пароль').fill(SAMPLE.password);
  await tab.role('button', 'Увійти', { inside: 'main' }).click();
  await expectAt(tab, next);
}

async function leave(tab: Tab): Promise<void> {
  await tab.text('Олена', 'header').click();
  await tab.role('button', 'Вийти', { inside: 'header' }).click();
}

test('signing out in one tab empties the other, and Back shows nothing personal', async ({ tab }) => {
  await signIn(tab, paths.cabinetProfile);
  await tab.label(/^По батькові/).seen();
  const other = await tab.newTab();
  await other.openAlive(paths.cabinet);
  await expect.poll(() => shownIn(other)).toMatch(CITIZEN);
  await tab.bringToFront();
  await leave(tab);
  await expectAt(tab, /^\/login\?reason=logout/);
  await tab.back();
  await expectAt(tab, /^\/login/);
  await tab.role('heading', undefined, { level: 1 }).seen();
  expect(await shownIn(tab)).not.toMatch(CITIZEN);
  await other.bringToFront();
  await expectAt(other, /^\/login/);
  await other.role('heading', undefined, { level: 1 }).seen();
  expect(await shownIn(other)).not.toMatch(CITIZEN);
  expect((await other.cookies()).map(({ name }) => name).filter((name) => /auth|pi_name/.test(name))).toEqual([]);
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
