// The acts of the cabinet's case page.
'use server';
import { caseDraft } from '@/contract/drafts';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { findLiveToken, requireSession } from '@/lib/session/session';
import { clientOf } from '@/lib/api/server-client';
import { submitCaseMessage, submitWithdrawal } from './act-on-case';
import { ownCase } from './appeal-calls';
import { CASE_FIELDS, type CaseValues } from './case-form';

type State = FormState<CaseValues>;

export async function sendCaseMessage(previous: State, form: FormData): Promise<State> {
  const { case: id } = typedValues(form, ['case']);
  const token = await findLiveToken();
  if (!token) return signedOut(previous, form, { fields: CASE_FIELDS, page: paths.cabinetAppeal(id) });
  return submitCaseMessage(previous, form, {
    client: clientOf({ token }),
    at: ownCase(id),
    leadsTo: async () => {
      await forgetDraft(token, caseDraft(id));
      return paths.cabinetAppeal(id, 'message');
    },
  });
}

export async function withdrawCase(previous: State, form: FormData): Promise<State> {
  const { case: id } = typedValues(form, ['case']);
  const page = paths.cabinetAppealWithdraw(id);
  const { token } = await requireSession(page);
  return submitWithdrawal(previous, form, {
    client: clientOf({ token }),
    at: ownCase(id),
    page,
    leadsTo: async () => {
      await forgetDraft(token, caseDraft(id));
      return paths.cabinetAppeal(id, 'withdrawn');
    },
  });
}
