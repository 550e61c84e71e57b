import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DeskMessageLine, MessageState, messagesQuerySchema } from '@/contract/desk-messages';
import { NOBODY } from '@/domain/staff-acts';
import { typedNumbers } from '@/backend/db/next-number';
import { isNamedRow } from '@/backend/db/person-words';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { defineQueue } from '@/backend/platform/desk/queue';
import { type AnyOf, isAnyOf } from '@/backend/platform/find/findable';
import { inLine } from '@/backend/core/in-line';
import { awayUntil } from '@/domain/absence';
import type { MessageRow } from './act';
import { isLate, isOpen } from './work';

const BEGINNING = 80;

export const messageRows = (db: Db) =>
  db
    .selectFrom('contact_responses')
    .leftJoin('staff', 'staff.id', 'contact_responses.taken_by')
    .selectAll('contact_responses')
    .select(['staff.name as holder', 'staff.away_from', 'staff.away_until']);

export type MessageLineRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

export const beginningOf = ({ message }: Pick<MessageRow, 'message'>) => inLine(message).slice(0, BEGINNING);

export const serializeLine = (row: MessageLineRow, now: number): DeskMessageLine => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  created_at: instant(row.created_at),
  came: row.came,
  answer_until: instantOrNull(row.answer_until),
  answered_at: instantOrNull(row.answered_at),
  is_asked: row.asked_at !== null,
  taken_by:
    row.taken_by === null ? null : { id: row.taken_by, name: row.holder ?? '', away_until: awayUntil(row, now) },
  version: row.version,
  name: row.name,
  beginning: beginningOf(row),
});

/** Without a term of the law: after all that have one. */
const due = sql<number>`coalesce(contact_responses.answer_until, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;
const latest = sql<number>`coalesce(contact_responses.answered_at, contact_responses.created_at)`;

const isTaken = (by: number) => sql<boolean>`contact_responses.taken_by = ${by}`;
const isFree = sql<boolean>`contact_responses.taken_by is null`;

const inState = (state: MessageState, staffId: number): RawBuilder<boolean>[] =>
  ({
    waiting: [isOpen],
    mine: [isOpen, isTaken(staffId)],
    new: [isOpen, isFree],
    asked: [isOpen, sql<boolean>`contact_responses.asked_at is not null`],
    answered: [sql<boolean>`contact_responses.answered_at is not null`],
  })[state];

export function findsMessages(q: string, now: number): AnyOf {
  const numbers = typedNumbers('ЗВ', q, now);
  return [
    ...(numbers.length === 0 ? [] : [sql<boolean>`number in (${sql.join(numbers)})`]),
    isNamedRow('contact_responses', q),
  ];
}

type Filters = z.output<typeof messagesQuerySchema>;

/** What narrows any state and any search. */
const filtersOf = ({ person, came, late }: Filters, now: number): RawBuilder<boolean>[] => [
  ...(person ? [person === NOBODY ? isFree : isTaken(Number(person))] : []),
  ...(came ? [sql<boolean>`contact_responses.came = ${came}`] : []),
  ...(late ? [isOpen, isLate(now)] : []),
];

/** Those that wait by their term, the answered ones latest first, or all of a number or a person. */
export const messageQueue = defineQueue({
  table: 'contact_responses',
  seen: 'messages',
  rows: ({ db, now, staffId = 0 }, query: Filters) =>
    [
      ...(query.q === ''
        ? inState(query.state, staffId)
        : [isAnyOf('contact_responses', findsMessages(query.q, now()))]),
      ...filtersOf(query, now()),
    ].reduce((rows, filter) => rows.where(filter), messageRows(db)),
  order: ({ q, state }) => (q === '' && state !== 'answered' ? { by: due } : { by: latest, isDescending: true }),
  isCounted: () => true,
  line: serializeLine,
});

export const WAITING = { q: '', state: 'waiting' } as const;

/** The next by term that waits for the inspection: of one's own, else of nobody's. */
export async function findNext(db: Db, id: number, staffId: number): Promise<number | null> {
  const waiting = () =>
    db
      .selectFrom('contact_responses')
      .where(isOpen)
      .where('asked_at', 'is', null)
      .where('id', '!=', id)
      .orderBy(due)
      .orderBy('id')
      .select('id')
      .limit(1);
  const next =
    (await waiting().where(isTaken(staffId)).executeTakeFirst()) ?? (await waiting().where(isFree).executeTakeFirst());
  return next?.id ?? null;
}
