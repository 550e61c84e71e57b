'use server';
import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import { momentOf, publishedAt } from '@/contract/when-shown';
import type { ContentName } from '@/contract/desk-content';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import { type StateOf, typedValues } from '@/lib/forms/form-state';
import { RawInput } from './ask-desk';
import type { AskedDesk } from './desk-session';
import { withDone } from './posted-act';
import { storeChosen, submitDeskForm } from './submit-desk-form';

const saving = (name: ContentName, sent: FormData) => ({
  send: ({ ask }: AskedDesk, values: object) =>
    orAtFields(
      ask('content.save', new RawInput(values, { register: name, id: typedValues(sent, ['id']).id || undefined })),
    ),
  onDone: ({ id }: { id: Id }) => ({ sentPath: withDone(deskPaths.contentRecord(name, id), 'content.save') }),
});

/** A time is one field of the record and several of the form. */
const AT: Readonly<Record<string, string>> = { published_at: 'show_on', closes_at: 'closes_on' };

function orAtFields<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof ApiError) || !error.body.fields) throw error;
    const fields = Object.entries(error.body.fields).map(([name, reasons]) => [AT[name] ?? name, reasons] as const);
    throw new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
  });
}

const pictureInText = (words: string, url: string) =>
  `![${words.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')}](${url})`;

export async function saveNews(previous: StateOf<typeof NEWS_FORM>, sent: FormData) {
  const { send, onDone } = saving('news', sent);
  return submitDeskForm(NEWS_FORM, previous, sent, {
    onDone,
    send: async (desk, { inset_alt: words, ...values }) => {
      const [image = values.image, inset] = [
        await storeChosen(desk.ask, sent, 'picture'),
        await storeChosen(desk.ask, sent, 'inset'),
      ];
      const body =
        inset === undefined ? values.body_markdown : `${values.body_markdown}\n\n${pictureInText(words, inset)}`;
      return send(desk, { ...values, image, body_markdown: body, published_at: publishedAt(values) });
    },
  });
}

export async function saveVacancy(previous: StateOf<typeof VACANCY_FORM>, sent: FormData) {
  const { send, onDone } = saving('vacancies', sent);
  return submitDeskForm(VACANCY_FORM, previous, sent, {
    onDone,
    send: (desk, { closes_on: on, closes_time: at, ...values }) =>
      send(desk, { ...values, published_at: publishedAt(values), closes_at: momentOf(on, at) }),
  });
}

export async function saveQuestion(previous: StateOf<typeof FAQ_FORM>, sent: FormData) {
  return submitDeskForm(FAQ_FORM, previous, sent, saving('faq', sent));
}

export async function saveParkingPlace(previous: StateOf<typeof PARKING_FORM>, sent: FormData) {
  return submitDeskForm(PARKING_FORM, previous, sent, saving('parking-places', sent));
}
