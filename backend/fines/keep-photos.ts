// Photos of imported fines on their way into the storage: checked and encoded anew as those of citizens are, under random
// names; a photo that is stored already is not stored again.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inParts } from '@/backend/db/missing-keys';
import { acceptFile } from '@/backend/files/accept-file';
import { discardFiles } from '@/backend/files/discard-files';
import { storageKey } from '@/backend/files/storage-key';
import { HttpError } from '@/backend/http/http-error';
import type { ImportContext, ImportProblem, NumberedRow, Preparation } from '@/backend/import/importer';
import { badLines } from '@/backend/import/run-import';
import type { NamedPhoto } from './photo-cell';
import { keysOf, readPhotos, type StoredPhoto } from './stored-photos';

interface WithPhotos {
  serial_key: string;
  photos: NamedPhoto[];
}

type Kept<Row> = Omit<Row, 'photos'> & { photos: StoredPhoto[] };

async function listStored({ db }: ImportContext, serialKeys: string[]): Promise<Map<string, StoredPhoto[]>> {
  const stored = new Map<string, StoredPhoto[]>();
  for (const part of inParts(serialKeys)) {
    const rows = await db
      .selectFrom('fines')
      .where('serial_key', 'in', part)
      .select(['serial_key', 'photos'])
      .execute();
    for (const { serial_key, photos } of rows) stored.set(serial_key, readPhotos(photos));
  }
  return stored;
}

async function readPhoto(folder: string, path: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, path));
  } catch {
    throw new HttpError(400, {
      detail: `Файла «${path}» поруч із файлом імпорту немає, або його не дозволено читати.`,
      code: 'no_file',
    });
  }
}

/** Stores what is new of the photos of all rows. Throws ImportError naming each bad photo; then none is kept. */
export async function keepPhotos<Row extends WithPhotos>(
  rows: NumberedRow<Row>[],
  context: ImportContext,
): Promise<Preparation<Kept<Row>>> {
  const { files, folder = '' } = context;
  const before = await listStored(
    context,
    rows.map(({ row }) => row.serial_key),
  );
  const added: string[] = [];
  const reused = new Set<string>();
  const problems: ImportProblem[] = [];

  const keep = async ({ path, ...photo }: NamedPhoto, known: StoredPhoto[]): Promise<StoredPhoto> => {
    if (path === undefined) return photo;
    const bytes = await readPhoto(folder, path);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const same = known.find((one) => one.hash === hash && !reused.has(one.key ?? ''));
    if (same?.key !== undefined) {
      reused.add(same.key);
      return { ...photo, key: same.key, hash };
    }
    const accepted = await acceptFile(new File([new Uint8Array(bytes)], basename(path)), { isPhoto: true });
    const key = storageKey('fines');
    added.push(key);
    await files.put(key, accepted.bytes);
    return { ...photo, key, hash };
  };

  const discard = (reason?: unknown) => discardFiles(context, added, reason);
  const kept: Kept<Row>[] = [];
  try {
    for (const { line, row } of rows) {
      const photos: StoredPhoto[] = [];
      for (const photo of row.photos) {
        try {
          photos.push(await keep(photo, before.get(row.serial_key) ?? []));
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          problems.push({ line, reason: `photos — ${error.body.detail}` });
        }
      }
      kept.push({ ...row, photos });
    }
    if (problems.length > 0) throw badLines(problems);
  } catch (error) {
    await discard();
    throw error;
  }
  const named = new Set(kept.flatMap(({ photos }) => keysOf(photos)));
  const replaced = [...before.values()].flatMap(keysOf).filter((key) => !named.has(key));
  return { rows: kept, discard, settle: () => discardFiles(context, replaced) };
}
