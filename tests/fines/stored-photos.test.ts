import { expect, test } from 'vitest';
import { photoCell } from '@/backend/fines/changes/photo-cell';
import { keysOf, mergePhotos, photoUrl, readPhotos, type StoredPhoto } from '@/backend/fines/stored-photos';

const MOMENT = Date.parse('2026-11-20T09:30:00+02:00');
const bare = { alt: null, taken_at: null };

test.each<[unknown, unknown[]]>([
  ['', []],
  [undefined, []],
  [null, []],
  [' ; ', []],
  ['a.jpg', [{ path: 'a.jpg', ...bare }]],
  ['знімки\\b.jpg', [{ path: 'знімки/b.jpg', ...bare }]],
  ['/samples/fine.webp', [{ url: '/samples/fine.webp', ...bare }]],
  ['/samples/fine.webp|Знак', [{ url: '/samples/fine.webp', alt: 'Знак', taken_at: null }]],
  ['a.jpg||2026-11-20T09:30:00+02:00', [{ path: 'a.jpg', alt: null, taken_at: MOMENT }]],
  [
    ' a.jpg | Авто на тротуарі | 2026-11-20T09:30:00+02:00 ; b.jpg ',
    [
      { path: 'a.jpg', alt: 'Авто на тротуарі', taken_at: MOMENT },
      { path: 'b.jpg', ...bare },
    ],
  ],
])('the photo cell %j of a register gives its photos', (cell, photos) => {
  expect(photoCell.parse(cell)).toEqual(photos);
});

test.each([
  ['|Авто', /^має бути «файл\|опис/],
  ['a.jpg|Авто|учора', /^має бути «файл\|опис/],
  ['../a.jpg', /^файл має лежати/],
  ['знімки/../../a.jpg', /^файл має лежати/],
  ['C:\\a.jpg', /^файл має лежати/],
  ['/a b.jpg', /^файл має лежати/],
  ['a\u0007.jpg', /^файл має лежати/],
])('the photo cell %j of a register is refused with one reason', (cell, reason) => {
  const { error } = photoCell.safeParse(cell);
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(reason)]);
});

const stored = (parts: Partial<StoredPhoto>): StoredPhoto => ({ ...bare, ...parts });

test('an uploaded photo gets an address on the site, a sample photo keeps its own', () => {
  expect(photoUrl(stored({ key: 'fines/7/abc' }))).toBe('/api/v2/fine-photos/abc/');
  expect(photoUrl(stored({ url: '/samples/a.webp' }))).toBe('/samples/a.webp');
});

test('the photos of a fine are read from its database row', () => {
  expect(readPhotos(null)).toEqual([]);
  expect(readPhotos('[{"key":"k","alt":null,"taken_at":null}]')).toEqual([stored({ key: 'k' })]);
  expect(keysOf([stored({ key: 'k' }), stored({ url: '/a.webp' })])).toEqual(['k']);
});

test('an import adds photos and captions to a fine and removes none', () => {
  const first = stored({ key: 'one', alt: 'Було', taken_at: 1 });
  const sample = stored({ url: '/a.webp' });
  const given = [stored({ key: 'one', alt: 'Стало' }), stored({ key: 'two' }), stored({ url: '/a.webp', taken_at: 5 })];
  expect(mergePhotos([first, sample], given)).toEqual([
    { ...first, alt: 'Стало' },
    { ...sample, taken_at: 5 },
    stored({ key: 'two' }),
  ]);
  expect(mergePhotos([first, sample], [])).toEqual([first, sample]);
  expect(mergePhotos([first], [stored({ key: 'one', taken_at: 9 })])).toEqual([{ ...first, taken_at: 9 }]);
  const another = stored({ url: '/b.webp' });
  expect(mergePhotos([sample], [another])).toEqual([sample, another]);
  expect(mergePhotos([stored({})], [stored({})])).toHaveLength(2);
});
