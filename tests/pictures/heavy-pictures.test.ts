import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { createPictureCleaner } from '@/backend/platform/pictures/clean-picture';
import { createPictureLane } from '@/backend/platform/pictures/picture-lane';
import { fileOf, heicPhoto, heicThatSays, pngPhoto, wideCanvas } from '@/tests/api/files';
import { readSources } from '@/tests/architecture/sources';
import { isWholeRun } from '@/tests/scope';
import { hasProcesses, stopPictureProcesses } from './picture-processes';

const PATIENCE_MS = 100_000;
const PATIENT = { cpuMs: PATIENCE_MS, waitMs: PATIENCE_MS };
/** Of all tests: a process takes longer to start than most pictures. */
const clean = createPictureCleaner(createPictureLane(PATIENT), createPictureLane(PATIENT));

const refusal = async (bytes: Uint8Array, name: string) => {
  const error: unknown = await acceptFile(fileOf(bytes, name)).catch((reason: unknown) => reason);
  return error instanceof Error ? { ...error, detail: error.message } : undefined;
};

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};
/** More than a small one may have. */
const largePng = once(() => wideCanvas(5000, 5000).png().toBuffer());

const SAID = 10_000;
/** Small files whose headers tell of 100 megapixels. */
const SAYING: [string, () => Promise<Buffer>][] = [
  [
    'a.jpg',
    async () => {
      const bytes = await wideCanvas(64, 64).jpeg().toBuffer();
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      for (const at of [5, 7]) bytes.writeUInt16BE(SAID, frame + at);
      return bytes;
    },
  ],
  [
    'a.png',
    async () => {
      const bytes = await wideCanvas(64, 64).png().toBuffer();
      for (const at of [16, 20]) bytes.writeUInt32BE(SAID, at);
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
      return bytes;
    },
  ],
  [
    'a.webp',
    async () => {
      const bytes = await wideCanvas(64, 64).webp().toBuffer();
      const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
      for (const at of [3, 5]) bytes.writeUInt16LE(SAID, frame + at);
      return bytes;
    },
  ],
  ['a.heic', () => heicThatSays(SAID, SAID)],
];

describe.skipIf(!hasProcesses)('the heaviest files, uploaded at once,', () => {
  const heaviest: [string, () => Promise<Buffer>][] = [
    ['image/png', () => wideCanvas(7071, 7071).png().toBuffer()],
    ['image/heic', heicPhoto],
    ...(isWholeRun
      ? ([
          ['image/jpeg', () => wideCanvas(7071, 7071).jpeg().toBuffer()],
          ['image/webp', () => wideCanvas(7071, 7071).webp({ effort: 0 }).toBuffer()],
        ] satisfies [string, () => Promise<Buffer>][])
      : []),
  ];

  /** Until `goOn` only this process can work, and it gets on with the rest. */
  async function whileStopped(files: [Buffer, string][]) {
    await clean(await pngPhoto(), 'image/png');
    await clean(await heicPhoto(), 'image/heic');
    const goOn = stopPictureProcesses();
    try {
      const cleaned = files.map(([bytes, type]) => clean(bytes, type));
      const first = Promise.race(cleaned.map((one) => one.then(() => 'a picture')));
      const other = crypto.subtle.digest('SHA-256', Buffer.alloc(10_000_000)).then(() => 'the server');
      expect(await Promise.race([other, first])).toBe('the server');
      expect(sharp.counters(), 'pictures decoded by this process').toEqual({ queue: 0, process: 0 });
      goOn();
      return await Promise.all(cleaned);
    } finally {
      goOn();
    }
  }
  const usedMb = (since = 0) => process.memoryUsage.rss() / 1024 ** 2 - since;

  it('are decoded by another process while the server goes on, and use less than 300 MB of its memory', async () => {
    const files = await Promise.all(
      heaviest.map(async ([type, make]): Promise<[Buffer, string]> => [await make(), type]),
    );
    const before = usedMb();
    const done = await whileStopped(files);
    expect(done.map(({ outcome }) => outcome)).toEqual(files.map(() => 'done'));
    expect(usedMb(before)).toBeLessThan(300);
  });

  it('are refused by that process too, however many are too large', async () => {
    const [, tooLarge = heicPhoto] = SAYING[0] ?? [];
    const bytes = await tooLarge();
    const done = await whileStopped(Array.from({ length: 12 }, () => [bytes, 'image/jpeg']));
    expect(done).toEqual(Array(12).fill({ outcome: 'larger', megapixels: 100 }));
  });

  it('have nothing else of the server that could decode them', () => {
    const decoding = /from '(?:sharp|heic-decode)'|\/encode-picture'/;
    expect(
      readSources(['backend', 'lib', 'server'], /\.tsx?$/).flatMap(({ path, text }) =>
        decoding.test(text) ? [path] : [],
      ),
    ).toEqual(['backend/platform/pictures/encode-picture.ts', 'backend/platform/pictures/picture-worker.ts']);
  });
});

describe('a picture of more than 50 megapixels', () => {
  it.each(SAYING)('is refused from its header: %s', async (name, make) => {
    const type = `image/${name.split('.')[1]?.replace('jpg', 'jpeg')}`;
    expect(await clean(await make(), type)).toEqual({ outcome: 'larger', megapixels: 100 });
  });

  it('is refused with its size and what to do', async () => {
    const isAccepted = async () => acceptFile(fileOf(await pngPhoto(), 'a.png')).then(Boolean, () => false);
    await expect.poll(isAccepted, { timeout: PATIENCE_MS, message: 'the process has started' }).toBe(true);
    const [name, make] = SAYING[1] ?? ['', heicPhoto];
    expect(await refusal(await make(), name)).toMatchObject({
      status: 413,
      detail: `Зображення «${name}» завелике: 100 мегапікселів за найбільших 50. Зменште його.`,
    });
  });
});

describe('a large picture from a camera', () => {
  it('is stored upright and reduced, with its proportions', async () => {
    const photo = await wideCanvas(6000, 4500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const cleaned = await clean(photo, 'image/jpeg');
    if (cleaned.outcome !== 'done') throw new Error(cleaned.outcome);
    const { width, height, orientation } = await sharp(cleaned.bytes).metadata();
    expect({ type: cleaned.type, orientation }).toEqual({ type: 'image/jpeg', orientation: undefined });
    expect(height / width).toBeCloseTo(4 / 3, 2);
    expect((width * height) / 1e6).toBeCloseTo(16, 1);
  });

  it('waits for other large pictures only, and a small one overtakes it', async () => {
    const order: string[] = [];
    const large = await largePng();
    const small = await pngPhoto();
    await Promise.all([
      ...[large, large, large].map((one) => clean(one, 'image/png').then(() => order.push('large'))),
      clean(small, 'image/png').then(() => order.push('small')),
    ]);
    expect(order.at(-1), 'who waited for its turn would be the last').toBe('large');
  });
});
