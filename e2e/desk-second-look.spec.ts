// What ends a fine is proposed by one of the staff and confirmed by another: the whole way of both, in two browsers.
import type { Browser, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows, inspectionOn } from '@/e2e/operator';
import { passedCaptcha } from '@/e2e/registered-citizens';
import { expect, type SecondSite, test } from '@/e2e/second-site';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const PLATE = 'XA5501XA';
const SERIALS = ['ДС 0000910001', 'ДС 0000910002', 'ДС 0000910003', 'ДС 0000910004'];
const [CANCELLED = '', REFUSED = '', DECIDED = '', RETURNED = ''] = SERIALS;

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ second: { settings } }) => {
  const fine = { license_plate: PLATE, amount: '340.00', violated_at: '2026-11-18T14:05:00+02:00' };
  importRows(
    'fines',
    SERIALS.map((serial_number) => ({ ...fine, serial_number })),
    settings,
  );
  inspectionOn(settings, ['settings', 'set', 'second_look.cancelled', 'так', '--accept']);
});

/** Each of the staff in a browser of their own. */
async function openAs(browser: Browser, role: 'clerk' | 'head', { origin, settings }: SecondSite): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 780 } });
  await context.addCookies([await openDeskSession(origin, role, settings)]);
  return context.newPage();
}

const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).last();
const stateOf = ({ settings }: SecondSite, serial: string) => inspectionOn(settings, ['fines', 'show', serial]);

async function proposeCancelling(page: Page, serial: string): Promise<void> {
  await page.goto(`${deskPaths.register('fines')}?q=${encodeURIComponent(serial)}`);
  await page.locator('[data-row]').click();
  await page.getByLabel('Скасувати штраф: чому').selectOption({ label: 'той самий випадок двічі' });
  await page.getByRole('button', { name: 'Скасувати штраф' }).click();
  await expect(page.getByText('зміна чекає, доки її підтвердить інший працівник')).toBeVisible();
  await expect(page.getByText('Чекає на підтвердження')).toBeVisible();
}

test(
  'a clerk proposes to cancel a fine, and the head confirms one and refuses the other',
  { tag: '@nightly' },
  async ({ browser, second }) => {
    const [clerk, head] = [await openAs(browser, 'clerk', second), await openAs(browser, 'head', second)];
    for (const serial of [CANCELLED, REFUSED]) await proposeCancelling(clerk, serial);
    expect(stateOf(second, CANCELLED)).not.toContain('cancelled_at');

    await test.step('the proposer may take it back, but not confirm it', async () => {
      await clerk.goto(deskPaths.proposals);
      await expect(card(clerk, CANCELLED.slice(-10))).toContainText('Запропонували ви');
      await expect(clerk.getByRole('button', { name: 'Забрати назад' })).toHaveCount(2);
      await expect(clerk.getByRole('button', { name: 'Підтвердити' })).toHaveCount(0);
      expect(await findViolations(clerk, EVERYONE)).toEqual([]);
    });

    await test.step('the head finds both on the first page', async () => {
      await head.goto(deskPaths.today);
      await head.getByRole('link', { name: 'Зміни, що чекають на ваше підтвердження: 2' }).click();
      await expect(head.getByRole('heading', { level: 1, name: 'Зміни на підтвердженні' })).toBeVisible();
      expect(await findViolations(head, EVERYONE)).toEqual([]);
      await expect(card(head, CANCELLED.slice(-10))).toContainText('Причина: той самий випадок двічі');
      await card(head, CANCELLED.slice(-10)).getByRole('link', { name: 'Переглянути, що змінюють' }).click();
      await expect(head.locator('[data-row]')).toHaveText([CANCELLED]);
      await head.goBack();
      await card(head, CANCELLED.slice(-10)).getByRole('button', { name: 'Підтвердити' }).click();
      await expect(head.getByText('Підтверджено: зміну зроблено.')).toBeVisible();
      await card(head, REFUSED.slice(-10)).getByText('Відхилити', { exact: true }).click();
      await card(head, REFUSED.slice(-10)).getByRole('button', { name: 'Відхилити зміну' }).click();
      await expect(head.getByText('Зміну відхилено.')).toBeVisible();
      await expect(head.getByText('Нічого не чекає на підтвердження.')).toBeVisible();
    });
    expect(stateOf(second, CANCELLED)).toContain('cancelled_at');
    expect(stateOf(second, REFUSED)).not.toContain('cancelled_at');
  },
);

