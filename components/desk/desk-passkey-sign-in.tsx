'use client';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { askForDeskPasskey, enterDeskByPasskey } from '@/lib/desk/desk-actions';

export const DeskPasskeySignIn = ({ next }: { next: string }) => (
  <PasskeySignIn options={askForDeskPasskey} enter={(response) => enterDeskByPasskey(next, response)} />
);
