// The photos of a fine as its row keeps them: those of the inspection in the storage, those of the samples on the site.
import { z } from 'zod';
import type { Db } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';

const photo = z.object({
  /** Of a picture that is part of the site. */
  url: z.string().optional(),
  /** Of a stored one. */
  key: z.string().optional(),
  /** SHA-256 of the file it was made of: the same file imported again is the same photo. */
  hash: z.string().optional(),
  alt: z.string().nullable(),
  taken_at: z.number().nullable(),
});

export const photosSchema = z.array(photo);

export type StoredPhoto = z.infer<typeof photo>;

/** Of a fine that is not stored yet: none. */
export const readPhotos = (column: unknown): StoredPhoto[] =>
  typeof column === 'string' ? readJson(photosSchema, column) : [];

/** Where the site shows it. */
export const photoUrl = ({ url, key }: StoredPhoto) => url ?? `/api/v2/fine-photos/${key?.split('/').at(-1) ?? ''}/`;

export const keysOf = (photos: StoredPhoto[]) => photos.flatMap(({ key }) => key ?? []);

/** Keys of all stored photos that a fine names. */
export async function namedPhotoKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('fines').where('photos', 'like', '%"key":%').select('photos').execute();
  return new Set(rows.flatMap(({ photos }) => keysOf(readPhotos(photos))));
}

const isSame = (one: StoredPhoto, other: StoredPhoto) =>
  one.key !== undefined ? one.key === other.key : one.url !== undefined && one.url === other.url;

/** Those a file brings beside those that are there: a photo is evidence, so none goes. Words that are given replace the old. */
export function mergePhotos(stored: StoredPhoto[], given: StoredPhoto[]): StoredPhoto[] {
  const reworded = stored.map((photo) => {
    const same = given.find((one) => isSame(one, photo));
    return same ? { ...photo, alt: same.alt ?? photo.alt, taken_at: same.taken_at ?? photo.taken_at } : photo;
  });
  return [...reworded, ...given.filter((one) => !stored.some((photo) => isSame(one, photo)))];
}
