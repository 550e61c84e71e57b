'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ApiError } from '@/lib/api/error';
import { deleteDraft } from '@/lib/drafts/find-draft';
import { typedValues } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/lib/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { findUser } from '@/lib/user/find-user';
import { APPEAL_TEXT_FIELDS } from './appeal-steps';
import { type AppealFormState, submitAppeal } from './submit-appeal';

const SIGNED_OUT =
  'Сеанс завершено, скаргу ще не надіслано. Усе введене залишилося на цій сторінці: увійдіть до кабінету в новій вкладці, поверніться сюди й надішліть ще раз.';

/** Sends the citizen's own appeal and forgets its draft; leads to the case. */
export async function sendCabinetAppeal(previous: AppealFormState, form: FormData): Promise<AppealFormState> {
  const scripted = form.get('scripted') === '1';
  const token = await findLiveToken();
  if (!token) {
    // With scripts everything typed is in the draft already, which is offered again after signing in.
    if (scripted && hasFeature('drafts')) return { ...previous, sentPath: paths.logoutExpired(paths.cabinetAppealFine) };
    return { values: typedValues(form, APPEAL_TEXT_FIELDS), errors: {}, failure: SIGNED_OUT, attempt: previous.attempt + 1 };
  }
  const result = await submitAppeal(previous.attempt, form, { token, clientAddress: readClientAddress(await headers()) });
  if ('state' in result) return result.state;
  await forgetDraft(token);
  const { id } = result.receipt;
  const isCase = id !== undefined && hasFeature('user-appeals');
  const sentPath = isCase ? paths.cabinetAppeal(id, 'appeal') : paths.appealSent(await sealReceipt(result.receipt));
  if (!scripted) redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}

/** The session's token, unless the API refuses it: an appeal under a dead one would belong to nobody. */
async function findLiveToken(): Promise<string | null> {
  const session = await findSession();
  if (!session) return null;
  try {
    await findUser(session.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return null;
  }
  return session.token;
}

/** The appeal is sent: a draft that stays is only offered once more. */
async function forgetDraft(token: string): Promise<void> {
  try {
    await deleteDraft(token, 'appeal-fine');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
