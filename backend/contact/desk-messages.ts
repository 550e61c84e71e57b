import { sql } from 'kysely';
import { isTypedPhone } from '@/domain/person-words';
import { normaliseNumber } from '@/backend/db/next-number';
import { isNamedRow } from '@/backend/db/person-words';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';

const ROWS = 50;
const EARLIER = 10;

/** Without a term of the law: after all that have one. */
const due = sql<number>`coalesce(answer_until, ${Number.MAX_SAFE_INTEGER})`;

const LINE = ['id', 'number', 'kind', 'created_at', 'answer_until', 'answered_at', 'message'] as const;

const byQuery = (db: Db, q: string) => {
  const messages = db.selectFrom('contact_responses');
  return /\d{4}\D+\d+$/.test(q) && !isTypedPhone(q)
    ? messages.where('number', '=', normaliseNumber('ЗВ', q))
    : messages.where(isNamedRow('contact_responses', q));
};

interface Given {
  q: string;
  isAnswered: boolean;
  after: [value: number, id: number] | undefined;
}

/** Those that wait by their term, the answered ones latest first, or all of a number or a person. */
export async function listMessages(db: Db, { q, isAnswered, after }: Given) {
  const wanted =
    q === ''
      ? db.selectFrom('contact_responses').where('answered_at', isAnswered ? 'is not' : 'is', null)
      : byQuery(db, q);
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const isByTerm = q === '' && !isAnswered;
  const order = isByTerm ? due : sql<number>`coalesce(answered_at, created_at)`;
  const found = await wanted
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(${order}, id) ${sql.raw(isByTerm ? '>' : '<')} (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`,
      ),
    )
    .select(LINE)
    .select(order.as('place'))
    .orderBy(order, isByTerm ? 'asc' : 'desc')
    .orderBy('id', isByTerm ? 'asc' : 'desc')
    .limit(ROWS + 1)
    .execute();
  const rows = found.slice(0, ROWS);
  const last = rows.at(-1);
  return { rows, total, next: last && found.length > ROWS ? `${last.place}_${last.id}` : null };
}

export async function requireMessage(db: Db, id: number) {
  const message = await db.selectFrom('contact_responses').where('id', '=', id).selectAll().executeTakeFirst();
  if (!message) throw notFound('Такого звернення немає.');
  return message;
}

export async function findAround(db: Db, { id, email }: { id: number; email: string }) {
  const earlier =
    email === ''
      ? []
      : await db
          .selectFrom('contact_responses')
          .where('email', '=', email)
          .where('id', '!=', id)
          .select(LINE)
          .orderBy('id', 'desc')
          .limit(EARLIER)
          .execute();
  const next = await db
    .selectFrom('contact_responses')
    .where('answered_at', 'is', null)
    .where('id', '!=', id)
    .select('id')
    .orderBy(due)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { earlier, next: next?.id ?? null };
}
