import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { browserClient } from '@/lib/api/browser-client';
import type { Reader } from '@/lib/api/answer';

const UNSUPPORTED = 'Цей браузер не підтримує ключі доступу. Увійдіть з паролем.';
const CANCELLED = 'Ключ не використано: дію скасовано або час минув. Спробуйте ще раз.';
const EXISTS = 'На цьому пристрої вже є ваш ключ доступу.';
const FAILED = 'Не вдалося скористатися ключем. Спробуйте ще раз або увійдіть з паролем.';

export function describeRefusal(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return EXISTS;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return CANCELLED;
  if (name === 'InvalidStateError') return EXISTS;
  return browserSupportsWebAuthn() ? FAILED : UNSUPPORTED;
}

export const createPasskey = (options: string) =>
  startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON });

export interface PasskeyRequest {
  options: PublicKeyCredentialRequestOptionsJSON;
}

export const requestPasskey = async ({ options }: PasskeyRequest) =>
  JSON.stringify(await startAuthentication({ optionsJSON: options }));

const requestReader: Reader<PasskeyRequest> = {
  safeParse: (data) => ({ success: true, data: data as PasskeyRequest }),
};

/** Asks for a citizen's passkey. */
export const askForPasskey = () => browserClient()(requestReader, { path: 'passkey-login/options/', method: 'POST' });
