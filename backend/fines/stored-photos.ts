// The photos of a fine as its row keeps them: those of the inspection in the storage, those of the samples on the site.
import { z } from 'zod';
import type { Db } from '@/backend/db/connection';

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

const photos = z.array(photo);

export type StoredPhoto = z.infer<typeof photo>;

export const readPhotos = (column: string): StoredPhoto[] => photos.parse(JSON.parse(column));

/** Where the site shows it. */
export const photoUrl = ({ url, key }: StoredPhoto) => url ?? `/api/v2/fine-photos/${key?.split('/').at(-1) ?? ''}/`;

export const keysOf = (photos: StoredPhoto[]) => photos.flatMap(({ key }) => key ?? []);

/** Keys of all stored photos that a fine names. */
export async function namedPhotoKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('fines').where('photos', 'like', '%"key":%').select('photos').execute();
  return new Set(rows.flatMap(({ photos }) => keysOf(readPhotos(photos))));
}
