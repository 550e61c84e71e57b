// Mailed links: each opens one thing of one account, once and in time. A new kind of link fails here until it has a
// row.
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '@/backend/platform/sessions/token';
import type { AccountLink } from '@/backend/platform/links/account-links';
import type { LinkKind } from '@/contract/accounts';
import { HOUR_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import { createCitizen, newEmail } from './citizens';
import { openForm, wordsOf } from './forms';
import { mailedToken } from './mailbox';
import { ask, callerOf, CITIZEN, onEachSite } from './site';

interface LinkRow {
  table: AccountLink['table'];
  page: string;
  call: string;
  fields: Record<string, string>;
}

const PASSWORD = { password: 'зелений трамвай 77' };
const ROWS: Record<LinkKind, LinkRow> = {
  registration: { table: 'registrations', page: paths.registrationConfirm, call: 'email/confirm/', fields: PASSWORD },
  'password-reset': {
    table: 'password_resets',
    page: paths.passwordResetConfirm,
    call: 'password-reset/confirm/',
    fields: PASSWORD,
  },
  'email-change': { table: 'email_changes', page: paths.emailChangeConfirm, call: 'email-change/confirm/', fields: {} },
  'not-me': { table: 'not_me_links', page: paths.notMe, call: 'not-me/', fields: {} },
};
const KINDS = Object.entries(ROWS) as [LinkKind, LinkRow][];
const GUESS = 'x'.repeat(43);

onEachSite('a link from a mail', (site, db) => {
  const { call } = callerOf(site);
  const press = ({ call: path, fields }: LinkRow, token: string, session?: string) =>
    call(path, { body: { token, ...fields }, token: session });
  const emailOf = async (token: string) => (await call('user/', { token })).json as { email?: string };

  /** Mails a link to the new address and a «Це не я» link to the current one. */
  async function requestEmail({ email, session }: { email: string; session: string }) {
    const next = newEmail();
    const body = { email: next, current_password: CITIZEN.password };
    const answer = await call('user/', { token: session, body });
    expect(answer.status, answer.text).toBe(200);
    const change = await mailedToken(site, next, ROWS['email-change'].page);
    return { next, change, alarm: await mailedToken(site, email, ROWS['not-me'].page) };
  }

  const mailed: Record<LinkKind, () => Promise<string>> = {
    registration: async () => {
      const email = newEmail();
      await call('registration/', { body: { email, first_name: 'Ірина', last_name: 'Коваль' } });
      return mailedToken(site, email, ROWS.registration.page);
    },
    'password-reset': async () => {
      const { email } = await createCitizen(db);
      await call('password-reset/', { body: { email } });
      return mailedToken(site, email, ROWS['password-reset'].page);
    },
    'email-change': async () => (await requestEmail(await createCitizen(db))).change,
    'not-me': async () => (await requestEmail(await createCitizen(db))).alarm,
  };

  it.each(KINDS)(
    'opens nothing when it is guessed or of another kind, and works once when it is right: %s',
    async (kind, row) => {
      const token = await mailed[kind]();
      for (const guess of [GUESS, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
        expect((await press(row, guess)).json, guess).toMatchObject({ code: 'bad_link' });
      for (const [other, otherRow] of KINDS.filter(([name]) => name !== kind))
        expect((await press(otherRow, token)).json, other).toMatchObject({ code: 'bad_link' });
      const answers = await Promise.all([1, 2, 3].map(() => press(row, token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect((await press(row, token)).json).toMatchObject({ code: 'bad_link' });
    },
  );

  it.each(KINDS)(
    'is shown as dead by its page when it is expired, guessed, or used since the page was opened: %s',
    async (kind, row) => {
      const token = await mailed[kind]();
      const address = `${row.page}?token=${token}`;
      const send = await openForm(site, address, row.fields);
      const expireAt = (time: number) =>
        db.updateTable(row.table).set({ expires_at: time }).where('token_hash', '=', hashToken(token)).execute();
      await expireAt(Date.now() - 1);
      expect(wordsOf(await send())).toContain('Посилання не діє');
      await expireAt(Date.now() + HOUR_MS);
      expect((await press(row, token)).status).toBe(200);
      expect(wordsOf(await send())).toContain('Посилання не діє');
      for (const dead of [address, `${row.page}?token=${GUESS}`])
        expect(wordsOf(await ask(site, dead))).toContain('Посилання не діє');
    },
  );

  describe('of one account, opened by whoever is signed in,', () => {
    let owner: Awaited<ReturnType<typeof createCitizen>>;
    let stranger: typeof owner;
    beforeEach(async () => {
      [owner, stranger] = [await createCitizen(db), await createCitizen(db)];
    });

    it('for another e-mail changes the account that requested it, whoever is signed in where it is opened', async () => {
      const { next, change } = await requestEmail(owner);
      expect((await press(ROWS['email-change'], change, stranger.session)).status).toBe(200);
      expect(await emailOf(owner.session)).toMatchObject({ email: next });
      expect(await emailOf(stranger.session)).toMatchObject({ email: stranger.email });
    });

    it('«Це не я» suspends its own account and stops its change, whoever is signed in where it is opened', async () => {
      const { change, alarm } = await requestEmail(owner);
      expect((await press(ROWS['not-me'], alarm, stranger.session)).status).toBe(200);
      expect((await press(ROWS['email-change'], change)).json).toMatchObject({ code: 'bad_link' });
      expect((await call('user/', { token: owner.session })).status).toBe(401);
      const signIn = async (login: string) => (await call('login/', { body: { ...CITIZEN, login } })).status;
      expect([await signIn(owner.email), await signIn(stranger.email)]).toEqual([403, 200]);
    });
  });
});
