import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { createPictureCleaner } from '@/backend/platform/pictures/clean-picture';
import {
  createPictureLane,
  LaneFull,
  PictureAbandoned,
  PictureTooHeavy,
} from '@/backend/platform/pictures/picture-lane';
import { MEGAPIXELS_MAX, type PictureJob } from '@/backend/platform/pictures/picture-job';
import { fileOf, heicPhoto, heicThatSays, pdfScan, pngPhoto, wideCanvas } from '@/tests/api/files';

const refusal = async (bytes: Uint8Array, name: string) => {
  const error: unknown = await acceptFile(fileOf(bytes, name)).catch((reason: unknown) => reason);
  return error instanceof Error ? { ...error, detail: error.message } : undefined;
};

/** CPU time of this thread in ms, which does not depend on other load. */
function usedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** `longest` stops watching and returns the longest block of the event loop in ms. */
function watchLoop(): { longest: () => number } {
  let before = usedMs();
  let longest = 0;
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  return {
    longest: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

describe('the heaviest accepted files, uploaded at once,', () => {
  it('block the server for less than a fifth of a second and use less than 300 MB of its memory', async () => {
    const wide = wideCanvas(7071, 7071);
    const scan = Buffer.concat([pdfScan().subarray(0, 9), Buffer.alloc(10_000_000, 'x'), pdfScan()]);
    const files: [Buffer, string][] = [
      [await wide.clone().jpeg().toBuffer(), 'a.jpg'],
      [await wide.clone().png().toBuffer(), 'a.png'],
      [await wide.clone().webp({ effort: 0 }).toBuffer(), 'a.webp'],
      [await heicPhoto(), 'a.heic'],
      [scan, 'a.pdf'],
    ];
    const before = process.memoryUsage.rss();
    // Beside other work the same costs up to twice the processor time: the least of three counts.
    const blocks: number[] = [];
    while (blocks.length < 3 && !(Math.min(...blocks) < 200)) {
      const loop = watchLoop();
      const taken = await Promise.all(files.map(([bytes, name]) => acceptFile(fileOf(bytes, name))));
      blocks.push(loop.longest());
      expect(taken.map(({ type }) => type)).toEqual([
        'image/jpeg',
        'image/png',
        'image/webp',
        'image/jpeg',
        'application/pdf',
      ]);
    }
    expect(Math.min(...blocks)).toBeLessThan(200);
    expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(300);
  });
});

describe('a picture of more than 50 megapixels', () => {
  it('is refused from its header, with its size and what to do', async () => {
    const pictures: [Buffer, string][] = [
      [await wideCanvas(10_000, 10_000).jpeg().toBuffer(), 'a.jpg'],
      [await wideCanvas(10_000, 10_000).png().toBuffer(), 'a.png'],
      [await wideCanvas(10_000, 10_000).webp({ effort: 0 }).toBuffer(), 'a.webp'],
      [await heicThatSays(10_000, 10_000), 'a.heic'],
    ];
    for (const [bytes, name] of pictures) {
      expect(await refusal(bytes, name)).toMatchObject({
        status: 413,
        detail: `Зображення «${name}» завелике: 100 мегапікселів за найбільших 50. Зменште його.`,
      });
    }
  });

  it('costs the server itself almost nothing, however many are uploaded at once', async () => {
    const heavy = await wideCanvas(12_000, 12_000).jpeg().toBuffer();
    const before = { cpu: process.cpuUsage(), memory: process.memoryUsage.rss() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(heavy, 'a.jpg')));
    const { user, system } = process.cpuUsage(before.cpu);
    expect(answers.every((answer) => answer !== undefined)).toBe(true);
    // Decoding a single one in this process would take longer.
    expect((user + system) / 1000).toBeLessThan(1500);
    expect((process.memoryUsage.rss() - before.memory) / 1024 ** 2).toBeLessThan(200);
  });
});

describe('a large picture from a camera', () => {
  it('is stored upright and reduced, with its proportions', async () => {
    const photo = await wideCanvas(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, type } = await acceptFile(fileOf(photo, 'a.jpg'));
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ type, orientation }).toEqual({ type: 'image/jpeg', orientation: undefined });
    expect(height / width).toBeCloseTo(4 / 3, 2);
    expect((width * height) / 1e6).toBeCloseTo(16, 1);
  });

  it('waits for other large pictures only, and a small one overtakes it', async () => {
    const order: string[] = [];
    const clean = createPictureCleaner();
    const large = await wideCanvas(7000, 7000).png().toBuffer();
    const small = await pngPhoto();
    await Promise.all([
      clean(large, 'image/png').then(() => order.push('large')),
      clean(large, 'image/png').then(() => order.push('large')),
      clean(small, 'image/png').then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'large', 'large']);
  });
});

