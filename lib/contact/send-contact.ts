'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/lib/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findSession } from '@/lib/session/session';
import { type ContactFormState, submitContact } from './submit-contact';

/** Sends a message. Without scripts the citizen is redirected to the confirmation; scripts go there themselves. */
export async function sendContact(previous: ContactFormState, form: FormData): Promise<ContactFormState> {
  const session = await findSession();
  const result = await submitContact(previous.attempt, form, {
    token: session?.token,
    clientAddress: readClientAddress(await headers()),
  });
  if ('state' in result) return result.state;
  const sentPath = paths.contactSent(await sealReceipt({ ...result.receipt, kind: result.sent.kind }));
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}
