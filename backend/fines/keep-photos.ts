import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { storageKey } from '@/backend/platform/files/storage-key';
import { HttpError } from '@/backend/core/http-error';
import type {
  GivenRow,
  ImportContext,
  ImportProblem,
  Preparation,
  PrepareOptions,
} from '@/backend/platform/import/importer';
import type { NamedPhoto } from './photo-cell';
import { readPhotos, type StoredPhoto } from './stored-photos';

async function readPhoto(folder: string, path: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, path));
  } catch {
    throw new HttpError(400, {
      detail: `Файлу «${path}» поруч із файлом імпорту немає, або його не дозволено читати.`,
      code: 'no_file',
    });
  }
}

export async function keepPhotos(
  rows: GivenRow[],
  { files, folder = '' }: ImportContext,
  { known, isDryRun, keep }: PrepareOptions,
): Promise<Preparation> {
  const reused = new Set<string>();
  const problems: ImportProblem[] = [];

  const store = async ({ path, ...photo }: NamedPhoto, stored: StoredPhoto[]): Promise<StoredPhoto> => {
    if (path === undefined) return photo;
    const bytes = await readPhoto(folder, path);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const same = stored.find((one) => one.hash === hash && !reused.has(one.key ?? ''));
    if (same?.key !== undefined) {
      reused.add(same.key);
      return { ...photo, key: same.key, hash };
    }
    const accepted = await acceptFile(new File([new Uint8Array(bytes)], basename(path)), { isPhoto: true });
    const key = storageKey('fines');
    if (!isDryRun) {
      keep(key);
      await files.put(key, accepted.bytes);
    }
    return { ...photo, key, hash };
  };

  const prepare = async ({ line, key, given }: GivenRow): Promise<GivenRow> => {
    if (!Array.isArray(given['photos'])) return { line, key, given };
    const stored = readPhotos(known.get(key)?.['photos']);
    const photos: StoredPhoto[] = [];
    for (const photo of given['photos'] as NamedPhoto[]) {
      try {
        photos.push(await store(photo, stored));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        problems.push({ line, reason: `photos — ${error.body.detail}` });
      }
    }
    return { line, key, given: { ...given, photos } };
  };

  const prepared: GivenRow[] = [];
  for (const row of rows) prepared.push(await prepare(row));
  return { rows: prepared, problems };
}
