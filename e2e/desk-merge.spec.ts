// One person, one fine, two complaints: the earlier one decides both, and each says so.
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { importFines } from '@/e2e/citizens';
import { openDeskSession } from '@/e2e/desk-people';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

test(
  'two complaints are merged and taken apart again, and the person sees where it is decided',
  { tag: '@nightly' },
  async ({ page, context, request, baseURL }) => {
    const fine = { serial_number: `ІП ${String(Date.now()).slice(-10)}`, license_plate: 'AA7811MM' };
    importFines([fine]);
    const first = await sendUnsignedAppeal(request, 'Знака не було.', fine);
    const second = await sendUnsignedAppeal(request, 'Забула додати: знак закрило дерево.', fine);
    await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
    const merge = async () => {
      await page.goto(deskPaths.appeal(second.id));
      await page.getByRole('button', { name: `Об’єднати з ${first.number}` }).click();
      await page.waitForURL(new RegExp(`/desk/appeals/${first.id}\\?`));
      await expect(page.getByRole('status').filter({ hasText: 'Скарги об’єднано' })).toBeVisible();
    };
    await merge();
    const part = page.getByRole('region', { name: new RegExp(`^Приєднана скарга.*${second.number}`) });
    await expect(part).toContainText('Забула додати: знак закрило дерево.');
    expect(await findViolations(page, EVERYONE)).toEqual([]);

    await part.getByRole('button', { name: 'Роз’єднати' }).click();
    await page.waitForURL(new RegExp(`/desk/appeals/${second.id}\\?`));
    await expect(page.getByRole('status').filter({ hasText: 'Скарги роз’єднано' })).toBeVisible();

    await merge();
    await page.goto(deskPaths.appeal(second.id));
    await expect(page.getByRole('link', { name: `відкрити ${first.number}` })).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.goto(paths.linkedCase(second.link_key));
    await expect(page.getByText(`Скаргу приєднано до №\u00a0${first.number}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Додати до скарги' })).toHaveCount(0);
  },
);
