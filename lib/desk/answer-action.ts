'use server';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import type { StateOf } from '@/lib/forms/form-state';
import { submitDeskForm } from './submit-desk-form';

/** Leads to the next message that waits; what is written after the answer leaves one where one is. */
export async function answerFromDesk(previous: StateOf<typeof MESSAGE_ANSWER_FORM>, sent: FormData) {
  return submitDeskForm(MESSAGE_ANSWER_FORM, previous, sent, {
    send: ({ ask }, { kind, ...values }) =>
      kind === 'ask' ? ask('messages.ask', values) : ask('messages.answer', { kind, ...values }),
    onDone: ({ told }, { id, next, kind }) => {
      if (kind !== 'answer') return { sentPath: deskPaths.message(id, { done: `${kind}-${told}` }) };
      const query = { done: told, of: id };
      return { sentPath: next === '' ? deskPaths.messagesWith(query) : deskPaths.message(next, query) };
    },
  });
}
