'use server';
import { redirect } from 'next/navigation';
import { IDENTITY_LINK_FORM, IDENTITY_REMOVAL_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';
import { startAtIdGovUa } from '@/lib/session/id-gov-ua';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { startLinking, unlinkIdentity } from './identity-calls';

const page = paths.cabinetProfileSignIn;

type LinkState = StateOf<typeof IDENTITY_LINK_FORM>;

export async function beginLinking(previous: LinkState, sent: FormData): Promise<LinkState> {
  return submitCabinetForm(IDENTITY_LINK_FORM, previous, sent, {
    page,
    send: startLinking,
    onDone: async ({ ticket }) => redirect(await startAtIdGovUa({ for: 'link', ticket })),
  });
}

type RemovalState = StateOf<typeof IDENTITY_REMOVAL_FORM>;

export async function removeIdentity(previous: RemovalState, sent: FormData): Promise<RemovalState> {
  return submitCabinetForm(IDENTITY_REMOVAL_FORM, previous, sent, {
    page,
    send: unlinkIdentity,
    onDone: () => ({}),
  });
}
