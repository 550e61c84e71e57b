import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const plain = () => sharp({ create: { width: 80, height: 60, channels: 3, background: '#0a4a9c' } });

export async function photoWithLocation(): Promise<Buffer> {
  return plain()
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 14/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export const pngPhoto = () => plain().png().toBuffer();
export const heicPhoto = () => readFile(join(import.meta.dirname, '..', 'files', 'photo.heic'));
export { pdfScan } from '@/tests/corpus/files';

export function fileOf(bytes: Uint8Array, name: string): File {
  return new File([bytes.slice()], name);
}

/** A small HEIC file whose header declares this size. */
export async function heicThatSays(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await heicPhoto());
  const size = bytes.lastIndexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** One colour: few bytes, many pixels. */
export const wideCanvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a4a9c' }, limitInputPixels: false });
