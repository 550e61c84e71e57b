import { createHash } from 'node:crypto';
import type { Context } from '@/backend/platform/context';
import { acceptFile } from '@/backend/platform/files/accept-file';
import type { Db } from '@/backend/db/connection';
import { findSettings } from '@/backend/platform/settings/queries';
import { keyOfName } from '@/backend/platform/files/storage-key';

const BEFORE = '/api/v2/news-pictures/';
const NAMED = new RegExp(`${BEFORE}([0-9a-f]{40})/`, 'g');

const NAME_LENGTH = 40;

interface StoreOptions {
  isDryRun?: boolean;
  keep?: (storageKey: string) => void;
}

/** Named by its content: the same picture is stored once. Returns its address. */
export async function storePicture(
  { files, origin }: Context,
  file: File,
  { isDryRun = false, keep }: StoreOptions = {},
): Promise<string> {
  const accepted = await acceptFile(file, { isPhoto: true, gone: origin?.gone });
  const name = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
    .slice(0, NAME_LENGTH);
  const key = keyOfName('news', name);
  if (!isDryRun && (await files.find(key)) === undefined) {
    keep?.(key);
    await files.put(key, accepted.bytes);
  }
  return `${BEFORE}${name}/`;
}

/** The logo and its former ones, to which one may go back, are stored with them. */
export async function namedPictureKeys(db: Db): Promise<Set<string>> {
  const inText = `%${BEFORE}%`;
  const news = await db
    .selectFrom('news')
    .where((eb) => eb.or([eb('image', 'like', inText), eb('body', 'like', inText)]))
    .select(['image', 'body'])
    .execute();
  const withdrawn = await db.selectFrom('withdrawn').where('noun', '=', 'news').select('record as text').execute();
  const settings = await db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .where('imports.noun', '=', 'settings')
    .select(['before', 'after'])
    .execute();
  const texts = [
    JSON.stringify((await findSettings(db)) ?? null),
    ...settings.flatMap(({ before, after }) => [before, after]),
    ...news.flatMap(({ image, body }) => [image, body]),
    ...withdrawn.map(({ text }) => text),
  ];
  return new Set(
    texts.flatMap((text) => [...(text ?? '').matchAll(NAMED)].map(([, name = '']) => keyOfName('news', name))),
  );
}
