import type { DeskMessage } from '@/contract/desk-messages';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { answerMail, messageActs, messageSubject } from './answer-message';
import { enterMessage } from './enter-message';
import { listEarlier, messageQueue, requireMessage, serializeLine, WAITING } from './desk-messages';
import type { MessageRow } from './receipt-mail';

const MARK = '…';

function mailOf(message: MessageRow, now: number): DeskMessage['mail'] {
  if (message.email === '') return null;
  const { to, subject, body } = answerMail(message, MARK, now);
  const parts = body.filter((part) => typeof part === 'string');
  const at = parts.indexOf(MARK);
  return { to, subject, before: parts.slice(0, at), after: parts.slice(at + 1) };
}

export const messagesDesk: DeskOf<'messages'> = {
  'messages.list': messageQueue.list,

  'messages.find': async ({ context, acting, input: { id } }) => {
    const now = context.now();
    const message = await requireMessage(context.db, id);
    const earlier = await listEarlier(context.db, message);
    await recordLook(acting, 'message.seen', messageSubject(message));
    return {
      ...message,
      ...serializeLine(message, now),
      mail: mailOf(message, now),
      earlier: earlier.map((row) => serializeLine(row, now)),
      next_id: await messageQueue.firstId(context, WAITING, id),
    };
  },

  'messages.enter': enterMessage.desk,
  ...messageActs,
};
