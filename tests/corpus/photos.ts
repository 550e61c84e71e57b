// Photos as phones make them: a scene with the grain of a sensor, so that they weigh what real ones do.
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

const MB = 1024 * 1024;
const RATIO = 4 / 3;
/** Pixels whose size is measured to learn how many a photo of the wanted weight needs. */
const SAMPLE_SIDE = 512;

function grain(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  randomFillSync(raw);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 96 })
    .withExif({ IFD3: { GPSLatitude: '49/1 13/1 58/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}

/** A JPEG of `megabytes` within two hundredths, with the place where it was taken in its metadata. */
export async function photoOf(megabytes: number): Promise<Buffer> {
  const sample = await grain(SAMPLE_SIDE, SAMPLE_SIDE);
  const pixels = (megabytes * MB * SAMPLE_SIDE ** 2) / sample.byteLength;
  const height = Math.round(Math.sqrt(pixels / RATIO));
  return grain(Math.round(height * RATIO), height);
}
