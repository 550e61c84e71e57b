'use server';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { sentFiles } from '@/lib/appeals/sent-files';
import type { StateOf } from '@/lib/forms/form-state';
import { submitDeskForm } from './submit-desk-form';
import { uploadFiles } from './upload-files';

/** Leads to the next message that waits; what is written after the answer leaves one where one is. */
export async function answerFromDesk(previous: StateOf<typeof MESSAGE_ANSWER_FORM>, sent: FormData) {
  const { files, errors } = await sentFiles(sent);
  return submitDeskForm(MESSAGE_ANSWER_FORM, previous, sent, {
    files: { uploads: [] },
    errors,
    send: async ({ ask }, { kind, ...words }) => {
      const values = { ...words, uploads: (await uploadFiles(ask, files)).map((file) => file.id) };
      return kind === 'ask' ? ask('messages.ask', values) : ask('messages.answer', { kind, ...values });
    },
    onDone: ({ told }, { id, next, kind }) => {
      if (kind !== 'answer') return { sentPath: deskPaths.message(id, { done: `${kind}-${told}` }) };
      const query = { done: told, of: id };
      return { sentPath: next === '' ? deskPaths.messagesWith(query) : deskPaths.message(next, query) };
    },
  });
}
