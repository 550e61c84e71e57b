'use server';
import { redirect } from 'next/navigation';
import { IDENTITY_LINK_FORM, IDENTITY_REMOVAL_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';
import { startAtIdGovUa } from '@/lib/session/id-gov-ua';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { startLinking, unlinkIdentity } from './identity-calls';

const page = paths.cabinetProfileSignIn;

export async function beginLinking(previous: StateOf<typeof IDENTITY_LINK_FORM>, sent: FormData) {
  return submitCabinetForm(IDENTITY_LINK_FORM, previous, sent, {
    page,
    send: startLinking,
    onDone: async ({ ticket }) => redirect(await startAtIdGovUa({ for: 'link', ticket })),
  });
}

export async function removeIdentity(previous: StateOf<typeof IDENTITY_REMOVAL_FORM>, sent: FormData) {
  return submitCabinetForm(IDENTITY_REMOVAL_FORM, previous, sent, {
    page,
    send: unlinkIdentity,
    onDone: () => ({}),
  });
}