test('a clerk’s decision waits for the head, who confirms one and gives the other back', async ({
  browser,
  request,
  second,
}) => {
  const [clerk, head] = [await openAs(browser, 'clerk', second), await openAs(browser, 'head', second)];
  const decide = async (serial: string) => {
    const sent = await sendUnsignedAppeal(request, 'Знак закрили гілки.', {
      serial_number: serial,
      license_plate: PLATE,
      email: 'iryna@example.org',
      ...passedCaptcha(),
    });
    await clerk.goto(deskPaths.appeal(sent.id));
    await clerk.getByRole('button', { name: 'Взяти на розгляд' }).click();
    await clerk.getByRole('link', { name: 'Вирішити' }).click();
    await clerk.getByRole('combobox', { name: 'Рішення' }).selectOption('cancelled');
    await clerk.getByLabel('Обґрунтування').fill('Знака не було видно (ст. 122 КУпАП).');
    await clerk.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
    await clerk.getByRole('button', { name: 'Запропонувати рішення' }).click();
    await expect(clerk.getByText('Рішення запропоновано. Його має підтвердити інший працівник.')).toBeVisible();
    // Nothing else of the clerk's waits for the clerk.
    await expect(clerk.getByRole('link', { name: 'Наступна за строком' })).toHaveCount(0);
    await clerk.goto(deskPaths.appeal(sent.id));
    await expect(clerk.getByText('Рішення має підтвердити інший працівник.')).toBeVisible();
    await expect(clerk.getByRole('button', { name: 'Підтвердити рішення' })).toHaveCount(0);
    return sent;
  };
  const [right, wrong] = [await decide(DECIDED), await decide(RETURNED)];
  expect(stateOf(second, DECIDED)).not.toContain('cancelled_at');

  await head.goto(deskPaths.today);
  await head.getByRole('link', { name: 'Рішення, що чекають на ваше підтвердження: 2' }).click();
  await head.getByRole('link', { name: right.number }).click();
  await expect(head.getByRole('heading', { level: 2, name: 'Запропоноване рішення' })).toBeVisible();
  expect(await findViolations(head, EVERYONE)).toEqual([]);
  await head
    .getByRole('form', { name: 'Підтвердити рішення' })
    .getByRole('button', { name: 'Показати, що отримає заявник' })
    .click();
  await expect(head.getByText('Штраф зараз: 340,00\u00a0грн. Після цього: 0,00\u00a0грн.')).toBeVisible();
  await head.getByRole('button', { name: 'Підтвердити рішення' }).click();
  await expect(head.getByText(/Рішення (ухвалено|підтверджено)/).first()).toBeVisible();
  expect(inspectionOn(second.settings, ['appeals', 'show', right.number])).toContain('Рішення: ');
  expect(stateOf(second, DECIDED)).toContain('cancelled_at');

  await head.goto(deskPaths.appeal(wrong.id));
  await head.getByLabel('Що виправити').fill('Додайте фото знака.');
  await head.getByRole('button', { name: 'Повернути' }).click();
  await expect(head.getByText('Додайте фото знака.').first()).toBeVisible();
  expect(stateOf(second, RETURNED)).not.toContain('cancelled_at');

  await clerk.goto(deskPaths.appealDecide(wrong.id));
  await expect(clerk.getByText(/^Повернуто написане/)).toBeVisible();
  await expect(clerk.getByLabel('Обґрунтування')).toHaveValue('Знака не було видно (ст. 122 КУпАП).');
});
