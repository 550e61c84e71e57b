import { paths } from '@/domain/paths';
import { sheetsOf } from './printed-sheets';
import { expect, test } from './test';

for (const [address, most] of [
  [paths.evacuation(), 1],
  [paths.parking(), 1],
  [paths.news(), 2],
  [paths.vacancies(), 1],
] as const) {
  const title = `the list on ${address} prints on at most ${most} sheets, beginning on the first`;
  test(title, address === paths.news() ? {} : { tag: '@nightly' }, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    expect(await sheetsOf(page)).toBeLessThanOrEqual(most);
  });
}
