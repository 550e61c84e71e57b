'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { paths } from '@/domain/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findLiveToken } from '@/lib/session/live-token';
import { APPEAL_TEXT_FIELDS } from './appeal-steps';
import { confirmationOf } from './confirmation-of';
import { type AppealFormState, submitAppeal } from './submit-appeal';

/** Sends the citizen's own appeal and forgets its draft; leads to the case. */
export async function sendCabinetAppeal(previous: AppealFormState, form: FormData): Promise<AppealFormState> {
  const token = await findLiveToken();
  if (!token) return signedOut(previous, form, { fields: APPEAL_TEXT_FIELDS, page: paths.cabinetAppealFine });
  const result = await submitAppeal(previous.attempt, form, {
    token,
    clientAddress: readClientAddress(await headers()),
  });
  if ('state' in result) return result.state;
  await forgetDraft(token, 'appeal-fine');
  const sentPath = await confirmationOf(result.receipt, true);
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}