describe('the process that decodes pictures', () => {
  const job = async (): Promise<PictureJob> => ({
    bytes: await wideCanvas(7000, 7000).png().toBuffer(),
    type: 'image/png',
    megapixelsMax: MEGAPIXELS_MAX,
  });

  it('is killed when a picture takes too long, and the next picture is still handled', async () => {
    const lane = createPictureLane(1);
    await expect(lane.run(await job())).rejects.toThrow(PictureTooHeavy);
    const patient = createPictureLane(30_000);
    expect(await patient.run({ ...(await job()), bytes: await pngPhoto() })).toMatchObject({ outcome: 'done' });
  });

  it('is killed when a picture takes too much memory', async () => {
    const lane = createPictureLane(30_000, 64 * 1024 ** 2);
    await expect(lane.run(await job())).rejects.toThrow('SIGKILL');
    const roomy = createPictureLane(30_000);
    expect(await roomy.run({ ...(await job()), bytes: await heicPhoto(), type: 'image/heic' })).toMatchObject({
      outcome: 'done',
    });
  });

  it('continues after a file that is not a picture', async () => {
    const lane = createPictureLane(30_000);
    const png = await pngPhoto();
    const bad = { ...(await job()), bytes: png.subarray(0, 60) };
    expect(await lane.run(bad)).toEqual({ outcome: 'broken' });
    expect(await lane.run({ ...bad, bytes: await heicPhoto(), type: 'image/heic' })).toMatchObject({
      outcome: 'done',
      type: 'image/jpeg',
    });
  });

  it('refuses pictures when too many are waiting instead of keeping them all in memory', async () => {
    const lane = createPictureLane(30_000);
    const one = { ...(await job()), bytes: await pngPhoto() };
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => lane.run(one)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(10);
    expect(refused.every((reason) => reason instanceof LaneFull)).toBe(true);
  });

  it('is killed when the sender disconnects, and senders gone while waiting free their places', async () => {
    const lane = createPictureLane(30_000);
    const large = await job();
    const gone = new AbortController();
    const abandoned = Array.from({ length: 40 }, () => lane.run(large, gone.signal));
    const kept = { ...large, bytes: await pngPhoto() };
    await expect(lane.run(kept)).rejects.toThrow(LaneFull);
    setTimeout(() => gone.abort(), 100);
    const ends = await Promise.allSettled(abandoned);
    expect(ends.every((end) => end.status === 'rejected' && end.reason instanceof PictureAbandoned)).toBe(true);
    expect(await lane.run(kept, gone.signal).catch((reason: unknown) => reason)).toBeInstanceOf(PictureAbandoned);
    expect(await lane.run(kept)).toMatchObject({ outcome: 'done' });
  });

  it('does not take the next picture with it when the sender disconnects as the answer arrives', async () => {
    const lane = createPictureLane(30_000);
    const small = { ...(await job()), bytes: await pngPhoto() };
    await lane.run(small);
    const gone = new AbortController();
    const last = lane.run(small, gone.signal).catch(() => undefined);
    const next = lane.run(small);
    await wait(0);
    // The answer arrives meanwhile, but is read only after the abort.
    for (const until = performance.now() + 2_000; performance.now() < until;);
    gone.abort();
    await last;
    expect(await next).toMatchObject({ outcome: 'done' });
  });
});
