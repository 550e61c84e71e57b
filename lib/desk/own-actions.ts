'use server';
import {
  OWN_CODES_FORM,
  OWN_PASSKEY_REMOVAL_FORM,
  OWN_PASSKEY_START_FORM,
  OWN_PASSWORD_FORM,
} from '@/contract/desk-forms';
import { redirect } from 'next/navigation';
import { deskPaths } from '@/domain/desk-paths';
import type { StateOf } from '@/lib/forms/form-state';
import { withPasskeyAnswer } from '@/lib/session/passkey-answer';
import { RawInput } from './ask-desk';
import { findAskedDesk } from './desk-session';
import { signInToHere } from './sign-in-path';
import { withDone } from './posted-act';
import { submitDeskForm } from './submit-desk-form';

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
