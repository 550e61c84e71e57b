import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { downloadOf } from '@/backend/platform/http/answers';
import { messageSubject, requireMessage } from './act';
import * as answering from './answer-message';
import { requireMessageFile } from './files';
import { messageQueue } from './desk-messages';
import * as entering from './enter-message';
import { showMessage } from './show-message';
import * as work from './work';

export const messagesDesk: DeskOf<'messages'> = {
  'messages.list': messageQueue.list,

  'messages.find': async ({ context, staff, acting, input: { id } }) => {
    const shown = await showMessage(context, staff, id);
    await recordLook(acting, 'message.seen', messageSubject(shown));
    return shown;
  },

  'messages.file': async ({ context, acting, input: { id, file_id: fileId } }) => {
    const file = await requireMessageFile(context.db, id, fileId);
    await recordLook(
      acting,
      'document.seen',
      `${messageSubject(await requireMessage(context.db, { id }))} file ${fileId}`,
    );
    return downloadOf({ ...file, bytes: await context.files.get(file.storage_key) });
  },

  ...doorsOf(entering),
  ...doorsOf(work),
  ...doorsOf(answering),
};
