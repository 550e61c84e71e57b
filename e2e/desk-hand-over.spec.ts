// Complaints change hands at the desk, without scripts, and the head sees who is late.
import type { Browser, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { openDeskSession } from '@/e2e/desk-people';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { openFold } from '@/e2e/open-fold';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

const own = ownSite(61);
const site = { DATA_DIR: freshFolder(), PROCESSES: '1', MAP_TILE_URL: 'none' };

test.use({ baseURL: own.origin });

test.beforeAll(async () => {
  await own.start(site.DATA_DIR, site).ready();
});
test.afterAll(own.kill);

async function openAs(browser: Browser, role: 'clerk' | 'head'): Promise<Page> {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ baseURL: own.origin, viewport, javaScriptEnabled: false });
  await context.addCookies([await openDeskSession(own.origin, role, site)]);
  return context.newPage();
}

test(
  'the head hands over picked complaints and takes it back, then closes access only with a place for them',
  { tag: '@nightly' },
  async ({ browser, request }) => {
    const numbers: string[] = [];
    for (const text of ['Перша.', 'Друга.', 'Третя.']) numbers.push((await sendUnsignedAppeal(request, text)).number);
    const [first = '', second = '', third = ''] = numbers;
    const head = await openAs(browser, 'head');
    await openAs(browser, 'clerk');
    await head.goto(deskPaths.appeals);
    await expect(head.getByText('Скарг: 3')).toBeVisible();
    await expect(head.getByRole('link', { name: first })).toBeInViewport();
    for (const number of [first, second]) await head.getByLabel(`Передати ${number}`).check();
    await head.getByLabel('Позначені скарги передати').selectOption({ label: 'Працівник clerk' });
    await head.getByRole('button', { name: 'Передати', exact: true }).click();
    await expect(head.getByText('Передано: 2.')).toBeVisible();

    await test.step('the filters by person stand in the address', async () => {
      await openFold(head, 'Умови');
      await head.getByLabel('Хто розглядає').selectOption({ label: 'Працівник clerk' });
      await head.getByRole('button', { name: 'Показати' }).click();
      await expect(head.getByText('Скарг: 2')).toBeVisible();
      expect(head.url()).toContain('person=');
      await expect(head.getByRole('link', { name: third })).toHaveCount(0);
    });

    await test.step('Today says who has what', async () => {
      await head.goto(deskPaths.today);
      const row = head.getByRole('row').filter({ hasText: 'Працівник clerk' });
      await expect(row.getByRole('link', { name: '2' })).toBeVisible();
    });

    await test.step('access is closed only when it is said who gets the complaints', async () => {
      await head.goto(deskPaths.staff);
      const member = head.getByRole('row').filter({ hasText: 'Працівник clerk' });
      await member.getByRole('button', { name: 'Закрити доступ' }).click();
      await expect(head.getByText('Працівник clerk: скарг без рішення 2. Кому їх передати?')).toBeVisible();
      await head.getByLabel('Передати', { exact: true }).selectOption({ label: 'Працівник head' });
      await head.getByRole('button', { name: 'Передати й закрити доступ' }).click();
      await expect(head.getByText('Доступ закрито. Сеанси працівника завершено.')).toBeVisible();
      await head.goto(`${deskPaths.appeals}?q=${first}`);
      await head.getByRole('link', { name: first }).click();
      await expect(head.getByText('Працівник head: передано: Працівник head')).toBeVisible();
      await head.getByRole('button', { name: 'Повернути, як було' }).click();
      await expect(head.getByText('Повертати нічого')).toBeVisible();
    });
  },
);
