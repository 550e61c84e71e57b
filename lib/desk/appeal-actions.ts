'use server';
import {
  ASKING_FORM,
  CONFIRMING_FORM,
  DECISION_FORM,
  NOTE_FORM,
  REOPENING_FORM,
  RETURNING_FORM,
  TEMPLATE_FORM,
} from '@/contract/desk-appeal-forms';
import type { LetterPreview } from '@/contract/desk-appeals';
import type { Done } from '@/contract/desk-port';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { sentFiles } from '@/lib/appeals/sent-files';
import { contentKey } from '@/lib/forms/content-key';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { COURT_DECISION_FORM, REFUND_FORM, SUIT_FORM } from '@/contract/desk-court-forms';
import { withDone } from './posted-act';
import { submitDeskForm, uploadFiles } from './submit-desk-form';
import { placeOfWork } from './place-of-subject';

type ToldState = StateOf<typeof ASKING_FORM>;

interface Shown<Words> {
  words: Words;
  key: string;
  id: Id;
  name: 'ask' | 'confirm' | 'reopen';
}

const asShown = <Words>(preview: LetterPreview | undefined, { words, key, id, name }: Shown<Words>) =>
  preview
    ? { values: { ...words, previewed: key, preview: JSON.stringify(preview) } }
    : { sentPath: withDone(deskPaths.appeal(id), `appeals.${name}`) };

/** The first time it shows the letter; the same words sent again are sent to the sender. */
const tell = (form: typeof ASKING_FORM, name: 'ask' | 'reopen', previous: ToldState, sent: FormData) => {
  const { preview: _shown, previewed, ...words } = sentValues(form, sent);
  const key = contentKey(words);
  return submitDeskForm(form, previous, sent, {
    mayGo: true,
    send: async ({ ask }, values) => {
      if (previewed !== key) return ask('appeals.preview-letter', { ...values, act: name });
      await ask(`appeals.${name}`, values);
      return undefined;
    },
    onDone: (preview, { id }) => asShown(preview, { words, key, id, name }),
  });
};

export async function askForEvidence(previous: ToldState, sent: FormData) {
  return tell(ASKING_FORM, 'ask', previous, sent);
}

export async function reopenAppeal(previous: ToldState, sent: FormData) {
  return tell(REOPENING_FORM, 'reopen', previous, sent);
}

export async function confirmDecision(previous: StateOf<typeof CONFIRMING_FORM>, sent: FormData) {
  const { preview: _shown, previewed, accept, ...words } = sentValues(CONFIRMING_FORM, sent);
  const key = contentKey(words);
  return submitDeskForm(CONFIRMING_FORM, previous, sent, {
    send: async ({ ask }, values) => {
      if (previewed !== key) return ask('appeals.preview-letter', { ...values, act: 'confirm' });
      await ask('appeals.confirm', values);
      return undefined;
    },
    onDone: (preview, { id }) => asShown(preview, { words: { ...words, accept }, key, id, name: 'confirm' }),
  });
}

export async function returnDecision(previous: StateOf<typeof RETURNING_FORM>, sent: FormData) {
  return submitDeskForm(RETURNING_FORM, previous, sent, {
    mayGo: true,
    send: ({ ask }, values) => ask('appeals.return', values),
    onDone: (_, { id }) => ({ sentPath: withDone(deskPaths.appeal(id), 'appeals.return') }),
  });
}

/** The next complaint, for who wants it opened, or one's own list. */
const afterDecision = (of: string, next: string, done: Done) =>
  withDone(next === '' ? deskPaths.appealsWith({ queue: 'mine' }) : deskPaths.appeal(next), done, { of });

/** The first time it shows what the sender would get; the same decision sent again is recorded. */
export async function decide(previous: StateOf<typeof DECISION_FORM>, sent: FormData) {
  const { id, next, accept, preview: _shown, previewed, uploaded: _before, ...words } = sentValues(DECISION_FORM, sent);
  const { files, uploaded, errors } = await sentFiles(sent);
  const removed = sent.getAll('removed');
  const kept = uploaded.filter((file) => !removed.includes(file.id));
  return submitDeskForm(DECISION_FORM, previous, sent, {
    mayGo: true,
    files: { uploads: [] },
    errors,
    send: async ({ ask }, values) => {
      const added = await uploadFiles(ask, files);
      const attached = [...kept, ...added];
      const uploads = attached.map((file) => file.id);
      const key = contentKey(words, uploads);
      const body = { ...values, uploads };
      return previewed === key
        ? { decided: await ask('appeals.decide', body) }
        : { preview: await ask('appeals.preview', body), key, attached };
    },
    onDone: ({ decided, preview, key, attached }) =>
      decided
        ? { sentPath: afterDecision(id, next, `appeals.decide.${decided.post_until ? 'on-paper' : decided.state}`) }
        : {
            values: {
              id,
              next,
              accept,
              ...words,
              uploaded: JSON.stringify(attached),
              previewed: key,
              preview: JSON.stringify(preview),
            },
          },
  });
}

export async function keepTemplate(previous: StateOf<typeof TEMPLATE_FORM>, sent: FormData) {
  return submitDeskForm(TEMPLATE_FORM, previous, sent, {
    send: ({ ask }, values) => ask('templates.save', values),
    onDone: () => ({ sentPath: withDone(deskPaths.templates, 'templates.save') }),
  });
}

export async function noteWork(previous: StateOf<typeof NOTE_FORM>, sent: FormData) {
  return submitDeskForm(NOTE_FORM, previous, sent, {
    send: ({ ask }, values) => ask('work.note', values),
    onDone: (_, { kind, id }) => ({ sentPath: withDone(placeOfWork(kind, id), 'work.note') }),
  });
}

export async function sue(previous: StateOf<typeof SUIT_FORM>, sent: FormData) {
  return submitDeskForm(SUIT_FORM, previous, sent, {
    send: ({ ask }, values) => ask('court.sue', values),
    onDone: (_, { id }) => ({ sentPath: withDone(deskPaths.court(id), 'court.sue') }),
  });
}

export async function decideSuit(previous: StateOf<typeof COURT_DECISION_FORM>, sent: FormData) {
  const { fine } = sentValues(COURT_DECISION_FORM, sent);
  return submitDeskForm(COURT_DECISION_FORM, previous, sent, {
    send: ({ ask }, values) => ask('court.decide', values),
    onDone: ({ proposed }) => ({
      sentPath: withDone(deskPaths.court(fine), proposed ? 'court.decide.proposed' : 'court.decide.done'),
    }),
  });
}

export async function submitRefund(previous: StateOf<typeof REFUND_FORM>, sent: FormData) {
  return submitDeskForm(REFUND_FORM, previous, sent, {
    send: ({ ask }, values) => ask('refunds.submit', values),
    onDone: ({ proposed }, { id }) => ({
      sentPath: withDone(deskPaths.court(id), proposed ? 'refunds.submit.proposed' : 'refunds.submit.done'),
    }),
  });
}
