// Photos as phones and scanners make them: a scene with the grain of a sensor, so that they weigh what real ones do.
import { createCipheriv } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

const MB = 1024 * 1024;
const RATIO = 4 / 3;
/** Pixels whose size is measured to learn how many a photo of the wanted weight needs. */
const SAMPLE_SIDE = 512;
const PLACE = {
  IFD0: { Make: 'Canary Camera', Model: 'Phone 15' },
  IFD3: { GPSLatitude: '49/1 13/1 58/1', GPSLatitudeRef: 'N' },
} as const;

/** The same bytes for the same seed, on each machine. */
function grain(length: number, seed: number): Buffer {
  const key = Buffer.alloc(16, seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

type Make = (scene: Sharp) => Sharp;

async function weighing(megabytes: number, make: Make, seed: number): Promise<Buffer> {
  const take = (width: number, height: number) =>
    make(sharp(grain(width * height * 3, seed), { raw: { width, height, channels: 3 } })).toBuffer();
  const sample = await take(SAMPLE_SIDE, SAMPLE_SIDE);
  const pixels = (megabytes * MB * SAMPLE_SIDE ** 2) / sample.byteLength;
  const height = Math.round(Math.sqrt(pixels / RATIO));
  return take(Math.round(height * RATIO), height);
}

const asPhone: Make = (scene) => scene.jpeg({ quality: 96 }).withExif(PLACE);

const made = new Map<string, Promise<Buffer>>();

/** Made once for each worker of a run: a photo of ten megabytes takes a second. */
function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = made.get(name) ?? make();
  made.set(name, bytes);
  return bytes;
}

/** A JPEG of `megabytes` within two hundredths, with the place where it was taken in its metadata. */
export const photoOf = (megabytes: number): Promise<Buffer> =>
  once(`${megabytes} MB`, () => weighing(megabytes, asPhone, megabytes));

export interface BroughtPhoto {
  name: string;
  megabytes: number;
  make: Make;
  type: string;
}

/** HEIC is missing: nothing in the registry encodes it, and a sample of real size has an owner. */
export const PHOTOS: readonly BroughtPhoto[] = [
  { name: 'IMG_20261127_091500.jpg', megabytes: 4, make: asPhone, type: 'image/jpeg' },
  {
    name: 'лежачи на боці.JPG',
    megabytes: 3,
    make: (scene) => scene.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).withExifMerge(PLACE),
    type: 'image/jpeg',
  },
  {
    name: 'скан у фарбах друкарні.jpeg',
    megabytes: 5,
    make: (scene) => scene.toColourspace('cmyk').jpeg({ quality: 92 }).withExif(PLACE),
    type: 'image/jpeg',
  },
  {
    name: 'камера.jpg',
    megabytes: 9,
    make: (scene) => scene.withIccProfile('p3').jpeg({ quality: 98, progressive: true }).withExifMerge(PLACE),
    type: 'image/jpeg',
  },
  {
    name: 'знімок екрана.png',
    megabytes: 2,
    make: (scene) => scene.png({ compressionLevel: 3 }).withExif(PLACE),
    type: 'image/png',
  },
  { name: 'сірий скан.png', megabytes: 1, make: (scene) => scene.greyscale().png(), type: 'image/png' },
  { name: 'з месенджера.webp', megabytes: 1.5, make: (scene) => scene.webp({ quality: 90 }), type: 'image/webp' },
];

export const bytesOf = ({ name, megabytes, make }: BroughtPhoto): Promise<Buffer> =>
  once(name, () =>
    weighing(
      megabytes,
      make,
      PHOTOS.findIndex((photo) => photo.name === name),
    ),
  );
