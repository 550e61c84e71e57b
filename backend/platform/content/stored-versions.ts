import type { ContentNoun } from '@/domain/content-nouns';
import type { Db } from '@/backend/db/connection';

export async function storedVersions(db: Db): Promise<Map<ContentNoun, number>> {
  const rows = await db.selectFrom('content_versions').select(['noun', 'version']).execute();
  return new Map(rows.map(({ noun, version }) => [noun, version]));
}

export async function storedVersion(db: Db, noun: ContentNoun): Promise<number> {
  const { version } = await db
    .selectFrom('content_versions')
    .select('version')
    .where('noun', '=', noun)
    .executeTakeFirstOrThrow();
  return version;
}
