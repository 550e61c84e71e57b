'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { readClientAddress } from '@/lib/session/client-address';
import { findSession } from '@/lib/session/session';
import { confirmationOf } from './confirmation-of';
import { type AppealFormState, submitAppeal } from './submit-appeal';

/** Sends the appeal. Without scripts the citizen is redirected to the confirmation; scripts go there themselves. */
export async function sendAppeal(previous: AppealFormState, form: FormData): Promise<AppealFormState> {
  const session = await findSession();
  const result = await submitAppeal(previous.attempt, form, {
    token: session?.token,
    clientAddress: readClientAddress(await headers()),
  });
  if ('state' in result) return result.state;
  const sentPath = await confirmationOf(result.receipt, Boolean(session));
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}
