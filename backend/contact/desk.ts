import type { DeskMessage } from '@/contract/desk-messages';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { inLine } from '@/backend/core/in-line';
import { answerMail, messageActs, messageSubject } from './answer-message';
import type { MessageRow } from './receipt-mail';
import { findAround, listMessages, requireMessage } from './desk-messages';

const BEGINNING = 80;

type LineRow = Pick<MessageRow, 'id' | 'number' | 'kind' | 'created_at' | 'answer_until' | 'answered_at' | 'message'>;

const serializeLine = ({ message, ...row }: LineRow, now: number) => ({
  ...row,
  created_at: instant(row.created_at),
  answer_until: instantOrNull(row.answer_until),
  answered_at: instantOrNull(row.answered_at),
  is_late: row.answered_at === null && row.answer_until !== null && row.answer_until < now,
  beginning: inLine(message).slice(0, BEGINNING),
});

const MARK = '…';

function mailOf(message: MessageRow, now: number): DeskMessage['mail'] {
  if (message.email === '') return null;
  const { to, subject, body } = answerMail(message, MARK, now);
  const parts = body.filter((part) => typeof part === 'string');
  const at = parts.indexOf(MARK);
  return { to, subject, before: parts.slice(0, at), after: parts.slice(at + 1) };
}

export const messagesDesk: DeskOf<'messages'> = {
  'messages.list': async ({ context, staff, input: { q, state, after } }) => {
    const { db, now } = context;
    await countLook(context, staff, 'messages', q !== '');
    const [value = 0, id = 0] = after?.split('_').map(Number) ?? [];
    const { rows, next, total } = await listMessages(db, {
      q,
      isAnswered: state === 'answered',
      after: after === undefined ? undefined : [value, id],
    });
    return { rows: rows.map((row) => serializeLine(row, now())), next, total };
  },

  'messages.find': async ({ context, acting, input: { id } }) => {
    const now = context.now();
    const message = await requireMessage(context.db, id);
    const { earlier, next } = await findAround(context.db, message);
    await recordLook(acting, 'message.seen', messageSubject(message));
    return {
      ...message,
      ...serializeLine(message, now),
      mail: mailOf(message, now),
      earlier: earlier.map((row) => serializeLine(row, now)),
      next_id: next,
    };
  },

  ...messageActs,
};
