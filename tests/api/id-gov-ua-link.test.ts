// Linking and unlinking in the profile, and what ends the link: as for passkeys.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { type IdGovUaProvider, MARIIA, ORES, startIdGovUa } from '@/tests/id-gov-ua-provider';
import { PASSWORD } from './city';
import { type IdGovUaCity, IRYNA, openIdGovUaCity, PETRO } from './id-gov-ua-city';
import { mailWith, tokenIn } from './mailbox';
import { operatorOf } from './operator';
import { citizen } from './records';

const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;

onAnyEngine('ID.GOV.UA linked to an account', (createDatabase) => {
  let provider: IdGovUaProvider;
  let of: IdGovUaCity;
  let token = '';

  beforeAll(async () => {
    provider = await startIdGovUa();
    of = await openIdGovUaCity(await createDatabase(), provider, 'sealed');
  });
  beforeEach(async () => {
    await of.forget();
    rmSync(join(of.city.context.config.dataDir, 'mail'), { recursive: true, force: true });
    token = await of.city.login(IRYNA);
  });
  afterAll(async () => {
    await of.city.close();
    await provider.close();
  });

  async function mailed(words: string) {
    await runDueJobs(of.city.context, 'site');
    return mailWith(of.city.context.config.dataDir, words);
  }
  const users = () => of.db.updateTable('users').where('email', '=', IRYNA);
  const release = () => users().set({ held_until: null, held_from: null }).execute();
  const ownId = async () =>
    (await of.db.selectFrom('users').where('email', '=', IRYNA).select('id').executeTakeFirstOrThrow()).id;

  it('opens that account, is told by mail and in the log, and is left at ID.GOV.UA at once', async () => {
    const before = provider.left.length;
    expect(await of.identity(token)).toEqual({ linked_at: null, last_used_at: null });
    const linked = await of.link(token);
    expect(linked.status, linked.text).toBe(200);
    expect((await of.identity(token)).linked_at).not.toBeNull();
    await expect.poll(() => provider.left.length).toBe(before + 1);
    await mailed('приєднано вхід через ID.GOV.UA');
    const entered = await of.entered();
    expect((await of.user(entered)).email).toBe(IRYNA);
    expect((await of.identity(entered)).last_used_at).not.toBeNull();
    expect((await of.city.call('user-events/', { token })).text).toContain('identity_linked');
  });

  it('needs the password, and a ticket that is the citizen’s own, new and used once', async () => {
    const wrong = await of.city.call('user-identity/start/', { token, body: { password: 'не той пароль людини' } });
    expect(wrong.status).toBe(400);
    const petro = await of.city.login(PETRO);
    const sent = (ticket: string) =>
      of.city.call('user-identity/', { token, body: { code: provider.codeFor(MARIIA), ticket } });
    expect(codeOf(await sent('x'.repeat(43)))).toBe('id_ticket');
    expect(codeOf(await sent(await of.ticketOf(petro)))).toBe('id_ticket');
    const late = await of.ticketOf(token);
    for (let minute = 0; minute < 16; minute += 4) {
      of.city.wait(4 * 60_000);
      await of.user(token);
    }
    expect(codeOf(await sent(late))).toBe('id_ticket');
    const ticket = await of.ticketOf(token);
    expect((await sent(ticket)).status).toBe(200);
    await of.unlink(token);
    expect(codeOf(await sent(ticket))).toBe('id_ticket');
    expect((await of.identity(token)).linked_at).toBeNull();
  });

  it('is one for an account, and opens one account only', async () => {
    expect((await of.link(token)).status).toBe(200);
    const second = await of.city.call('user-identity/start/', { token, body: { password: PASSWORD } });
    expect([second.status, codeOf(second)]).toEqual([409, 'id_linked']);
    const petro = await of.city.login(PETRO);
    const taken = await of.link(petro);
    expect([taken.status, codeOf(taken)]).toEqual([409, 'id_taken']);
    expect((await of.link(petro, ORES)).status).toBe(200);
    expect((await of.user(await of.entered(ORES))).email).toBe(PETRO);
  });

  it('ends by the password only, is told by mail, and then makes a new account', async () => {
    await of.link(token);
    expect((await of.unlink(token, 'не той пароль людини')).status).toBe(400);
    expect((await of.unlink(token)).status).toBe(204);
    expect((await of.unlink(token)).status).toBe(204);
    await mailed('від’єднано від вашого особистого кабінету');
    expect((await of.user(await of.entered())).is_new_user).toBe(true);
  });

  it('stays while it is the only way in', async () => {
    const made = await of.entered(ORES);
    await of.city.call('user/password/first/', { token: made, body: { password: PASSWORD } });
    const refused = await of.unlink(made);
    expect([refused.status, refused.text.includes('вкажіть у профілі email')]).toEqual([400, true]);
    const update = { phone: '+38 (050) 333-22-11', email: 'entered@example.org', is_new_user: false };
    await of.city.call('user/', { token: made, body: update });
    // Others may have stated that phone before, and nobody is told.
    expect((await of.unlink(made)).status).toBe(400);
    const link = tokenIn(await mailed('/email-change/confirm'), '/email-change/confirm');
    expect((await of.city.call('email-change/confirm/', { body: { token: link } })).status).toBe(200);
    expect((await of.unlink(made)).status).toBe(204);
  });

  it('ends with a reset of the password by mail, not with a change of it in the cabinet', async () => {
    await of.link(token);
    const body = { current_password: PASSWORD, password: `${PASSWORD}!` };
    await of.city.call('user/password/', { token, body });
    expect((await of.user(await of.entered())).email).toBe(IRYNA);
    await of.city.call('password-reset/', { body: { email: IRYNA } });
    const link = tokenIn(await mailed('/password-reset/confirm'), '/password-reset/confirm');
    const reset = await of.city.call('password-reset/confirm/', { body: { token: link, password: PASSWORD } });
    expect(reset.status, reset.text).toBe(200);
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
  });

  it('stays with a first password by mail: it is what that account was made by', async () => {
    const made = await of.entered(ORES);
    const { id } = await of.db.selectFrom('users').where('email', 'is', null).select('id').executeTakeFirstOrThrow();
    await of.db.updateTable('users').set({ email: 'orest@example.org' }).where('id', '=', id).execute();
    await of.city.call('password-reset/', { body: { email: 'orest@example.org' } });
    const link = tokenIn(await mailed('/password-reset/confirm'), '/password-reset/confirm');
    await of.city.call('password-reset/confirm/', { body: { token: link, password: PASSWORD } });
    expect((await of.city.call('user/', { token: made })).status).toBe(401);
    expect((await of.user(await of.entered(ORES))).has_password).toBe(true);
    await of.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('ends with «Це не я» in the mail about it, and opens no suspended account', async () => {
    await of.link(token);
    await users()
      .set({ held_until: of.city.context.now() + 1000, held_from: IRYNA })
      .execute();
    const held = await of.enter();
    expect([held.status, codeOf(held)]).toEqual([403, 'account_held']);
    await release();
    const link = tokenIn(await mailed('приєднано вхід через ID.GOV.UA'), '/not-me');
    expect((await of.city.call('not-me/', { body: { token: link } })).status).toBe(200);
    await release();
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
  });

  it('ends when the inspection withdraws what it granted the citizen, with a ticket that waits', async () => {
    const unused = await of.ticketOf(token);
    await of.link(token);
    await operatorOf(of.city)('citizens', 'withdraw', IRYNA, '--yes');
    expect(unused).not.toBe('');
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
    expect(await of.db.selectFrom('identity_tickets').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['the owner', (_: number) => of.city.call('user/delete/', { token, body: { password: PASSWORD } })],
    ['the inspection', (userId: number) => eraseCitizen(of.city.context, { userId, email: IRYNA }, 'test')],
  ])('is in the export by its times alone, and is deleted with an account that %s erases', async (_, erase) => {
    await of.link(token);
    const id = await ownId();
    const { linked_identities } = await collectPersonalData(of.db, { userId: id, email: IRYNA });
    expect(linked_identities).toEqual([{ linked_at: expect.any(Number) as number, last_used_at: null }]);
    await erase(id);
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
    await of.city.import('citizens', [citizen(IRYNA, [])]);
  });
});
