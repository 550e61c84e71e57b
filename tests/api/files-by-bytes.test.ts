import { beforeAll, expect, it } from 'vitest';
import { fileTypeFromBuffer } from 'file-type';
import { onAnyEngine } from '@/tests/databases';
import {
  cutOff,
  pdfAfterLines,
  pdfHeaderOnly,
  pdfLocked,
  pdfOfPhotos,
  pdfScan,
  pdfWithoutPages,
  renamedPictures,
} from '@/tests/corpus/files';
import { photoOf } from '@/tests/corpus/photos';
import { keysOf } from '@/domain/keys';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf } from './files';

onAnyEngine('a file that somebody brings', (createDatabase) => {
  const city = cityOf(createDatabase);
  let desk: string;

  beforeAll(async () => {
    desk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  const DOORS = {
    'a complaint': (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return city.call('appeal-uploads/', { body });
    },
    'a decision at the desk': (file: File) => city.desk('appeals.upload', { file }, desk),
  };

  async function bring(door: keyof typeof DOORS, bytes: Uint8Array, name: string) {
    const { status, json } = await DOORS[door](fileOf(bytes, name));
    return { isTaken: status < 300, status, json: json as { id?: string; name?: string; detail?: string } };
  }

  for (const door of keysOf(DOORS)) {
    it(`is taken for what its bytes are, and named after them, with ${door}`, async () => {
      for (const { name, bytes, taken, type } of await renamedPictures()) {
        const { isTaken, json } = await bring(door, bytes, name);
        expect([isTaken, json.name, json.detail], name).toEqual([true, taken, undefined]);
        const row = await city.context.db
          .selectFrom('appeal_files')
          .where('upload_key', '=', json.id ?? '')
          .select(['type', 'storage_key'])
          .executeTakeFirstOrThrow();
        expect(row.type, name).toBe(type);
        expect((await fileTypeFromBuffer(await city.context.files.get(row.storage_key)))?.mime, name).toBe(type);
      }
    });

    it(`is refused with the reason when it is a PDF that does not open, with ${door}`, async () => {
      const scan = await pdfOfPhotos(await photoOf(1), 3);
      const refused: [Uint8Array, RegExp][] = [
        [await pdfLocked('1234'), /відкривається лише з паролем/],
        [cutOff(scan), /обривається/],
        [cutOff(pdfScan()), /обривається/],
        [pdfHeaderOnly(), /обривається/],
        [pdfWithoutPages(), /не має жодної сторінки/],
      ];
      for (const [bytes, reason] of refused) {
        const { status, json } = await bring(door, bytes, 'квитанція.pdf');
        expect([status, json.detail]).toEqual([415, expect.stringMatching(reason)]);
      }
    });

    it(`is refused as incomplete when the download of its picture broke off, with ${door}`, async () => {
      const { status, json } = await bring(door, cutOff(await photoOf(1)), 'фото.jpg');
      expect([status, json.detail]).toEqual([415, expect.stringMatching(/^Зображення «фото\.jpg» неповне.*ще раз/)]);
    });

    it(`is taken when it is a PDF that opens everywhere, with ${door}`, async () => {
      const taken = [
        pdfScan(),
        pdfAfterLines(),
        await pdfLocked(''),
        await pdfOfPhotos(await photoOf(2), 4),
        Buffer.concat([pdfScan(), Buffer.from('\r\n\0\0')]),
      ];
      for (const bytes of taken) {
        const { isTaken, json } = await bring(door, bytes, 'скан.pdf');
        expect([isTaken, json.name, json.detail]).toEqual([true, 'скан.pdf', undefined]);
      }
    });
  }
});
