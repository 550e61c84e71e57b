'use server';
import { NOTE_FORM } from '@/contract/desk-appeal-forms';
import type { StateOf } from '@/lib/forms/form-state';
import { withDone } from './posted-act';
import { submitDeskForm } from './submit-desk-form';
import { placeOfWork } from './place-of-work';

export async function noteWork(previous: StateOf<typeof NOTE_FORM>, sent: FormData) {
  return submitDeskForm(NOTE_FORM, previous, sent, {
    send: ({ ask }, values) => ask('work.note', values),
    onDone: (_, { kind, id }) => ({ sentPath: withDone(placeOfWork(kind, id), 'work.note') }),
  });
}
