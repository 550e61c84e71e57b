'use client';
import { signInByPasskey } from '@/lib/session/sign-in';
import { PasskeySignIn } from './passkey-sign-in';

const ask = async () => (await import('@/lib/passkeys/in-browser')).askForPasskey();

export const CitizenPasskeySignIn = ({ target }: { target: string }) => (
  <PasskeySignIn options={ask} enter={(response) => signInByPasskey(response, target)} />
);
