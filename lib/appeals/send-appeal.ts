'use server';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import type { ApiError } from '@/lib/api/error';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { findLiveToken, findSender, findSession } from '@/lib/session/session';
import type { FormState } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { clientOf } from '@/lib/api/server-client';
import { confirmationOf } from './find-appeal';
import { createAppealOnce } from './create-appeal';
import { sentFiles } from './sent-files';

type State = FormState<AppealValues>;

const ownAppealWay = ({ body: { code, existing_id: id } }: ApiError) =>
  code === 'appeal_exists' && id !== undefined && hasFeature('user-appeals')
    ? { href: paths.cabinetAppeal(id), text: 'Відкрити подану скаргу' }
    : undefined;

async function submit(previous: State, form: FormData, token: string | undefined, onSent?: () => Promise<void>) {
  const { errors, ...evidence } = await sentFiles(form);
  const client = clientOf({ token });
  const sender = await findSender(token);
  const isSignedIn = token !== undefined;
  return submitForm(APPEAL_FORM, previous, form, {
    files: { uploads: evidence.uploaded.map((file) => file.id) },
    errors,
    trapped: 'Не вдалося надіслати скаргу. Зателефонуйте нам або надішліть її поштою.',
    send: (appeal) => createAppealOnce(client, appeal, evidence, sender),
    wayOn: ownAppealWay,
    onDone: async (receipt) => {
      await onSent?.();
      return { sentPath: await confirmationOf(receipt, isSignedIn) };
    },
  });
}

export async function sendAppeal(previous: State, form: FormData): Promise<State> {
  return submit(previous, form, (await findSession())?.token);
}

export async function sendCabinetAppeal(previous: State, form: FormData): Promise<State> {
  const token = await findLiveToken();
  if (!token) return signedOut(APPEAL_FORM, previous, form, paths.cabinetAppealFine);
  return submit(previous, form, token, () => forgetDraft(token, 'appeal-fine'));
}
