import { sql } from 'kysely';
import type { ContentNoun } from '@/domain/content-nouns';
import type { Db } from '@/backend/db/connection';

export type ContentInstants = readonly { content: ContentNoun; table: string; column: string }[];

export async function nextChange(db: Db, instants: ContentInstants, noun: ContentNoun, now: number): Promise<number> {
  let next = Infinity;
  for (const { table, column } of instants.filter(({ content }) => content === noun)) {
    const { rows } = await sql<{ next: number | null }>`
      select min(${sql.ref(column)}) as next from ${sql.table(table)} where ${sql.ref(column)} > ${now}`.execute(db);
    next = Math.min(next, rows[0]?.next ?? Infinity);
  }
  return next;
}
