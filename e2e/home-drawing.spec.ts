import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { LIGHTS } from '@/lib/street/hours';
import { isWholeRun } from '@/tests/scope';
import { turnOnLowVision } from './every-page/row';
import { expect, test } from './test';

const WIDTHS = isWholeRun ? [320, 360, 390, 414, 480, 600, 768, 820, 1024, 1100, 1280, 1440, 1920, 2560] : [320, 1280];
const LOOKS = [
  { name: 'by day', colorScheme: 'light', least: 4.5 },
  { name: 'in the evening', colorScheme: 'dark', least: 4.5 },
  { name: 'in low vision', colorScheme: 'light', least: 7, put: turnOnLowVision },
] as const;

type Colour = readonly [red: number, green: number, blue: number];

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lines of the heading, the lead and the caption with their colour; afterwards the text is transparent. */
const takeLines = (page: Page) =>
  page.getByRole('region', { name: 'Перевірити авто' }).evaluate((band) => {
    const texts = [...band.querySelectorAll<HTMLElement>('h1, h1 + p, figcaption')].filter((text) =>
      text.checkVisibility(),
    );
    return texts.flatMap((text) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(text).color.match(/[\d.]+/g) ?? []).map(Number);
      const range = document.createRange();
      range.selectNodeContents(text);
      text.style.color = 'transparent';
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        name: text.localName,
        colour: [red, green, blue] as const,
        box: { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) },
      }));
    });
  });

async function worstUnder(page: Page, { colour, box }: Awaited<ReturnType<typeof takeLines>>[number]): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ clip: box, animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3));
  return Math.min(...[...seen].map((pixel) => contrast(colour, [pixel >> 16, (pixel >> 8) & 255, pixel & 255])));
}

/** As the server would have drawn it at that hour. */
const turnTo = (page: Page, light: string) =>
  page.getByRole('region', { name: 'Перевірити авто' }).evaluate(async (band, wanted) => {
    const drawn = band.dataset.light ?? '';
    band.dataset.light = wanted;
    for (const source of band.querySelectorAll<HTMLSourceElement>('picture source'))
      source.srcset = source.srcset.replace(`-${drawn}-`, `-${wanted}-`);
    for (const image of band.querySelectorAll<HTMLImageElement>('picture img')) {
      image.src = image.src.replace(`-${drawn}-`, `-${wanted}-`);
      await image.decode();
    }
  }, light);

for (const { name, colorScheme, least, ...look } of LOOKS) {
  const title = `${name} every pixel under the home page’s words leaves them at least ${least}:1 at each width and hour`;
  test(title, name === 'by day' ? {} : { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      if ('put' in look && width === WIDTHS[0]) await look.put(page);
      await page.evaluate(() => document.fonts.ready);
      const lines = await takeLines(page);
      expect(lines.length).toBeGreaterThan(0);
      for (const light of LIGHTS) {
        await turnTo(page, light);
        const worst = Math.min(...(await Promise.all(lines.map((line) => worstUnder(page, line)))));
        test.info().annotations.push({ type: `${name}, ${light}, ${width}`, description: worst.toFixed(2) });
        expect.soft(worst, `${name} at ${width} px, ${light}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
}

test('the drawing of the home page is never cut at its top', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Перевірити авто' });
    const beyond = await band.evaluate((element) => {
      const drawing = element.querySelector('img');
      if (!drawing) throw new Error('the home page has no drawing');
      const { objectFit } = getComputedStyle(drawing);
      const { top, width, height } = drawing.getBoundingClientRect();
      const isWhole =
        objectFit !== 'cover' || Math.abs(width / height - drawing.naturalWidth / drawing.naturalHeight) < 0.01;
      return isWhole && top >= element.getBoundingClientRect().top - 1 ? 0 : 1;
    });
    expect.soft(beyond, `at ${width} px`).toBe(0);
  }
});
