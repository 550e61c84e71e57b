'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/domain/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findLiveToken } from '@/lib/session/live-token';
import { findSession } from '@/lib/session/session';
import { CONTACT_FIELDS, type ContactFormState } from './contact-fields';
import { submitContact } from './submit-contact';

async function send(
  previous: ContactFormState,
  form: FormData,
  {
    token,
    sentPath,
    onSent,
  }: { token: string | undefined; sentPath: (receipt: string) => string; onSent?: () => Promise<void> },
): Promise<ContactFormState> {
  const result = await submitContact(previous.attempt, form, {
    token,
    clientAddress: readClientAddress(await headers()),
  });
  if ('state' in result) return result.state;
  await onSent?.();
  const path = sentPath(await sealReceipt('contact', { ...result.receipt, kind: result.sent.kind }));
  if (form.get('scripted') !== '1') redirect(path);
  return { ...previous, errors: {}, failure: undefined, sentPath: path };
}

/** Sends a message. Without scripts the citizen is redirected to the confirmation; scripts go there themselves. */
export async function sendContact(previous: ContactFormState, form: FormData): Promise<ContactFormState> {
  return send(previous, form, { token: (await findSession())?.token, sentPath: paths.contactSent });
}

/** The same from the cabinet, where the confirmation stays in the cabinet and the draft is forgotten. */
export async function sendContactFromCabinet(previous: ContactFormState, form: FormData): Promise<ContactFormState> {
  const token = await findLiveToken();
  if (!token) return signedOut(previous, form, { fields: CONTACT_FIELDS, page: paths.cabinetContact });
  return send(previous, form, {
    token,
    sentPath: paths.cabinetContactSent,
    onSent: () => forgetDraft(token, 'contact'),
  });
}
