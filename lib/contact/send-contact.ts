'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/lib/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findSession, requireSession } from '@/lib/session/session';
import { type ContactFormState, submitContact } from './submit-contact';

async function send(previous: ContactFormState, form: FormData, sentPath: (receipt: string) => string): Promise<ContactFormState> {
  const session = await findSession();
  const result = await submitContact(previous.attempt, form, {
    token: session?.token,
    clientAddress: readClientAddress(await headers()),
  });
  if ('state' in result) return result.state;
  const path = sentPath(await sealReceipt({ ...result.receipt, kind: result.sent.kind }));
  if (form.get('scripted') !== '1') redirect(path);
  return { ...previous, errors: {}, failure: undefined, sentPath: path };
}

/** Sends a message. Without scripts the citizen is redirected to the confirmation; scripts go there themselves. */
export async function sendContact(previous: ContactFormState, form: FormData): Promise<ContactFormState> {
  return send(previous, form, paths.contactSent);
}

/** The same from the cabinet, where the confirmation stays in the cabinet. Who is no longer signed in does so first. */
export async function sendContactFromCabinet(previous: ContactFormState, form: FormData): Promise<ContactFormState> {
  await requireSession(paths.cabinetContact);
  return send(previous, form, paths.cabinetContactSent);
}
