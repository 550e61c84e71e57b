'use server';
import {
  ASKING_FORM,
  DECISION_FORM,
  NOTE_FORM,
  REOPENING_FORM,
  RETURNING_FORM,
  TEMPLATE_FORM,
} from '@/contract/desk-appeal-forms';
import type { AppealUpload } from '@/contract/appeals';
import type { CaseText } from '@/contract/desk-appeals';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { sentFiles } from '@/lib/appeals/sent-files';
import { contentKey } from '@/lib/forms/content-key';
import { type StateOf, sentValues } from '@/lib/forms/form-state';
import type { AskDesk } from './ask-desk';
import { submitDeskForm } from './submit-desk-form';

type TextState = StateOf<typeof NOTE_FORM>;

const write = (form: typeof NOTE_FORM, name: CaseText, previous: TextState, sent: FormData) =>
  submitDeskForm(form, previous, sent, {
    send: ({ ask }, values) => ask(`appeals.${name}`, values),
    onDone: (_, { id }) => ({ sentPath: deskPaths.appeal(id, name) }),
  });

export async function noteAppeal(previous: TextState, sent: FormData) {
  return write(NOTE_FORM, 'note', previous, sent);
}

export async function askForEvidence(previous: TextState, sent: FormData) {
  return write(ASKING_FORM, 'ask', previous, sent);
}

export async function reopenAppeal(previous: TextState, sent: FormData) {
  return write(REOPENING_FORM, 'reopen', previous, sent);
}

export async function returnDecision(previous: TextState, sent: FormData) {
  return write(RETURNING_FORM, 'return', previous, sent);
}

/** One after another: only one is in memory. */
async function upload(ask: AskDesk, files: readonly File[]): Promise<AppealUpload[]> {
  const uploaded: AppealUpload[] = [];
  for (const file of files) uploaded.push(await ask('appeals.upload', { file }));
  return uploaded;
}

/** The next complaint, for who wants it opened, or one's own list. */
const afterDecision = (of: string, next: string, done: string) =>
  next === '' ? deskPaths.appealsWith({ queue: 'mine', done, of }) : withQuery(deskPaths.appeal(next), { done, of });

/** The first time it shows what the sender would get; the same decision sent again is recorded. */
export async function decide(previous: StateOf<typeof DECISION_FORM>, sent: FormData) {
  const { id, next, preview: _shown, previewed, uploaded: _before, ...words } = sentValues(DECISION_FORM, sent);
  const { files, uploaded, errors } = await sentFiles(sent);
  const removed = sent.getAll('removed');
  const kept = uploaded.filter((file) => !removed.includes(file.id));
  return submitDeskForm(DECISION_FORM, previous, sent, {
    files: { uploads: [] },
    errors,
    send: async ({ ask }, values) => {
      const added = await upload(ask, files);
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
        ? { sentPath: afterDecision(id, next, decided.post_until ? 'on-paper' : decided.state) }
        : {
            values: {
              id,
              next,
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
    onDone: () => ({ sentPath: `${deskPaths.templates}?done=saved` }),
  });
}
