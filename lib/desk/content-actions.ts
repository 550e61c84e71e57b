'use server';
import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import type { ContentName } from '@/contract/desk-content';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import type { StateOf } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted-files';
import { type AskDesk, Posted } from './ask-desk';
import type { AskedDesk } from './desk-session';
import { submitDeskForm } from './submit-desk-form';

/** Undefined for a new record. */
function idIn(sent: FormData): string | undefined {
  const id = sent.get('id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}

const saving = (name: ContentName, sent: FormData) => ({
  send: ({ ask }: AskedDesk, values: object) =>
    ask('content.save', new Posted(values, { register: name, id: idIn(sent) })),
  onDone: ({ id }: { id: Id }) => ({ sentPath: deskPaths.contentRecord(name, id, { done: 'saved' }) }),
});

async function storeChosen(ask: AskDesk, sent: FormData, name: string): Promise<string | undefined> {
  const [file] = await postedFiles(sent, name);
  try {
    return file && (await ask('news.store-picture', { file })).url;
  } catch (error) {
    // The call knows one file; the form has two fields.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    throw new ApiError(error.status, { ...error.body, fields: { [name]: [error.body.detail] } });
  }
}

export async function saveNews(previous: StateOf<typeof NEWS_FORM>, sent: FormData) {
  const { send, onDone } = saving('news', sent);
  return submitDeskForm(NEWS_FORM, previous, sent, {
    onDone,
    send: async (desk, values) => {
      const [image = values.image, inset] = [
        await storeChosen(desk.ask, sent, 'picture'),
        await storeChosen(desk.ask, sent, 'inset'),
      ];
      const body = inset === undefined ? values.body_markdown : `${values.body_markdown}\n\n![](${inset})`;
      return send(desk, { ...values, image, body_markdown: body });
    },
  });
}

export async function saveVacancy(previous: StateOf<typeof VACANCY_FORM>, sent: FormData) {
  return submitDeskForm(VACANCY_FORM, previous, sent, saving('vacancies', sent));
}

export async function saveQuestion(previous: StateOf<typeof FAQ_FORM>, sent: FormData) {
  return submitDeskForm(FAQ_FORM, previous, sent, saving('faq', sent));
}

export async function saveParkingPlace(previous: StateOf<typeof PARKING_FORM>, sent: FormData) {
  return submitDeskForm(PARKING_FORM, previous, sent, saving('parking-places', sent));
}
