'use server';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import type { StateOf } from '@/lib/forms/form-state';
import { withQuery } from '@/domain/with-query';
import { submitDeskForm } from './submit-desk-form';

/** Leads to the next message that waits. */
export async function answerFromDesk(previous: StateOf<typeof MESSAGE_ANSWER_FORM>, sent: FormData) {
  return submitDeskForm(MESSAGE_ANSWER_FORM, previous, sent, {
    send: ({ ask }, values) => ask('messages.answer', values),
    onDone: ({ told }, { id, next }) => ({
      sentPath: withQuery(next === '' ? deskPaths.messages : deskPaths.message(next), { done: told, of: id }),
    }),
  });
}
