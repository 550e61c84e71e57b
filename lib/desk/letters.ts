import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs } from './posted-act';

const waiting = () => deskPaths.letters();
const sent = () => deskPaths.letters({ state: 'sent' });

/** Ticked, or with a number typed. */
const chosen = (form: URLSearchParams) =>
  form.getAll('letter').flatMap((id) => {
    const track = form.get(`track-${id}`) ?? '';
    return form.has(`sent-${id}`) || track.trim() !== '' ? [{ id, track }] : [];
  });

export const LETTER_ACTS = {
  'letters.send': {
    page: waiting,
    input: (form) => ({ letters: chosen(form) }),
    then: (form) => deskPaths.letters({ done: 'send', on: form.get('sent_on') ?? '' }),
  },
  'letters.deliver': { page: sent, then: () => deskPaths.letters({ state: 'sent', done: 'deliver' }) },
  'letters.bring-back': { page: sent, then: () => deskPaths.letters({ state: 'returned', done: 'bring-back' }) },
  'letters.undo': { page: sent, then: () => deskPaths.letters({ done: 'undo' }) },
} satisfies PostedActs;
