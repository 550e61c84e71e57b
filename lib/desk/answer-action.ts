'use server';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { sentFiles } from '@/lib/appeals/sent-files';
import type { StateOf } from '@/lib/forms/form-state';
import { withDone } from './posted-act';
import { submitDeskForm, uploadFiles } from './submit-desk-form';

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
    onDone: ({ way }, { id, next, kind }) => {
      if (kind === 'ask') return { sentPath: withDone(deskPaths.message(id), `messages.ask.${way}`) };
      if (kind === 'more') return { sentPath: withDone(deskPaths.message(id), `messages.answer.more-${way}`) };
      const path = next === '' ? deskPaths.messages : deskPaths.message(next);
      return { sentPath: withDone(path, `messages.answer.answer-${way}`, { of: id }) };
    },
  });
}
