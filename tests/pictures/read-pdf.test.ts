// @vitest-environment node
import { expect, it } from 'vitest';
import { createPictureLane, PictureTooHeavy } from '@/backend/platform/pictures/picture-lane';
import { pdfOfPhotos, pdfReadForLong, pdfScan } from '@/tests/corpus/files';
import { photoOf } from '@/tests/corpus/photos';

const PATIENCE_MS = 120_000;
const PATIENT = { cpuMs: PATIENCE_MS, waitMs: PATIENCE_MS };

it(
  'the process that reads PDFs is killed when one takes too long or too much memory',
  async () => {
    const bytes = await pdfOfPhotos(await photoOf(2), 4);
    const pdf = { bytes, type: 'application/pdf' } as const;
    const long = { ...pdf, bytes: pdfReadForLong() };
    await expect(createPictureLane({ ...PATIENT, cpuMs: 1 }).run(long)).rejects.toThrow(PictureTooHeavy);
    await expect(createPictureLane({ ...PATIENT, memoryMax: 64 * 1024 ** 2 }).run(pdf)).rejects.toThrow('SIGKILL');
    expect(await createPictureLane(PATIENT).run(pdf)).toEqual({ outcome: 'opens' });
  },
  PATIENCE_MS,
);

it('a receipt after which a bank’s site sent its page is read as fast as without it', async () => {
  const bytes = Buffer.concat([pdfScan(), Buffer.alloc(8_000_000, '<p>Дякуємо за оплату</p>')]);
  const lane = createPictureLane({ ...PATIENT, cpuMs: 4_000 });
  expect(await lane.run({ bytes, type: 'application/pdf' })).toEqual({ outcome: 'opens' });
});

it('a document whose last part lacks its end mark is read whole', async () => {
  const text = pdfScan().toString('latin1').replace('%%EOF', '').replace('\n', '\n%%EOF\n');
  const lane = createPictureLane(PATIENT);
  expect(await lane.run({ bytes: Buffer.from(text, 'latin1'), type: 'application/pdf' })).toEqual({ outcome: 'opens' });
});
