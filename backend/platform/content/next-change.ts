// Time changes content too: news due later appear, vacancies close.
import { sql } from 'kysely';
import type { ContentNoun } from '@/domain/content-nouns';
import type { Db } from '@/backend/db/connection';

const INSTANTS: Partial<Record<ContentNoun, { table: string; columns: string[] }>> = {
  news: { table: 'news', columns: ['published_at'] },
  vacancies: { table: 'vacancies', columns: ['published_at', 'closes_at'] },
  evacuations: { table: 'evacuations', columns: ['evacuated_at'] },
};

/** When (epoch ms) the noun will look different without anybody changing it; Infinity when never. */
export async function nextChange(db: Db, noun: ContentNoun, now: number): Promise<number> {
  const { table, columns } = INSTANTS[noun] ?? { table: '', columns: [] };
  let next = Infinity;
  for (const column of columns) {
    const { rows } = await sql<{ next: number | null }>`
      select min(${sql.ref(column)}) as next from ${sql.table(table)} where ${sql.ref(column)} > ${now}`.execute(db);
    next = Math.min(next, rows[0]?.next ?? Infinity);
  }
  return next;
}
