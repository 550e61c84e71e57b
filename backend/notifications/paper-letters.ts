// Letters on paper: what waits to be printed and posted, and what became of it.
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { lettersQuerySchema, PaperLetter } from '@/contract/desk-letters';
import { courtUntil } from '@/domain/court-term';
import { startOfDay } from '@/domain/kyiv-time';
import { equalSerialKeys } from '@/domain/serial-number';
import { readTyped } from '@/domain/found';
import { LETTERS_MAX, normaliseTrack } from '@/domain/paper-letters';
import { WAITING_MAX } from '@/domain/waiting';
import { typedNumbers } from '@/backend/db/next-number';
import { countOf } from '@/backend/db/page';
import { isNamedRow } from '@/backend/db/person-words';
import type { Db } from '@/backend/db/connection';
import { instant, instantOrNull, readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { defineQueue } from '@/backend/platform/desk/queue';
import { recordLook } from '@/backend/platform/journal/record-look';
import type { Waiting } from '@/backend/platform/noun/noun';
import { letterActs } from './letter-acts';
import { aboutOf, type LetterRow, letters } from './letter-rows';

/** КАС України ст. 286: of the decision that stands. */
const courtUntilOf = ({ delivered_at: at, created_at, decided_at }: LetterRow): number | null =>
  at !== null && decided_at !== null && created_at >= decided_at ? courtUntil(at) : null;

function serializeLetter(row: LetterRow, now: number): PaperLetter {
  const { id, version, state, title, track, return_reason } = row;
  return {
    ...{ id, version, state, title, track, return_reason },
    ...aboutOf(row),
    created_at: instant(row.created_at),
    send_until: instant(row.send_until),
    is_late: (row.sent_at ?? (state === 'waiting' ? now : 0)) > row.send_until,
    sent_at: instantOrNull(row.sent_at),
    delivered_at: instantOrNull(row.delivered_at),
    returned_at: instantOrNull(row.returned_at),
    court_until: instantOrNull(courtUntilOf(row)),
  };
}

/** By the number of the post, of the complaint, the message or the fine, and by the sender's name. */
function isFound(q: string, now: number): RawBuilder<boolean> {
  const [complaints, messages] = [typedNumbers('ОС', q, now), typedNumbers('ЗВ', q, now)];
  const { serial } = readTyped(q);
  const keys = serial === null ? [] : equalSerialKeys(serial);
  const any = [
    sql`paper_letters.track = ${normaliseTrack(q)}`,
    isNamedRow('appeals', q),
    isNamedRow('contact_responses', q),
    ...(complaints.length === 0 ? [] : [sql`appeals.number in (${sql.join(complaints)})`]),
    ...(messages.length === 0 ? [] : [sql`contact_responses.number in (${sql.join(messages)})`]),
    ...(keys.length === 0
      ? []
      : ['appeals', 'refunds'].map((of) => sql`${sql.ref(`${of}.serial_key`)} in (${sql.join(keys)})`)),
  ];
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}

type Listed = Pick<z.output<typeof lettersQuerySchema>, 'state' | 'q'>;

const lettersIn = ({ db, now }: Pick<Context, 'db' | 'now'>, { state, q }: Listed) =>
  letters(db)
    .where('paper_letters.state', '=', state)
    .$if(q !== '', (rows) => rows.where(isFound(q, now())));

/** Sorted by term while they wait, the last sent first afterwards. */
const letterQueue = defineQueue({
  table: 'paper_letters',
  seen: 'letters',
  rows: lettersIn,
  order: ({ state }) =>
    state === 'waiting'
      ? { by: sql<number>`paper_letters.send_until` }
      : { by: sql<number>`coalesce(paper_letters.sent_at, paper_letters.created_at)`, isDescending: true },
  isCounted: () => true,
  line: serializeLetter,
});

const paragraphsSchema = z.array(z.string());

interface Printed {
  id?: number | undefined;
  /** A day in Kyiv. */
  sent_on?: string | undefined;
  q: string;
}

function printed(context: Pick<Context, 'db' | 'now'>, { id, sent_on: day, q }: Printed) {
  const { db } = context;
  if (id !== undefined) return letters(db).where('paper_letters.id', '=', id);
  if (day === undefined) return lettersIn(context, { state: 'waiting', q });
  return letters(db)
    .where('paper_letters.sent_at', '>=', startOfDay(day))
    .where('paper_letters.sent_at', '<', startOfDay(day, 1));
}

export const lettersDesk: DeskOf<'letters'> = {
  'letters.list': letterQueue.list,

  'letters.print': async ({ context, acting, input }) => {
    await recordLook(acting, 'letters.seen', input.id === undefined ? 'letters' : `letter ${input.id}`);
    const chosen = printed(context, input);
    const ordered = chosen.orderBy('paper_letters.send_until').orderBy('paper_letters.id');
    // The post takes the list of a day whole; sheets are printed in parts.
    const rows = await (input.sent_on === undefined ? ordered.limit(LETTERS_MAX) : ordered).execute();
    const shown = rows.map((row) => ({
      ...serializeLetter(row, context.now()),
      paragraphs: readJson(paragraphsSchema, row.body),
    }));
    return { letters: shown, count: await countOf(chosen) };
  },

  ...letterActs,
};

/** Those of a complaint with what they said, latest first. */
export async function lettersInWords(db: Db, appealId: number, now: number) {
  const rows = await letters(db)
    .where('paper_letters.appeal_id', '=', appealId)
    .orderBy('paper_letters.id', 'desc')
    .limit(LETTERS_MAX)
    .execute();
  return rows.map((row) => ({ ...serializeLetter(row, now), paragraphs: readJson(paragraphsSchema, row.body) }));
}

export async function waitingLetters({ db, now }: Context): Promise<Waiting> {
  const waiting = await db
    .selectFrom('paper_letters')
    .where('state', '=', 'waiting')
    .select('send_until')
    .orderBy('send_until')
    .orderBy('id')
    .limit(WAITING_MAX)
    .execute();
  return {
    kind: 'letters',
    count: waiting.length,
    late: waiting.filter(({ send_until: until }) => until < now()).length,
    until: waiting[0]?.send_until ?? null,
  };
}
