'use server';
import { CONTACT_FORM, type ContactValues } from '@/contract/contact-form';
import { sentFiles, withFiles } from '@/lib/appeals/sent-files';
import { forgetDraft, signedOut } from '@/lib/drafts/find-draft';
import { contentKey } from '@/lib/forms/content-key';
import { findLiveToken, findSender, findSession } from '@/lib/session/session';
import type { FormState } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { createContact } from './contact-calls';

type State = FormState<ContactValues>;

async function submit(
  previous: State,
  form: FormData,
  token: string | undefined,
  confirmedAt: (receipt: string) => string | Promise<string>,
): Promise<State> {
  const client = clientOf({ token });
  const sender = await findSender(token);
  const { files, uploaded, errors } = await sentFiles(form);
  const names = [...files, ...uploaded].map(({ name, size }) => `${name}:${size}`).sort();
  return submitForm(CONTACT_FORM, previous, form, {
    files: { uploads: uploaded.map(({ id }) => id) },
    errors,
    send: ({ uploads, ...words }) =>
      createContact(client, withFiles({ ...words, uploads }, files), contentKey({ ...words, sender }, names)),
    onDone: async (receipt, { kind }) => ({
      sentPath: await confirmedAt(await sealReceipt('contact', { ...receipt, kind })),
    }),
  });
}

export async function sendContact(previous: State, form: FormData): Promise<State> {
  return submit(previous, form, (await findSession())?.token, paths.contactSent);
}

export async function sendContactFromCabinet(previous: State, form: FormData): Promise<State> {
  const token = await findLiveToken();
  if (!token) return signedOut(CONTACT_FORM, previous, form, paths.cabinetContact);
  return submit(previous, form, token, async (receipt) => {
    await forgetDraft(token, 'contact');
    return paths.cabinetContactSent(receipt);
  });
}
