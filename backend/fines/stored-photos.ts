// The inspection's photos are in the storage, those of the samples are part of the site.
import { z } from 'zod';
import { formatMoment } from '@/domain/dates';
import type { Db } from '@/backend/db/connection';
import { readRows } from '@/backend/db/tables';
import { readJson } from '@/backend/db/wire';

const photo = z.object({
  url: z.string().optional(),
  key: z.string().optional(),
  /** SHA-256 of the source file: importing it again gives the same photo. */
  hash: z.string().optional(),
  alt: z.string().nullable(),
  taken_at: z.number().nullable(),
});

export const photosSchema = z.array(photo);

export type StoredPhoto = z.infer<typeof photo>;

export const readPhotos = (column: unknown): StoredPhoto[] =>
  typeof column === 'string' ? readJson(photosSchema, column) : [];

export const photoUrl = ({ url, key }: StoredPhoto) => url ?? `/api/v2/fine-photos/${key?.split('/').at(-1) ?? ''}/`;

/** For the desk and the commands, numbered from 1. */
export const describedPhotos = (column: unknown) =>
  readPhotos(column).map((photo, index) => ({
    number: index + 1,
    url: photoUrl(photo),
    words: [photo.alt ?? 'без опису', photo.taken_at === null ? '' : formatMoment(photo.taken_at)]
      .filter(Boolean)
      .join(', '),
  }));

export const keysOf = (photos: StoredPhoto[]) => photos.flatMap(({ key }) => key ?? []);

const PHOTOS = { name: 'fines', columns: ['id', 'photos'], key: [{ name: 'id', isText: false }] };

/** Reads all fines a step at a time: a large city has more of them than one piece of work may take. */
export async function namedPhotoKeys(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const rows of readRows(db, PHOTOS))
    for (const [, photos] of rows) for (const key of keysOf(readPhotos(photos))) keys.add(key);
  return keys;
}

const isSame = (one: StoredPhoto, other: StoredPhoto) =>
  one.key !== undefined ? one.key === other.key : one.url !== undefined && one.url === other.url;

/** Photos are evidence: an import adds photos and replaces captions, but removes none. */
export function mergePhotos(stored: StoredPhoto[], given: StoredPhoto[]): StoredPhoto[] {
  const reworded = stored.map((photo) => {
    const same = given.find((one) => isSame(one, photo));
    return same ? { ...photo, alt: same.alt ?? photo.alt, taken_at: same.taken_at ?? photo.taken_at } : photo;
  });
  return [...reworded, ...given.filter((one) => !stored.some((photo) => isSame(one, photo)))];
}
