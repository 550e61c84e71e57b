import { EVERYONE, findViolations, LOW_VISION } from './axe';
import { expect, test } from './test';

const PALE = 'color-contrast: p';
const HARD_TO_READ = 'color-contrast-enhanced: p';

for (const [contrast, color, forEveryone, inLowVision] of [
  ['21:1', '#000000', [], []],
  ['5.3:1', '#6b6b6b', [], [HARD_TO_READ]],
  ['1.9:1', '#bbbbbb', [PALE], [PALE]],
] as const) {
  test(`the axe checks report text with ${contrast} contrast under exactly the rules that it violates`, async ({
    page,
  }) => {
    await page.setContent(`<p style="color: ${color}; background: #ffffff">Слова</p>`);
    expect(await findViolations(page, LOW_VISION)).toEqual(inLowVision);
    expect((await findViolations(page, EVERYONE)).filter((violation) => /contrast/.test(violation))).toEqual(
      forEveryone,
    );
  });
}

test('the axe checks measure text in its final colour, after a transition', async ({ page }) => {
  await page.setContent('<p style="transition: color 1s; color: #ffffff; background: #ffffff">Слова</p>');
  await page.locator('p').evaluate((p) => {
    p.style.color = '#000000';
  });
  expect(await findViolations(page, LOW_VISION)).toEqual([]);
});
