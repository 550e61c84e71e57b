// What a screen reader goes through on ten pages, kept as text in e2e/trees: a change of it is seen in review.
// To write the files anew: `npx playwright test trees --update-snapshots`.
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { openDeskSession } from '@/e2e/desk-people';
import { expect } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { cookiesOf, makePeople } from './cabinet-people';
import { outlineOf } from './outline';
import { test } from './reader';

const PUBLIC = [
  ['home', paths.home],
  ['fine', paths.fineLookup('AB3310HX', 'ІП 0000100570')],
  ['pay', paths.pay],
  ['parking', paths.parking()],
  ['appeal-fine', paths.appealFine],
  ['contact', paths.contact],
] as const;

async function expectTree(page: Page, name: string, address: string) {
  await page.goto(address);
  const part = name === 'home' ? 'body' : 'main';
  await expect(page.getByRole('main')).toBeVisible();
  expect(outlineOf(await page.locator(part).ariaSnapshot())).toMatchSnapshot(`${name}.txt`);
}

for (const [name, address] of PUBLIC)
  test(`the tree of ${address} reads as it was reviewed`, async ({ page }) => {
    await expectTree(page, name, address);
  });

test('the trees of the cabinet read as they were reviewed', async ({ page, context, request, baseURL }) => {
  const url = String(baseURL);
  const { fine } = await makePeople(request, url);
  await context.addCookies(await cookiesOf('full', url));
  await expectTree(page, 'cabinet', paths.cabinet);
  await expectTree(page, 'cabinet-fine', paths.cabinetFine(fine));
  await expectTree(page, 'cabinet-profile', paths.cabinetProfile);
});

test('the tree of a queue of the desk reads as it was reviewed', async ({ page, context, request, baseURL }) => {
  const { number } = await sendUnsignedAppeal(request, 'Знака не було видно.');
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  await expectTree(page, 'desk-appeals', deskPaths.appealsWith({ q: number }));
});
