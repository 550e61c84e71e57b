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

const PICTURED = ['news', 'vacancies', 'faq', 'settings'];

const IN_TEXT = `%${BEFORE}%`;

/** Also what one may go back to or is still writing: former values, withdrawn records, drafts, what waits for a second look. */
export async function namedPictureKeys(db: Db): Promise<Set<string>> {
  const changed = await db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .where('imports.noun', 'in', PICTURED)
    .where((eb) => eb.or([eb('before', 'like', IN_TEXT), eb('after', 'like', IN_TEXT)]))
    .select(['before', 'after'])
    .execute();
  const rows = [
    ...changed,
    ...(await db
      .selectFrom('news')
      .where((eb) => eb.or([eb('image', 'like', IN_TEXT), eb('body', 'like', IN_TEXT)]))
      .select(['image', 'body'])
      .execute()),
    ...(await db.selectFrom('vacancies').where('body', 'like', IN_TEXT).select('body').execute()),
    ...(await db.selectFrom('faq').where('answer', 'like', IN_TEXT).select('answer').execute()),
    ...(await db.selectFrom('withdrawn').where('noun', 'in', PICTURED).select('record').execute()),
    ...(await db.selectFrom('staff_drafts').where('body', 'like', IN_TEXT).select('body').execute()),
    ...(await db.selectFrom('proposals').where('input', 'like', IN_TEXT).select('input').execute()),
    { settings: JSON.stringify((await findSettings(db)) ?? null) },
  ];
  const texts = rows.flatMap((row) => Object.values<string | null>(row));
  return new Set(
    texts.flatMap((text) => [...(text ?? '').matchAll(NAMED)].map(([, name = '']) => keyOfName('news', name))),
  );
}
