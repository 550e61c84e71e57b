'use server';
import {
  ASKING_FORM,
  DECISION_FORM,
  NOTE_FORM,
  REOPENING_FORM,
  RETURNING_FORM,
  TEMPLATE_FORM,
} from '@/contract/desk-appeal-forms';
import { deskPaths } from '@/domain/desk-paths';
import { sentFiles } from '@/lib/appeals/sent-files';
import { contentKey } from '@/lib/forms/content-key';
import { type StateOf, sentValues } from '@/lib/forms/form-state';
import { actOnAppeal, decideAppeal, previewDecision, saveTemplate, uploadToDecision } from './appeal-calls';
import { submitDeskForm } from './submit-desk-form';

export async function noteAppeal(previous: StateOf<typeof NOTE_FORM>, sent: FormData) {
  const { id } = sentValues(NOTE_FORM, sent);
  return submitDeskForm(NOTE_FORM, previous, sent, {
    send: ({ client }, body) => actOnAppeal(client, id, 'notes', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'note') }),
  });
}

export async function askForEvidence(previous: StateOf<typeof ASKING_FORM>, sent: FormData) {
  const { id } = sentValues(ASKING_FORM, sent);
  return submitDeskForm(ASKING_FORM, previous, sent, {
    send: ({ client }, body) => actOnAppeal(client, id, 'ask', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'ask') }),
  });
}

export async function reopenAppeal(previous: StateOf<typeof REOPENING_FORM>, sent: FormData) {
  const { id } = sentValues(REOPENING_FORM, sent);
  return submitDeskForm(REOPENING_FORM, previous, sent, {
    send: ({ client }, body) => actOnAppeal(client, id, 'reopen', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'reopen') }),
  });
}

export async function returnDecision(previous: StateOf<typeof RETURNING_FORM>, sent: FormData) {
  const { id } = sentValues(RETURNING_FORM, sent);
  return submitDeskForm(RETURNING_FORM, previous, sent, {
    send: ({ client }, body) => actOnAppeal(client, id, 'return', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'return') }),
  });
}

/** The first time it shows what the sender would get; the same decision sent again is recorded. */
export async function decide(previous: StateOf<typeof DECISION_FORM>, sent: FormData) {
  const { id, preview: _shown, previewed, uploaded: _before, ...words } = sentValues(DECISION_FORM, sent);
  const { files, uploaded, errors } = await sentFiles(sent);
  const removed = sent.getAll('removed');
  const kept = uploaded.filter((file) => !removed.includes(file.id));
  return submitDeskForm(DECISION_FORM, previous, sent, {
    files: { uploads: [] },
    errors,
    send: async ({ client }, values) => {
      const added = await uploadToDecision(client, files);
      const attached = [...kept, ...added];
      const uploads = attached.map((file) => file.id);
      const key = contentKey(words, uploads);
      const body = { ...values, uploads };
      return previewed === key
        ? { decided: await decideAppeal(client, id, body) }
        : { preview: await previewDecision(client, id, body), key, attached };
    },
    onDone: ({ decided, preview, key, attached }) =>
      decided
        ? { sentPath: deskPaths.appealsWith({ queue: 'mine', done: decided.state }) }
        : {
            values: {
              id,
              ...words,
              uploaded: JSON.stringify(attached),
              previewed: key,
              preview: JSON.stringify(preview),
            },
          },
  });
}

export async function keepTemplate(previous: StateOf<typeof TEMPLATE_FORM>, sent: FormData) {
  const { id } = sentValues(TEMPLATE_FORM, sent);
  return submitDeskForm(TEMPLATE_FORM, previous, sent, {
    send: ({ client }, body) => saveTemplate(client, id, body),
    onDone: () => ({ sentPath: `${deskPaths.templates}?done=saved` }),
  });
}
