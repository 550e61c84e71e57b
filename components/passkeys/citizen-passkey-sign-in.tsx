'use client';
import { signInByPasskey } from '@/lib/session/sign-in';
import { PasskeySignIn } from './passkey-sign-in';

export const CitizenPasskeySignIn = ({ target }: { target: string }) => (
  <PasskeySignIn options="passkey-login/options/" enter={(response) => signInByPasskey(response, target)} />
);
