import type { Selectable } from 'kysely';
import { formatDate, parseDay } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';
import { LETTER_STATE_LABELS, type LetterState } from '@/domain/paper-letters';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { badInput, wrongState } from '@/backend/core/http-error';
import { actsOn, doorsOf } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { locked, requireRow } from '@/backend/db/rows';
import type { DeskHandlers } from '@/backend/platform/desk/handlers';
import { type Act, recordAct } from '@/backend/platform/journal/record-act';
import { aboutOf, letters } from './letter-rows';

type LetterRow = Selectable<Database['paper_letters']>;

const letterSubject = ({ id }: Pick<LetterRow, 'id'>) => `letter ${id}`;

const requireLetter = requireRow('paper_letters', 'Такого листа вже немає: справу могли видалити. Оновіть список.');

function requireState({ title, state }: LetterRow, ...allowed: LetterState[]): void {
  if (allowed.includes(state)) return;
  const detail = `Лист «${title}» уже має позначку «${LETTER_STATE_LABELS[state]}». Оновіть список.`;
  throw wrongState(detail);
}

interface Earliest extends Pick<LetterRow, 'title'> {
  since: number;
  now: number;
}

/** Noon of a day that is neither to come nor before `since`; throws 400. */
function requireDay(day: string, field: string, { since, now, title }: Earliest): number {
  const noon = parseDay(day) ?? NaN;
  const refuse = (message: string) => badInput({ [field]: [message] });
  if (startOfDay(day) > now) throw refuse('Цей день ще не настав. Вкажіть день, коли це сталося.');
  if (startOfDay(day, 1) <= since)
    throw refuse(`Це раніше, ніж могло статися: лист «${title}» є з ${formatDate(since)}.`);
  return noon;
}

type Change = Partial<Pick<LetterRow, 'sent_at' | 'track' | 'delivered_at' | 'returned_at' | 'return_reason'>>;

async function change(trx: Trx, letter: LetterRow, state: LetterState, to: Change) {
  await trx
    .updateTable('paper_letters')
    .set({ ...to, state, version: letter.version + 1 })
    .where('id', '=', letter.id)
    .execute();
  const told = (of: LetterState) => ({ state: of });
  return { before: told(letter.state), after: { ...told(state), ...to } };
}

const act = actsOn({ key: ({ input: { id } }) => ({ id }), hold: requireLetter, subject: letterSubject });

const deliver = act('letters.deliver', {
  journal: 'letter.delivered',
  effect: async ({ trx, context, row, input: { delivered_on: day } }) => {
    requireState(row, 'waiting', 'sent', 'returned');
    const since = row.sent_at ?? row.created_at;
    const at = requireDay(day, 'delivered_on', { since, now: context.now(), title: row.title });
    return { ...(await change(trx, row, 'delivered', { delivered_at: at })), done: undefined };
  },
  command: null,
});

const bringBack = act('letters.bring-back', {
  journal: 'letter.returned',
  effect: async ({ trx, context, row, input: { returned_on: day, reason } }) => {
    requireState(row, 'sent');
    const since = row.sent_at ?? row.created_at;
    const at = requireDay(day, 'returned_on', { since, now: context.now(), title: row.title });
    return { ...(await change(trx, row, 'returned', { returned_at: at, return_reason: reason })), done: undefined };
  },
  command: null,
});

/** The last mark goes; what was sent again has its latest sending alone. */
const undo = act('letters.undo', {
  journal: 'letter.undone',
  effect: async ({ trx, row }) => {
    requireState(row, 'sent', 'delivered', 'returned', 'dropped');
    const undone =
      row.state === 'sent' || row.state === 'dropped'
        ? await change(trx, row, 'waiting', { sent_at: null, track: null })
        : await change(trx, row, row.sent_at === null ? 'waiting' : 'sent', {
            delivered_at: null,
            returned_at: null,
            return_reason: null,
          });
    return { ...undone, done: undefined };
  },
  command: null,
});

/** Its case is locked first, as by whatever drops the letters of a case. */
async function holdWithCase(trx: Trx, key: { id: number }): Promise<LetterRow> {
  const of = await trx
    .selectFrom('paper_letters')
    .where('id', '=', key.id)
    .select(['appeal_id as appeals', 'contact_id as contact_responses', 'refund_id as refunds'])
    .executeTakeFirst();
  for (const table of ['appeals', 'contact_responses', 'refunds'] as const)
    if (of?.[table]) await locked(trx, trx.selectFrom(table).where('id', '=', of[table]).select('id')).execute();
  return requireLetter(trx, key);
}

const actWithCase = actsOn({ key: ({ input: { id } }) => ({ id }), hold: holdWithCase, subject: letterSubject });

/** Changes its case, too, so that the next letter goes there. The journal names no address. */
const readdress = actWithCase('letters.readdress', {
  journal: 'letter.readdressed',
  effect: async ({ trx, row, input: { address } }) => {
    requireState(row, 'waiting', 'returned');
    const { appeal_id: appeal, contact_id: message, refund_id: refund } = row;
    const to = { address };
    if (appeal !== null) await trx.updateTable('appeals').set(to).where('id', '=', appeal).execute();
    if (message !== null) await trx.updateTable('contact_responses').set(to).where('id', '=', message).execute();
    if (refund !== null) await trx.updateTable('refunds').set(to).where('id', '=', refund).execute();
    return { ...(await change(trx, row, row.state, {})), done: undefined };
  },
  command: null,
});

interface Sending {
  sent_on: string;
  letters: readonly { id: number; track: string }[];
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** An envelope has one number, and may hold letters to one person only. Throws 409. */
async function requireOwnNumbers(trx: Trx, tracks: readonly string[], now: number): Promise<void> {
  if (tracks.length === 0) return;
  const rows = await letters(trx)
    .where('paper_letters.track', 'in', tracks)
    .where('paper_letters.sent_at', '>', now - YEAR_MS)
    .orderBy('paper_letters.id')
    .execute();
  const first = new Map<string, ReturnType<typeof aboutOf>>();
  for (const row of rows) {
    const { track } = row;
    const about = aboutOf(row);
    const known = track === null ? undefined : first.get(track);
    if (known && (known.to !== about.to || known.address !== about.address))
      throw wrongState(
        `Номер ${track} – біля двох листів: ${known.to} (${known.number}) і ${about.to} (${about.number}). ` +
          'Перевірте, чи не прочитав його сканер двічі, і впишіть кожному свій.',
      );
    if (track !== null) first.set(track, about);
  }
}

/** All of a walk to the post, or none. */
const sendAll = (context: Context, { sent_on: day, letters: sent }: Sending) =>
  context.db.transaction().execute(async (trx) => {
    const lines: Act[] = [];
    for (const { id, track } of sent.toSorted((one, other) => one.id - other.id)) {
      const letter = await requireLetter(trx, { id });
      requireState(letter, 'waiting', 'returned');
      const { created_at: since, title } = letter;
      const at = requireDay(day, 'sent_on', { since, now: context.now(), title });
      const back = { returned_at: null, return_reason: null };
      const told = await change(trx, letter, 'sent', { sent_at: at, track: track === '' ? null : track, ...back });
      lines.push({ act: 'letter.sent', subject: letterSubject(letter), ...told });
    }
    const tracks = sent.map(({ track }) => track).filter((track) => track !== '');
    await requireOwnNumbers(trx, tracks, context.now());
    for (const line of lines) await recordAct(trx, context, line);
  });

export const letterActs = {
  'letters.send': ({ acting, input }) => sendAll(acting, input),
  ...doorsOf({ deliver, bringBack, readdress, undo }),
} satisfies Partial<DeskHandlers>;
