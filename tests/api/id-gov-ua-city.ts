import { expect } from 'vitest';
import { ownIdentitySchema } from '@/contract/id-gov-ua';
import { userSchema } from '@/contract/user';
import type { Config } from '@/backend/core/config';
import { CLIENT, type IdGovUaProvider, MARIIA, type Person } from '@/tests/id-gov-ua-provider';
import { openCity, PASSWORD } from './city';
import { citizen } from './records';

export const IRYNA = 'iryna@example.org';
export const PETRO = 'petro@example.org';
export type IdGovUaCity = Awaited<ReturnType<typeof openIdGovUaCity>>;

export async function openIdGovUaCity(
  config: Config,
  provider: IdGovUaProvider,
  envelope: 'sealed' | 'plain' = 'plain',
  secrets: Partial<Pick<Config, 'authSecret' | 'authSecretFormer'>> = {},
) {
  const { certificate, decrypt } = provider.envelopes;
  const city = await openCity({
    ...config,
    siteUrl: 'https://parking.example.org',
    authSecret: 'a secret of thirty-two letters, at least',
    ...secrets,
    idGovUa: {
      url: provider.url,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      envelope: envelope === 'sealed' ? { certificate, program: decrypt } : null,
      timeoutMs: 1500,
    },
  });
  const { db } = city.context;
  await city.import('citizens', [citizen(IRYNA, []), citizen(PETRO, [])]);

  const send = (code: string) => city.call('id-gov-ua-login/', { body: { code } });
  const enter = (person: Person = MARIIA) => send(provider.codeFor(person));
  const tokenOf = async (answer: ReturnType<typeof enter>) => {
    const { status, json, text } = await answer;
    expect(status, text).toBe(200);
    return (json as { token: string }).token;
  };
  const ticketOf = async (token: string) => {
    const { json } = await city.call('user-identity/start/', { token, body: { password: PASSWORD } });
    return (json as { ticket: string }).ticket;
  };
  return {
    city,
    db,
    send,
    enter,
    ticketOf,
    entered: (person?: Person) => tokenOf(enter(person)),
    user: async (token: string) => userSchema.parse((await city.call('user/', { token })).json),
    identity: async (token: string) => ownIdentitySchema.parse((await city.call('user-identity/', { token })).json),
    link: async (token: string, person: Person = MARIIA) =>
      city.call('user-identity/', { token, body: { code: provider.codeFor(person), ticket: await ticketOf(token) } }),
    unlink: (token: string, password = PASSWORD) => city.call('user-identity/delete/', { token, body: { password } }),
    /** For longer than an entrance is fresh. */
    async stay(token: string) {
      for (let minute = 0; minute < 16; minute += 4) {
        city.wait(4 * 60_000);
        expect((await city.call('user/', { token })).status).toBe(200);
      }
    },
    async forget() {
      for (const table of ['rate_limits', 'linked_identities', 'identity_tickets', 'mails'] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom('users').where('email', 'is', null).execute();
    },
  };
}
