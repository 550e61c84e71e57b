import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NbuQrCode } from '@/components/payment/payment-form';
import { drawQr } from '@/lib/payment/qr-svg';

const link = (payload: number) =>
  `https://qr.bank.gov.ua/${Array.from({ length: payload }, (_, index) => 'aZ3_-x9Q'[(index * 7) % 8]).join('')}`;

/** Reads a picture of the code with an independent decoder; a small one is enlarged, as by a camera. */
async function readBack(text: string, pixels?: number): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<NbuQrCode link={text} label="Код" />).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
  const shown = await sharp(Buffer.from(svg)).resize(pixels).flatten({ background: '#fff' }).png().toBuffer();
  const seen = sharp(shown)
    .resize(pixels === 200 ? 600 : null)
    .ensureAlpha()
    .raw();
  const { data, info } = await seen.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  [40, 10],
  [190, 10],
  [191, 11],
  [228, 11],
  [264, 12],
  [308, 13],
  [339, 14],
  [389, 15],
  [427, 16],
  [475, 17],
])(
  'a QR code of %s characters has version %s and is readable as drawn, at 200 px and in print, with its sign',
  async (payload, version) => {
    const text = link(payload);
    const drawing = drawQr(text);
    expect(drawing.version).toBe(version);
    expect(drawing.size).toBe(17 + 4 * version + 8);
    expect(await readBack(text)).toBe(text);
    expect(await readBack(text, 200)).toBe(text);
    expect(await readBack(text, 700)).toBe(text);
  },
);

test('a short QR code gets error correction Q, a full one the permitted M', () => {
  expect(drawQr(link(40)).correction).toBe('Q');
  expect(drawQr(link(475)).correction).toBe('M');
});

test('a text too long for the largest QR code version is refused', () => {
  expect(() => drawQr(link(490))).toThrow('не вміщаються');
});

test('the QR code drawing has nothing that the content security policy forbids', () => {
  const svg = renderToStaticMarkup(<NbuQrCode link={link(300)} label="Код" />);
  expect(svg).not.toMatch(/style=|<style|<script|href="(?!data:image\/png;)/);
  expect(svg).toContain('aria-label="Код"');
});
