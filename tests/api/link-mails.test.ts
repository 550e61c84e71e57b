// Link mails have two site-wide quotas: registrations by strangers cannot exhaust the one for citizens.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS, limitOf, type LimitName } from '@/backend/platform/limits/limits';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { citizen } from './records';

const KNOWN = 'iryna@example.org';
const UNKNOWN = 'nobody@example.org';

onAnyEngine('mails with links', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [citizen(KNOWN, [])]);
  });
  beforeEach(() => city.context.db.deleteFrom('rate_limits').execute());

  const ask = (call: 'registration' | 'password-reset', email: string) => city.call(`${call}/`, { body: { email } });
  const use = (limit: LimitName, count: number) =>
    city.context.db
      .insertInto('rate_limits')
      .values({ key: limitOf(limit).key, count, resets_at: city.wait(0) + 60_000 })
      .onConflict((on) => on.column('key').doUpdateSet({ count }))
      .execute();
  const used = async (limit: LimitName) => {
    const { key } = limitOf(limit);
    const row = await city.context.db.selectFrom('rate_limits').where('key', '=', key).selectAll().executeTakeFirst();
    return row?.count ?? 0;
  };

  it('leave citizens their password reset when other visitors have registered too many mailboxes', async () => {
    const { max } = LIMITS['link-mails-of-strangers'];
    await use('link-mails-of-strangers', max - 1);
    expect((await ask('registration', UNKNOWN)).status).toBe(200);
    const refused = [await ask('registration', UNKNOWN), await ask('registration', KNOWN)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]?.text).toBe(refused[1]?.text);
    expect((await ask('password-reset', KNOWN)).status).toBe(200);
  });

  it('are not used up by resets for mailboxes without an account', async () => {
    for (let asked = 0; asked < 3; asked += 1) await ask('password-reset', `stranger-${asked}@example.org`);
    expect(await used('link-mails-of-citizens')).toBe(0);
    await ask('password-reset', KNOWN);
    expect(await used('link-mails-of-citizens')).toBe(1);
  });

  it('are refused alike to known and unknown mailboxes, however many were sent', async () => {
    const { max } = LIMITS['link-mails-of-citizens'];
    for (const count of [0, max - 1, max, max + 1]) {
      const answers = [];
      for (const email of [KNOWN, UNKNOWN]) {
        await use('link-mails-of-citizens', count);
        answers.push(await ask('password-reset', email));
      }
      const [known, unknown] = answers.map(({ status, text }) => ({ status, text }));
      expect(unknown, `after ${count}`).toEqual(known);
      expect(known?.status, `after ${count}`).toBe(count < max ? 200 : 429);
    }
  });

  it('go to one mailbox ten times an hour, and requests beyond that do not use up the shared limit', async () => {
    for (let asked = 0; asked < 14; asked += 1) expect((await ask('registration', UNKNOWN)).status).toBe(200);
    expect(await used('link-mails-of-strangers')).toBe(LIMITS['registration-mails'].max);
  });
});
