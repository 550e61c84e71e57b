import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { carSchema } from '@/contract/cars';
import { FILE_SIZE_MAX } from '@/domain/file-limits';
import { keysOf } from '@/domain/keys';
import { type BroughtPhoto, bytesOf, photoOf, PHOTOS } from '@/tests/corpus/photos';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf } from './files';
import { citizen } from './records';
import { storedKeys } from './stored-files';

const CAMERA = 'Canary Camera';

type Door = { token?: string } & (
  | { call: 'appeals.upload' | 'news.store-picture' }
  | { path: string; field: string; more?: Record<string, string> }
);

onAnyEngine('a photo of real size', (createDatabase) => {
  const city = cityOf(createDatabase);
  let tokens: { citizen: string; clerk: string; editor: string };
  let carId: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    tokens = {
      citizen: await city.login('iryna@example.org'),
      clerk: await enterDesk(city, await addStaff(city, 'clerk')),
      editor: await enterDesk(city, await addStaff(city, 'editor')),
    };
    const car = await city.call('user-cars/', { token: tokens.citizen, body: { license_plate: 'AA1234BB' } });
    carId = String(carSchema.parse(car.json).id);
  });

  const DOORS = {
    'a complaint': () => ({ path: 'appeal-uploads/', field: 'file' }),
    'a decision at the desk': () => ({ call: 'appeals.upload', token: tokens.clerk }),
    'the documents of a car': () => ({
      path: `user-car-add-documents/${carId}/`,
      field: 'files',
      token: tokens.citizen,
      more: { car_id: carId },
    }),
    'a news item': () => ({ call: 'news.store-picture', token: tokens.editor }),
  } satisfies Record<string, () => Door>;
  type DoorName = keyof typeof DOORS;
  async function bring(door: DoorName, bytes: Uint8Array, name: string) {
    const to: Door = DOORS[door]();
    const { token } = to;
    if ('call' in to) return city.desk(to.call, { file: fileOf(bytes, name) }, token);
    const { path, field, more = {} } = to;
    const body = new FormData();
    for (const [key, value] of Object.entries(more)) body.set(key, value);
    body.append(field, fileOf(bytes, name));
    return city.call(path, { body, token });
  }

  async function keptOf(door: DoorName, photo: BroughtPhoto) {
    const before = await storedKeys(city.context.files);
    const answer = await bring(door, await bytesOf(photo), photo.name);
    expect(answer.status, `${photo.name}: ${answer.text}`).toBeLessThan(300);
    const [key = ''] = (await storedKeys(city.context.files)).filter((one) => !before.includes(one));
    return Buffer.from(await city.context.files.get(key));
  }

  /** A complaint gets all of them on each push, the other doors some each. */
  const photosAt = (door: DoorName) =>
    PHOTOS.filter((_, at) => isWholeRun || door === 'a complaint' || at % 4 === keysOf(DOORS).indexOf(door));

  describe.each(keysOf(DOORS))('with %s', (door) => {
    it.each(photosAt(door))('is kept upright, in the colours of screens, without its place: $name', async (photo) => {
      const brought = await sharp(await bytesOf(photo)).metadata();
      const bytes = await keptOf(door, photo);
      const kept = await sharp(bytes).metadata();
      expect({ type: `image/${kept.format}`, exif: kept.exif, icc: kept.icc }).toEqual({ type: photo.type });
      expect(['srgb', 'b-w']).toContain(kept.space);
      expect(bytes.includes(CAMERA)).toBe(false);
      const size = [brought.width, brought.height];
      expect([kept.width, kept.height]).toEqual(brought.orientation === 6 ? size.toReversed() : size);
    });

    it('is refused in its own words when it is a tenth too heavy', async () => {
      const before = await storedKeys(city.context.files);
      const { status, text } = await bring(door, await heavy(), 'IMG_9999.jpg');
      expect([status, text]).toEqual([413, expect.stringContaining('10 МБ')]);
      expect(await storedKeys(city.context.files)).toEqual(before);
    });
  });
});

let made: Promise<Buffer> | undefined;
const heavy = () => (made ??= photoOf((FILE_SIZE_MAX / 1024 / 1024) * 1.1));
