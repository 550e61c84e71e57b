'use client';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';
import { askForDeskPasskey, enterDeskByPasskey } from '@/lib/desk/desk-actions';

export const DeskPasskeySignIn = () => <PasskeySignIn options={askForDeskPasskey} enter={enterDeskByPasskey} />;
