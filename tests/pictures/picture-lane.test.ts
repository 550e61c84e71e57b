import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  createPictureLane,
  LaneFull,
  PictureAbandoned,
  PictureTooHeavy,
} from '@/backend/platform/pictures/picture-lane';
import { MEGAPIXELS_MAX, type PictureJob } from '@/backend/platform/pictures/picture-job';
import { heicPhoto, pngPhoto, wideCanvas } from '@/tests/api/files';
import { pdfReadForLong } from '@/tests/corpus/files';
import { hasProcesses, pictureProcesses, stopPictureProcesses } from './picture-processes';

const PATIENCE_MS = 100_000;
const PATIENT = { cpuMs: PATIENCE_MS, waitMs: PATIENCE_MS };
const patientLane = () => createPictureLane(PATIENT);

let made: Promise<Buffer> | undefined;
const largePng = () => (made ??= wideCanvas(7000, 7000).png().toBuffer());

describe('the process that decodes pictures', () => {
  const job = async (): Promise<PictureJob> => ({
    bytes: await largePng(),
    type: 'image/png',
    megapixelsMax: MEGAPIXELS_MAX,
  });

  it('is killed when a file takes too long, and the next picture is still handled', async () => {
    const lane = createPictureLane({ ...PATIENT, cpuMs: 1 });
    // Of a busy machine the watch gets little too: a picture may be done before it looks.
    await expect(lane.run({ bytes: pdfReadForLong(), type: 'application/pdf' })).rejects.toThrow(PictureTooHeavy);
    const patient = patientLane();
    expect(await patient.run({ ...(await job()), bytes: await pngPhoto() })).toMatchObject({ outcome: 'done' });
  });

  it.skipIf(!hasProcesses)('may wait for a busy machine, though for no longer than the sender', async () => {
    const lane = createPictureLane({ cpuMs: 10_000, waitMs: 40_000 });
    const light = { ...(await job()), bytes: await pngPhoto() };
    await lane.run(light);
    const goOn = stopPictureProcesses();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const late = lane.run(light);
      vi.advanceTimersByTime(30_000);
      goOn();
      expect(await late).toMatchObject({ outcome: 'done' });
      stopPictureProcesses();
      const never = lane.run(light);
      await nextTurn();
      vi.advanceTimersByTime(40_000);
      await expect(never).rejects.toThrow(PictureTooHeavy);
    } finally {
      vi.useRealTimers();
      goOn();
    }
  });

  it('is killed when a picture takes too much memory', async () => {
    const lane = createPictureLane({ ...PATIENT, memoryMax: 64 * 1024 ** 2 });
    await expect(lane.run(await job())).rejects.toThrow('SIGKILL');
    const roomy = patientLane();
    expect(await roomy.run({ ...(await job()), bytes: await heicPhoto(), type: 'image/heic' })).toMatchObject({
      outcome: 'done',
    });
  });

  it('continues after a file that is not a picture', async () => {
    const lane = patientLane();
    const png = await pngPhoto();
    const bad = { ...(await job()), bytes: png.subarray(0, 60) };
    expect(await lane.run(bad)).toEqual({ outcome: 'broken' });
    expect(await lane.run({ ...bad, bytes: await heicPhoto(), type: 'image/heic' })).toMatchObject({
      outcome: 'done',
      type: 'image/jpeg',
    });
  });

  it('refuses pictures when too many are waiting instead of keeping them all in memory', async () => {
    const lane = patientLane();
    const one = { ...(await job()), bytes: await pngPhoto() };
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => lane.run(one, { sender: `${at % 25}` })),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(10);
    expect(refused.every((reason) => reason instanceof LaneFull)).toBe(true);
  });

  it('takes pictures of each sender in turn, so that one with many waits for themselves', async () => {
    const lane = patientLane();
    const one = { ...(await job()), bytes: await pngPhoto() };
    const order: string[] = [];
    const send = (sender: string) => lane.run(one, { sender }).then(() => order.push(sender));
    await Promise.all([...'aaaaabbc'].map((sender) => send(sender)));
    expect(order.join('')).toBe('abcabaaa');
  });

  it('has few waiting of one sender, and room for the others', async () => {
    const lane = patientLane();
    const one = { ...(await job()), bytes: await pngPhoto() };
    const of = (sender: string, length: number) => Array.from({ length }, () => lane.run(one, { sender }));
    const [many, others] = [of('many', 45), ['first', 'second', 'third'].flatMap((sender) => of(sender, 5))];
    const refused = (await Promise.allSettled(many)).filter((end) => end.status === 'rejected');
    expect([refused.length, refused.every(({ reason }) => reason instanceof LaneFull)]).toEqual([34, true]);
    expect((await Promise.all(others)).map(({ outcome }) => outcome)).toEqual(others.map(() => 'done'));
  });

  it('is killed when the sender disconnects, and senders gone while waiting free their places', async () => {
    const lane = patientLane();
    const large = await job();
    const gone = new AbortController();
    const abandoned = Array.from({ length: 40 }, () => lane.run(large, { gone: gone.signal }));
    const kept = { ...large, bytes: await pngPhoto() };
    await expect(lane.run(kept)).rejects.toThrow(LaneFull);
    gone.abort();
    const ends = await Promise.allSettled(abandoned);
    expect(ends.every((end) => end.status === 'rejected' && end.reason instanceof PictureAbandoned)).toBe(true);
    expect(await lane.run(kept, { gone: gone.signal }).catch((reason: unknown) => reason)).toBeInstanceOf(
      PictureAbandoned,
    );
    expect(await lane.run(kept)).toMatchObject({ outcome: 'done' });
  });

  it.skipIf(!hasProcesses)(
    'does not take the next picture with it when the sender disconnects as the answer arrives',
    async () => {
      const others = pictureProcesses();
      const lane = patientLane();
      const small = { ...(await job()), bytes: await pngPhoto() };
      await lane.run(small);
      const [pid = 0] = pictureProcesses().filter((one) => !others.includes(one));
      const written = () => Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
      const before = written();
      await lane.run(small);
      const answer = written() - before;
      const gone = new AbortController();
      const last = lane.run(small, { gone: gone.signal }).catch(() => undefined);
      const next = lane.run(small);
      await nextTurn();
      // The answer arrives meanwhile, but is read only after the abort.
      while (written() < before + 2 * answer);
      gone.abort();
      await last;
      expect(await next).toMatchObject({ outcome: 'done' });
    },
  );
});
