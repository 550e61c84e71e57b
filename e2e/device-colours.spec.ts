import type { Locator, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { signedIn } from './signed-in';
import { expect, test } from './test';

/** What is seen of a part when all colours are the reader's own: lines, not fields. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineWidth, outlineOffset, ...style } = getComputedStyle(element);
    const canvas = getComputedStyle(document.body).backgroundColor;
    const line = (side: 'Top' | 'Bottom' | 'Left') => {
      const colour = style[`border${side}Color`];
      const isSeen = style[`border${side}Style`] !== 'none' && colour !== canvas && colour !== backgroundColor;
      return isSeen ? `${style[`border${side}Style`]} ${style[`border${side}Width`]}` : '';
    };
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineOffset}`;
    return { top: line('Top'), bottom: line('Bottom'), start: line('Left'), outline };
  });

test.describe('with colours chosen in the system', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the current item of the main menu is told by a line, and the others have none', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(paths.news());
    const menu = page.getByRole('navigation', { name: 'Головне меню' });
    const current = await linesOf(menu.getByRole('link', { name: 'Новини' }));
    expect(current.outline || current.bottom).not.toBe('');
    for (const name of ['Вакансії', 'Контакти', 'Реквізити'])
      expect(await linesOf(menu.getByRole('link', { name }))).toEqual({ top: '', bottom: '', start: '', outline: '' });
  });

  test('the current place of the cabinet is told by a line', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signedIn(page);
    await page.goto(paths.cabinetAuto);
    const menu = page.getByRole('navigation', { name: 'Меню кабінету' });
    const current = await linesOf(menu.getByRole('link', { name: 'Мої автомобілі та штрафи' }));
    expect(current).not.toEqual(await linesOf(menu.getByRole('link', { name: 'Контакти' })));
    expect(current.outline).not.toBe('');
  });

  test('the current step of an appeal looks unlike those before and after it', async ({ page }) => {
    await page.goto(paths.appealFine);
    await page.getByLabel('Серія та номер постанови').fill('ІП 0001234567');
    await page.getByLabel('Номерний знак авто').fill('АА 1234 ВВ');
    await page.getByRole('button', { name: 'Далі' }).click();
    await expect(page.getByRole('main').getByText('Крок 2 з 6')).toBeVisible();
    const steps = page.getByRole('form', { name: 'Скарга на постанову' }).locator('ol[aria-hidden] > li');
    const [before, current, after] = [
      await linesOf(steps.nth(0)),
      await linesOf(steps.nth(1)),
      await linesOf(steps.nth(2)),
    ];
    expect(current).not.toEqual(before);
    expect(current).not.toEqual(after);
    expect(before).not.toEqual(after);
  });

  test(
    'a field with a mistake and the summary of mistakes are told by a line',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(paths.appealFine);
      const field = page.getByLabel('Серія та номер постанови').locator('xpath=ancestor::div[label][1]');
      expect((await linesOf(field)).start).toBe('');
      await page.getByRole('button', { name: 'Далі' }).click();
      await expect(page.getByRole('group', { name: 'Є проблема' })).toBeFocused();
      expect((await linesOf(field)).start).not.toBe('');
      expect((await linesOf(page.getByRole('group', { name: 'Є проблема' }))).top).not.toBe('');
    },
  );

  test('the focus is told from the current item by its line', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(paths.news());
    const menu = page.getByRole('navigation', { name: 'Головне меню' });
    for (const name of ['Новини', 'Вакансії']) {
      const link = menu.getByRole('link', { name });
      const before = await linesOf(link);
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const focused = await linesOf(link);
      expect(focused.outline).not.toBe('');
      expect(focused.outline).not.toBe(before.outline);
    }
  });
});

test.describe('on a device that asks for more contrast', () => {
  const isLow = (page: Page) => page.evaluate(() => document.documentElement.dataset.vision === 'low');

  test(
    'the page has the contrast of low vision from the first, until the citizen switches it off',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.emulateMedia({ contrast: 'more' });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          Object.assign(window, { atFirst: [backgroundColor, color] });
        });
      });
      await page.goto(paths.news());
      expect(await page.evaluate(() => (window as unknown as { atFirst: string[] }).atFirst)).toEqual([
        'rgb(0, 0, 0)',
        'rgb(255, 255, 255)',
      ]);
      const toggle = page.getByRole('button', { name: 'Для людей з порушенням зору' });
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.click();
      expect(await isLow(page)).toBe(false);
      await page.reload();
      expect(await isLow(page)).toBe(false);
    },
  );

  test('a device without that wish gets the usual look', async ({ page }) => {
    await page.emulateMedia({ contrast: 'no-preference' });
    await page.goto(paths.news());
    expect(await isLow(page)).toBe(false);
  });
});
