import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { onAnyEngine } from '@/tests/databases';
import { PASSWORD } from './city';
import { tokenIn } from './mailbox';
import { operatorOf } from './operator';
import { IRYNA, key, openPasskeyCity, type PasskeyCity } from './passkey-city';
import { citizen } from './records';

onAnyEngine('passkeys', (createDatabase) => {
  let of: PasskeyCity;

  beforeAll(async () => {
    of = await openPasskeyCity(await createDatabase());
  });
  beforeEach(async () => {
    await of.forget();
    await of.login();
  });
  afterAll(() => of.city.close());

  it('end with a reset of the password by mail, but not with a change of it in the cabinet', async () => {
    const phone = key();
    await of.add(phone);
    await of.city.call('user/password/', {
      token: of.token(),
      body: { current_password: PASSWORD, password: `${PASSWORD}!` },
    });
    expect((await of.enter(phone)).status).toBe(200);
    await of.city.call('password-reset/', { body: { email: IRYNA } });
    const body = {
      token: tokenIn(await of.mailed('/password-reset/confirm'), '/password-reset/confirm'),
      password: PASSWORD,
    };
    expect((await of.city.call('password-reset/confirm/', { body })).status).toBe(200);
    expect((await of.enter(phone)).status).toBe(401);
    await of.login();
    expect(await of.list()).toEqual([]);
  });

  it('end with «Це не я» in the mail about one, and do not sign in to a suspended account', async () => {
    const phone = key();
    await of.add(phone);
    const users = () => of.city.context.db.updateTable('users').where('email', '=', IRYNA);
    await users()
      .set({ held_until: of.city.context.now() + 1000, held_from: IRYNA })
      .execute();
    expect((await of.enter(phone)).status).toBe(403);
    await users().set({ held_until: null, held_from: null }).execute();
    expect((await of.enter(phone)).status).toBe(200);
    const link = tokenIn(await of.mailed('додано ключ доступу'), '/not-me');
    expect((await of.city.call('not-me/', { body: { token: link } })).status).toBe(200);
    await users().set({ held_until: null, held_from: null }).execute();
    expect((await of.enter(phone)).status).toBe(401);
  });

  it('end when the inspection withdraws what it granted the citizen', async () => {
    const phone = key();
    await of.add(phone);
    await operatorOf(of.city)('citizens', 'withdraw', IRYNA, '--yes');
    expect((await of.enter(phone)).status).toBe(401);
  });

  it.each([
    ['the owner', (_: number) => of.city.call('user/delete/', { token: of.token(), body: { password: PASSWORD } })],
    ['the inspection', (userId: number) => eraseCitizen(of.city.context, { userId, email: IRYNA }, 'test')],
  ])(
    'are in the export of a person’s data by name and times, and are deleted with an account that %s erases',
    async (_, erase) => {
      const phone = key();
      await of.add(phone);
      const { db } = of.city.context;
      const { id } = await db.selectFrom('users').where('email', '=', IRYNA).select('id').executeTakeFirstOrThrow();
      const { passkeys } = await collectPersonalData(db, { userId: id, email: IRYNA });
      expect(passkeys).toEqual([{ name: 'Телефон', created_at: expect.any(Number) as number, last_used_at: null }]);
      const unanswered = await of.startAdding();
      await erase(id);
      expect((await of.enter(phone)).status).toBe(401);
      expect(unanswered.status).toBe(200);
      expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('passkey_challenges').where('user_id', 'is not', null).selectAll().execute()).toEqual(
        [],
      );
      await of.city.import('citizens', [citizen(IRYNA, [])]);
    },
  );
});
