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
import { contentKey } from '@/lib/forms/content-key';
import { type StateOf, sentValues } from '@/lib/forms/form-state';
import { actOnAppeal, decideAppeal, previewDecision, saveTemplate } from './appeal-calls';
import { submitDeskForm } from './submit-desk-form';

export async function noteAppeal(previous: StateOf<typeof NOTE_FORM>, sent: FormData) {
  const { id } = sentValues(NOTE_FORM, sent);
  return submitDeskForm(NOTE_FORM, previous, sent, {
    send: (client, body) => actOnAppeal(client, id, 'notes', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'note') }),
  });
}

export async function askForEvidence(previous: StateOf<typeof ASKING_FORM>, sent: FormData) {
  const { id } = sentValues(ASKING_FORM, sent);
  return submitDeskForm(ASKING_FORM, previous, sent, {
    send: (client, body) => actOnAppeal(client, id, 'ask', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'ask') }),
  });
}

export async function reopenAppeal(previous: StateOf<typeof REOPENING_FORM>, sent: FormData) {
  const { id } = sentValues(REOPENING_FORM, sent);
  return submitDeskForm(REOPENING_FORM, previous, sent, {
    send: (client, body) => actOnAppeal(client, id, 'reopen', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'reopen') }),
  });
}

export async function returnDecision(previous: StateOf<typeof RETURNING_FORM>, sent: FormData) {
  const { id } = sentValues(RETURNING_FORM, sent);
  return submitDeskForm(RETURNING_FORM, previous, sent, {
    send: (client, body) => actOnAppeal(client, id, 'return', body),
    onDone: () => ({ sentPath: deskPaths.appeal(id, 'return') }),
  });
}

/** The first time it shows what the sender would get; the same decision sent again is recorded. */
export async function decide(previous: StateOf<typeof DECISION_FORM>, sent: FormData) {
  const { id, preview: _shown, previewed, ...words } = sentValues(DECISION_FORM, sent);
  const key = contentKey(words);
  return submitDeskForm(DECISION_FORM, previous, sent, {
    send: async (client, body) =>
      previewed === key
        ? { decided: await decideAppeal(client, id, body) }
        : { preview: await previewDecision(client, id, body) },
    onDone: (answer) =>
      answer.decided
        ? { sentPath: deskPaths.appealsWith({ queue: 'mine', done: answer.decided.state }) }
        : { values: { id, ...words, previewed: key, preview: JSON.stringify(answer.preview) } },
  });
}

export async function keepTemplate(previous: StateOf<typeof TEMPLATE_FORM>, sent: FormData) {
  const { id } = sentValues(TEMPLATE_FORM, sent);
  return submitDeskForm(TEMPLATE_FORM, previous, sent, {
    send: (client, body) => saveTemplate(client, id, body),
    onDone: () => ({ sentPath: `${deskPaths.templates}?done=saved` }),
  });
}
