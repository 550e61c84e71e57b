import { sql } from 'kysely';
import { wrongState } from '@/backend/core/http-error';
import { requireActor } from '@/backend/platform/staff/require-actor';
import { giving } from '@/backend/platform/work/hand-over';
import { noting } from '@/backend/platform/work/notes';
import { takenBy, type Work } from '@/backend/platform/work/work';
import { messageAct, type MessageRow } from './act';

const TABLE = 'contact_responses';

export const isOpen = sql<boolean>`contact_responses.answered_at is null`;
export const isLate = (now: number) => sql<boolean>`contact_responses.answer_until < ${now}`;

const overText = ({ answered_at: answered }: MessageRow) =>
  answered === null ? undefined : 'На це звернення вже відповіли.';

export const takeMessage = messageAct('messages.take', {
  journal: 'message.taken',
  effect: async ({ trx, context, row }) => {
    const refusal =
      overText(row) ??
      (row.taken_by === null ? undefined : 'Звернення вже взяли. Забрати його собі можна нижче: «Хто розглядає».');
    if (refusal !== undefined) throw wrongState(refusal);
    const { staffId, name } = requireActor(context);
    await takenBy(trx, { table: TABLE }, row.id, staffId);
    return { after: { taken_by: staffId, holder: name }, done: undefined };
  },
  command: null,
});

const giveMessage = messageAct('work.give', {
  journal: 'message.given',
  effect: giving(TABLE, overText),
  command: null,
});

const noteMessage = messageAct('work.note', {
  journal: 'message.noted',
  effect: noting('messages'),
  isOfAnyVersion: true,
  command: null,
});

/** Messages that the staff have in hand. */
export const messageWork: Work = {
  kind: 'messages',
  table: TABLE,
  isOpen,
  isLate,
  term: { by: 'answer_until', until: (until) => until },
  given: 'message.given',
  give: (trx, context, giving) => giveMessage.in(trx, context, { kind: 'messages', ...giving }),
  note: noteMessage.desk,
};
