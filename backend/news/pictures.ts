import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import { acceptFile } from '@/backend/platform/files/accept-file';
import type { Db } from '@/backend/db/connection';
import { listTables } from '@/backend/db/tables';
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

const TEXTS = [
  ['news', 'image'],
  ['news', 'body'],
  ['vacancies', 'body'],
  ['faq', 'answer'],
  ['withdrawn', 'record'],
  ['staff_drafts', 'body'],
  ['proposals', 'input'],
] as const;

/**
 * Also what one may go back to or is still writing: former values, withdrawn records, drafts, what waits for a second
 * look. A copy before an upgrade asks a database that has not all of these tables yet.
 */
export async function namedPictureKeys(db: Db): Promise<Set<string>> {
  const changed = await db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .where('imports.noun', 'in', PICTURED)
    .where((eb) => eb.or([eb('before', 'like', IN_TEXT), eb('after', 'like', IN_TEXT)]))
    .select(['before', 'after'])
    .execute();
  const texts = [
    JSON.stringify((await findSettings(db)) ?? null),
    ...changed.flatMap(({ before, after }) => [before, after]),
  ];
  const present = new Set((await listTables(db)).map(({ name }) => name));
  for (const [table, column] of TEXTS) {
    if (!present.has(table)) continue;
    const named = sql<{ text: string | null }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} like ${IN_TEXT}`;
    texts.push(...(await named.execute(db)).rows.map(({ text }) => text));
  }
  return new Set(
    texts.flatMap((text) => [...(text ?? '').matchAll(NAMED)].map(([, name = '']) => keyOfName('news', name))),
  );
}
