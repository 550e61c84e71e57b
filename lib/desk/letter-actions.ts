'use server';
import { sendingForm, sentOf, trackOf } from '@/contract/desk-letter-form';
import { NOTHING_CHOSEN } from '@/contract/desk-letters';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import type { StateOf } from '@/lib/forms/form-state';
import { withDone } from './posted-act';
import { submitDeskForm } from './submit-desk-form';

export async function sendLetters(previous: StateOf<ReturnType<typeof sendingForm>>, sent: FormData) {
  const ids = sent.getAll('letter').filter((id) => typeof id === 'string');
  return submitDeskForm(sendingForm(ids), previous, sent, {
    send: async ({ ask }, typed) => {
      const letters = ids
        .map((id) => ({ id, track: String(typed[trackOf(id)] ?? ''), isTicked: typed[sentOf(id)] === true }))
        .filter(({ track, isTicked }) => isTicked || track !== '');
      if (letters.length === 0) throw new ApiError(400, { detail: NOTHING_CHOSEN });
      return ask('letters.send', {
        sent_on: String(typed['sent_on']),
        letters: letters.map(({ id, track }) => ({ id, track })),
      });
    },
    onDone: (_, { sent_on: on }) => ({ sentPath: withDone(deskPaths.letters(), 'letters.send', { on: String(on) }) }),
  });
}
