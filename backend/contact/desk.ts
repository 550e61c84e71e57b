import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { messageSubject } from './act';
import { answerMessage, askSender } from './answer-message';
import { messageQueue } from './desk-messages';
import { enterMessage } from './enter-message';
import { showMessage } from './show-message';
import { takeMessage } from './work';

export const messagesDesk: DeskOf<'messages'> = {
  'messages.list': messageQueue.list,

  'messages.find': async ({ context, staff, acting, input: { id } }) => {
    const shown = await showMessage(context, staff, id);
    await recordLook(acting, 'message.seen', messageSubject(shown));
    return shown;
  },

  'messages.enter': enterMessage.desk,
  'messages.take': takeMessage.desk,
  'messages.answer': answerMessage.desk,
  'messages.ask': askSender.desk,
};
