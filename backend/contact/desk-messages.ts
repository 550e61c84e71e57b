import { sql } from 'kysely';
import type { z } from 'zod';
import type { messagesQuerySchema } from '@/contract/desk-messages';
import { typedNumbers } from '@/backend/db/next-number';
import { isNamedRow } from '@/backend/db/person-words';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';
import { defineQueue } from '@/backend/platform/desk/queue';
import { inLine } from '@/backend/core/in-line';
import type { MessageRow } from './receipt-mail';

const EARLIER = 10;
const BEGINNING = 80;

type LineRow = Pick<
  MessageRow,
  'id' | 'number' | 'kind' | 'created_at' | 'answer_until' | 'answered_at' | 'message' | 'came'
>;

export const serializeLine = ({ message, ...row }: LineRow, now: number) => ({
  ...row,
  created_at: instant(row.created_at),
  answer_until: instantOrNull(row.answer_until),
  answered_at: instantOrNull(row.answered_at),
  is_late: row.answered_at === null && row.answer_until !== null && row.answer_until < now,
  beginning: inLine(message).slice(0, BEGINNING),
});

/** Without a term of the law: after all that have one. */
const due = sql<number>`coalesce(answer_until, ${Number.MAX_SAFE_INTEGER})`;
const latest = sql<number>`coalesce(answered_at, created_at)`;

const byQuery = (db: Db, q: string, now: number) => {
  const messages = db.selectFrom('contact_responses');
  const numbers = typedNumbers('ЗВ', q, now);
  return numbers.length > 0
    ? messages.where('number', 'in', numbers)
    : messages.where(isNamedRow('contact_responses', q));
};

/** Those that wait by their term, the answered ones latest first, or all of a number or a person. */
export const messageQueue = defineQueue({
  table: 'contact_responses',
  seen: 'messages',
  rows: ({ db, now }, { q, state, came }: z.output<typeof messagesQuerySchema>) =>
    (q === ''
      ? db.selectFrom('contact_responses').where('answered_at', state === 'answered' ? 'is not' : 'is', null)
      : byQuery(db, q, now())
    )
      .$if(came !== undefined, (rows) => rows.where('came', '=', came ?? null))
      .selectAll(),
  order: ({ q, state }) => (q === '' && state === 'waiting' ? { by: due } : { by: latest, isDescending: true }),
  isCounted: () => true,
  line: serializeLine,
});

export const WAITING = { q: '', state: 'waiting' } as const;

export async function requireMessage(db: Db, id: number) {
  const message = await db.selectFrom('contact_responses').where('id', '=', id).selectAll().executeTakeFirst();
  if (!message) throw notFound('Такого звернення немає.');
  return message;
}

export const listEarlier = async (db: Db, { id, email }: MessageRow) =>
  email === ''
    ? []
    : db
        .selectFrom('contact_responses')
        .where('email', '=', email)
        .where('id', '!=', id)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(EARLIER)
        .execute();
