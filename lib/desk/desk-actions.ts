'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import {
  DESK_INVITATION_FORM,
  DESK_LOGIN_FORM,
  NEW_STAFF_FORM,
  OWN_CODES_FORM,
  OWN_PASSKEY_REMOVAL_FORM,
  OWN_PASSKEY_START_FORM,
  OWN_PASSWORD_FORM,
} from '@/contract/desk-forms';
import { ifRefused } from '@/lib/api/error';
import type { StateOf } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { withPasskeyAnswer } from '@/lib/session/passkey-answer';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { deskCookie } from '@/lib/session/cookies';
import { deskPaths } from '@/domain/desk-paths';
import { deskOf, RawInput } from './ask-desk';
import { safeDeskPath, signInToHere } from './sign-in-path';
import { submitDeskForm } from './submit-desk-form';
import { findAskedDesk } from './desk-session';
import { withDone } from './posted-act';

export async function enterDesk(previous: StateOf<typeof DESK_LOGIN_FORM>, sent: FormData) {
  if (isCrossSite(await headers())) return { ...previous, failure: CROSS_SITE_DETAIL };
  const state = await submitForm(DESK_LOGIN_FORM, previous, sent, {
    send: async (body) => {
      const { token } = await deskOf()('session.begin', body);
      (await cookies()).set(deskCookie(token));
    },
    onDone: () => ({}),
  });
  if (!state.isDone) return { ...state, values: { ...state.values, code: '' } };
  redirect(safeDeskPath(sent.get('next')));
}

/** What is asked of the authenticator, or why nothing is. */
export async function askForDeskPasskey() {
  if (isCrossSite(await headers())) return CROSS_SITE_DETAIL;
  return deskOf()('session.passkey-options').catch(ifRefused(({ body }) => body.detail));
}

export async function enterDeskByPasskey(next: string, response: unknown): Promise<string> {
  const refused = await withPasskeyAnswer(response, async (answer) => {
    const { token } = await deskOf()('session.begin-by-passkey', new RawInput({ response: answer }));
    (await cookies()).set(deskCookie(token));
  });
  if (refused !== '') return refused;
  redirect(safeDeskPath(next));
}

export async function acceptDeskInvitation(previous: StateOf<typeof DESK_INVITATION_FORM>, sent: FormData) {
  return submitForm(DESK_INVITATION_FORM, previous, sent, {
    send: (body) => deskOf()('invitation.accept', body),
    onDone: ({ recovery_codes: codes }) => ({
      values: { token: '', code: '', recovery_codes: codes.join('\n') },
    }),
  });
}

export async function inviteToDesk(previous: StateOf<typeof NEW_STAFF_FORM>, sent: FormData) {
  return submitDeskForm(NEW_STAFF_FORM, previous, sent, {
    send: ({ ask }, values) => ask('staff.invite', values),
    onDone: ({ email }) => ({ values: { name: '', email: '', role: 'clerk', invited: email } }),
  });
}

export async function changeOwnPassword(previous: StateOf<typeof OWN_PASSWORD_FORM>, sent: FormData) {
  return submitDeskForm(OWN_PASSWORD_FORM, previous, sent, {
    send: ({ ask }, values) => ask('own.change-password', values),
    onDone: () => ({ sentPath: withDone(deskPaths.own, 'own.change-password') }),
  });
}

export async function renewOwnCodes(previous: StateOf<typeof OWN_CODES_FORM>, sent: FormData) {
  return submitDeskForm(OWN_CODES_FORM, previous, sent, {
    send: ({ ask }, values) => ask('own.renew-codes', values),
    onDone: ({ recovery_codes: codes }) => ({
      values: { current_password: '', code: '', recovery_codes: codes.join('\n') },
    }),
  });
}

type StartState = StateOf<typeof OWN_PASSKEY_START_FORM>;

export async function beginOwnPasskey(previous: StartState, sent: FormData): Promise<StartState> {
  return submitDeskForm(OWN_PASSKEY_START_FORM, previous, sent, {
    send: ({ ask }, values) => ask('own.start-passkey', values),
    onDone: ({ options }, { name }) => ({ values: { name, code: '', options: JSON.stringify(options) } }),
  });
}

export async function addOwnPasskey(name: unknown, response: unknown): Promise<string> {
  const desk = await findAskedDesk();
  if (!desk) redirect(await signInToHere());
  return withPasskeyAnswer(response, (answer) => desk.ask('own.add-passkey', new RawInput({ name, response: answer })));
}

type RemovalState = StateOf<typeof OWN_PASSKEY_REMOVAL_FORM>;

export async function removeOwnPasskey(previous: RemovalState, sent: FormData): Promise<RemovalState> {
  return submitDeskForm(OWN_PASSKEY_REMOVAL_FORM, previous, sent, {
    send: ({ ask }, values) => ask('own.remove-passkey', values),
    onDone: () => ({ sentPath: withDone(deskPaths.own, 'own.remove-passkey') }),
  });
}
