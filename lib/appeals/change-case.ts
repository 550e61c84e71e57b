// The acts of the cabinet's case page. Both work without scripts and end in a redirect, so that a refresh repeats nothing.
'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { caseDraft } from '@/contract/drafts';
import { ApiError } from '@/lib/api/error';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { refusal, typedValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findLiveToken } from '@/lib/session/live-token';
import { requireSession } from '@/lib/session/session';
import { submitCaseMessage, takeBack } from './act-on-case';
import { type CaseFormState, CASE_FIELDS } from './case-form';

const baseOf = (id: string) => `user-appeals/${encodeURIComponent(id)}/`;

export async function sendCaseMessage(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const { case: id } = typedValues(form, ['case']);
  const token = await findLiveToken();
  if (!token) return signedOut(previous, form, { fields: CASE_FIELDS, page: paths.cabinetAppeal(id) });
  const clientAddress = readClientAddress(await headers());
  const result = await submitCaseMessage(previous.attempt, form, { base: baseOf(id), token, clientAddress });
  if ('state' in result) return result.state;
  await forgetDraft(token, caseDraft(id));
  const sentPath = paths.cabinetAppeal(id, 'message');
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}

/** What the appeal cannot be taken back for is said on the page. */
export async function withdrawCase(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const { case: id } = typedValues(form, ['case']);
  const { token } = await requireSession(paths.cabinetAppealWithdraw(id));
  try {
    await takeBack({ base: baseOf(id), token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) redirect(paths.logoutExpired(paths.cabinetAppealWithdraw(id)));
    return { ...previous, ...refusal(error), attempt: previous.attempt + 1 };
  }
  await forgetDraft(token, caseDraft(id));
  redirect(paths.cabinetAppeal(id, 'withdrawn'));
}
