import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { passkeysSchema } from '@/contract/passkeys';
import type { Config } from '@/backend/core/config';
import { runDueJobs } from '@/tests/api/due-work';
import { createAuthenticator } from '@/tests/authenticator';
import { openCity, PASSWORD } from './city';
import { mailWith } from './mailbox';
import { citizen } from './records';

export const ORIGIN = 'https://parking.example.org';
export const IRYNA = 'iryna@example.org';
export const PETRO = 'petro@example.org';
type Authenticator = ReturnType<typeof createAuthenticator>;
export type PasskeyCity = Awaited<ReturnType<typeof openPasskeyCity>>;

export const key = (setup: Partial<Parameters<typeof createAuthenticator>[0]> = {}) =>
  createAuthenticator({ origin: ORIGIN, ...setup });

export const optionsOf = ({ json }: { json: unknown }) => (json as { options: { challenge: string } }).options;

export async function openPasskeyCity(config: Config) {
  const city = await openCity({ ...config, siteUrl: ORIGIN });
  const { db } = city.context;
  const mailFolder = join(city.context.config.dataDir, 'mail');
  await city.import('citizens', [citizen(IRYNA, []), citizen(PETRO, [])]);
  let token = '';

  const startAdding = (password = PASSWORD, name = 'Телефон') =>
    city.call('user-passkeys/options/', { token, body: { name, password } });
  const challenge = async () => optionsOf(await city.call('passkey-login/options/', { method: 'POST' }));
  const send = (response: unknown) => city.call('passkey-login/', { body: { response } });
  return {
    city,
    startAdding,
    challenge,
    send,
    token: () => token,
    login: async () => {
      token = await city.login(IRYNA);
    },
    async forget() {
      for (const table of ['rate_limits', 'passkeys', 'passkey_challenges', 'mails'] as const)
        await db.deleteFrom(table).execute();
      rmSync(mailFolder, { recursive: true, force: true });
    },
    add: async (authenticator: Authenticator, name = 'Телефон') =>
      city.call('user-passkeys/', {
        token,
        body: { name, response: authenticator.create(optionsOf(await startAdding())) },
      }),
    enter: async (authenticator: Authenticator) => send(authenticator.get(await challenge())),
    list: async () => passkeysSchema.parse((await city.call('user-passkeys/', { token })).json),
    async mailed(words: string) {
      await runDueJobs(city.context, 'site');
      return mailWith(city.context.config.dataDir, words);
    },
  };
}
