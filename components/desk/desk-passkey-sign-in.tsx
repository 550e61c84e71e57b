'use client';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { enterDeskByPasskey } from '@/lib/desk/desk-actions';

export const DeskPasskeySignIn = () => (
  <PasskeySignIn options="desk/session/passkey/options/" enter={enterDeskByPasskey} />
);
