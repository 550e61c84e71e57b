// A letter that no mail can carry waits to be printed and posted (backend/notifications/paper-letters.ts).
import { letterUntil } from '@/domain/appeal-terms';
import { inLine } from '@/backend/core/in-line';
import type { Db, Trx } from '@/backend/db/connection';

interface NewLetter {
  about: { appeal_id: number } | { contact_id: number } | { refund_id: number };
  title: string;
  paragraphs: readonly string[];
  /** Names of the files that are printed and put in. */
  enclosed?: readonly string[];
}

const enclosedLine = (names: readonly string[]) =>
  names.length === 0 ? [] : [`Додатки: ${names.map(inLine).join(', ')}.`];

/** One was given to the post, whatever became of it. */
export const hasPostedLetter = async (
  db: Db,
  about: { appeal_id: number } | { contact_id: number },
): Promise<boolean> =>
  (await db
    .selectFrom('paper_letters')
    .where((eb) => eb.and(about))
    .where('state', 'not in', ['waiting', 'dropped'])
    .select('id')
    .executeTakeFirst()) !== undefined;

/** What has changed since is told by the next letter; one titled `but` stays. Call in the transaction of the change. */
export async function dropWaitingLetters(trx: Trx, id: number, of: 'appeal_id' | 'refund_id', but = ''): Promise<void> {
  await trx
    .updateTable('paper_letters')
    .set((eb) => ({ state: 'dropped', version: eb('version', '+', 1) }))
    .where(of, '=', id)
    .where('state', '=', 'waiting')
    .where('title', '!=', but)
    .execute();
}

/** Call in the transaction of what it tells. Returns its term, epoch ms. */
export async function enqueueLetter(
  trx: Trx,
  { about, title, paragraphs, enclosed = [] }: NewLetter,
  now: number,
): Promise<number> {
  const until = letterUntil(now);
  await trx
    .insertInto('paper_letters')
    .values({
      appeal_id: null,
      contact_id: null,
      ...about,
      title,
      body: JSON.stringify([...paragraphs, ...enclosedLine(enclosed)]),
      created_at: now,
      send_until: until,
      state: 'waiting',
      sent_at: null,
      track: null,
      delivered_at: null,
      returned_at: null,
      return_reason: null,
    })
    .execute();
  return until;
}
