'use server';
// What came on paper, at the counter or by phone, and records that are typed in: each leads to its receipt.
import { APPEAL_ENTRY_FORM, MESSAGE_ENTRY_FORM } from '@/contract/entry-forms';
import { RECORD_FORMS } from '@/contract/record-forms';
import { deskPaths } from '@/domain/desk-paths';
import { representationErrors } from '@/domain/representation';
import { sentAuthority, sentFiles } from '@/lib/appeals/sent-files';
import { contentKey } from '@/lib/forms/content-key';
import { type FormState, type StateOf, sentValues } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted';
import { RawInput } from './ask-desk';
import { withDone } from './posted-act';
import { isRecordRegister } from './registers';
import { submitDeskForm, uploadFiles } from './submit-desk-form';

export async function enterAppeal(previous: StateOf<typeof APPEAL_ENTRY_FORM>, sent: FormData) {
  const [scans, authority] = await Promise.all([sentFiles(sent), sentAuthority(sent)]);
  const isNamed = sentValues(APPEAL_ENTRY_FORM, sent).represented_name.trim() !== '';
  const isConfirmed = authority.files.length > 0;
  return submitDeskForm(APPEAL_ENTRY_FORM, previous, sent, {
    files: { uploads: [], authority: undefined },
    errors: { ...representationErrors({ isNamed, isConfirmed }), ...scans.errors, ...authority.errors },
    send: async ({ ask }, { authority: _none, ...words }) => {
      const files = [...scans.files, ...authority.files].map(({ name, size }) => `${name}:${size}`);
      const idsOf = async (chosen: File[]) => (await uploadFiles(ask, chosen)).map(({ id }) => id);
      const uploads = await idsOf(scans.files);
      const documents = await idsOf(authority.files);
      return ask('appeals.enter', {
        ...words,
        uploads,
        ...(documents.length > 0 && { authority: documents }),
        submission: contentKey(words, files),
      });
    },
    wayOn: ({ body: { code, existing_id: id } }) =>
      code === 'appeal_exists' && id !== undefined
        ? { href: deskPaths.appeal(id), text: 'Відкрити ту скаргу' }
        : undefined,
    onDone: ({ id }) => ({ sentPath: withDone(deskPaths.appealReceipt(id), 'appeals.enter') }),
  });
}

export async function enterMessage(previous: StateOf<typeof MESSAGE_ENTRY_FORM>, sent: FormData) {
  const { files, errors } = await sentFiles(sent);
  return submitDeskForm(MESSAGE_ENTRY_FORM, previous, sent, {
    files: { uploads: [] },
    errors,
    send: async ({ ask }, words) => {
      const names = files.map(({ name, size }) => `${name}:${size}`);
      const uploads = (await uploadFiles(ask, files)).map(({ id }) => id);
      return ask('messages.enter', { ...words, uploads, submission: contentKey(words, names) });
    },
    onDone: ({ id }) => ({ sentPath: withDone(deskPaths.messageReceipt(id), 'messages.enter') }),
  });
}

export async function enterRecord(previous: FormState<Record<string, string>>, sent: FormData) {
  const named = sent.get('register');
  const register = typeof named === 'string' && isRecordRegister(named) ? named : 'fines';
  const photos = await postedFiles(sent, 'photos');
  return submitDeskForm(RECORD_FORMS[register], previous, sent, {
    send: ({ ask }, { register: _of, accept, ...fields }) =>
      ask('registers.add', new RawInput({ register, accept, fields, photos })),
    wayOn: ({ body: { code, existing_id: id } }) =>
      code === 'exists' && id !== undefined
        ? { href: deskPaths.record(register, id), text: 'Відкрити той запис' }
        : undefined,
    onDone: ({ id, import_id: made }) => ({
      sentPath: withDone(deskPaths.recordReceipt(register, id), 'registers.add', { import: String(made) }),
    }),
  });
}
