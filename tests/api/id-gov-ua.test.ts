// The first entrance by ID.GOV.UA makes an account, the next ones open it; what goes wrong there is told in sentences.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ID_GOV_UA_TROUBLES } from '@/domain/id-gov-ua';
import { onAnyEngine } from '@/tests/databases';
import { type IdFailure, type IdGovUaProvider, MARIIA, ORES, startIdGovUa } from '@/tests/id-gov-ua-provider';
import { PASSWORD } from './city';
import { mailedTo } from './claimed-fine';
import { type IdGovUaCity, IRYNA, openIdGovUaCity } from './id-gov-ua-city';

const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;
const detailOf = ({ json }: { json: unknown }) => (json as { detail: string }).detail;

onAnyEngine('signing in by ID.GOV.UA', (createDatabase) => {
  let provider: IdGovUaProvider;
  let of: IdGovUaCity;

  beforeAll(async () => {
    provider = await startIdGovUa();
    of = await openIdGovUaCity(await createDatabase(), provider);
  });
  beforeEach(async () => {
    provider.asked.length = 0;
    provider.fail('get-access-token', null);
    await of.forget();
  });
  afterAll(async () => {
    await of.city.close();
    await provider.close();
  });

  it('makes an account of the names at the first entrance, new until its details are saved, and opens it at the next', async () => {
    const token = await of.entered();
    const made = await of.user(token);
    expect(made).toMatchObject({
      last_name: 'Ткач',
      first_name: 'Марія',
      middle_name: 'Іванівна',
      email: '',
      phone: '',
      is_new_user: true,
      has_password: false,
    });
    const details = { phone: '', email: '', is_agree_to_receive_newsletter: true, is_new_user: false };
    expect((await of.city.call('user/', { token, body: details })).status).toBe(200);
    const again = await of.user(await of.entered());
    expect(again).toMatchObject({ last_name: 'Ткач', is_new_user: false, is_agree_to_receive_newsletter: true });
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toHaveLength(1);
    const events = await of.city.call('user-events/', { token });
    expect(events.text).toContain('ID.GOV.UA');
  });

  it('lets a mistyped e-mail and phone be corrected soon after an entrance, without a password that nobody has', async () => {
    const token = await of.entered();
    const typed = { phone: '+38 (050) 765-43-21', email: 'maria.tkach@gmial.example' };
    const saved = await of.city.call('user/', { token, body: { ...typed, is_new_user: false } });
    expect(saved.json).toMatchObject({ phone: typed.phone, pending_email: typed.email, email: '', is_new_user: false });
    const meant = { phone: '+38 (050) 765-43-22', email: 'maria.tkach@gmail.example' };
    const corrected = await of.city.call('user/', { token, body: meant });
    expect(corrected.json).toMatchObject({ phone: meant.phone, pending_email: meant.email });
    const mails = await of.db.selectFrom('mails').select('recipient').orderBy('id').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([typed.email, meant.email]));
    const links = await of.db.selectFrom('email_changes').select('email').execute();
    expect(links).toEqual([{ email: meant.email }]);
    for (const login of [typed.phone, meant.phone])
      expect((await of.city.call('login/', { body: { login, password: PASSWORD } })).status).toBe(401);
  });

  it('lets no contact be changed long after the entrance, and says how it can be', async () => {
    const token = await of.entered();
    await of.city.call('user/', { token, body: { email: 'maria@gmial.example', is_new_user: false } });
    await of.stay(token);
    for (const body of [{ email: 'thief@example.org' }, { phone: '+38 (050) 000-00-00' }]) {
      const late = await of.city.call('user/', { token, body });
      expect([late.status, codeOf(late)]).toEqual([409, 'sign_in_again']);
      expect(detailOf(late)).toContain('увійдіть через ID.GOV.UA ще раз і змініть контакти');
    }
    expect(await of.user(token)).toMatchObject({ phone: '', pending_email: 'maria@gmial.example' });
    const back = await of.entered();
    const corrected = await of.city.call('user/', { token: back, body: { email: 'maria@gmail.example' } });
    expect(corrected.json).toMatchObject({ pending_email: 'maria@gmail.example' });
  });

  it('keeps a passport as the code of who has no РНОКПП, "n/a" as no name, and no number anywhere', async () => {
    const token = await of.entered(ORES);
    expect(await of.user(token)).toMatchObject({ last_name: 'Лис', middle_name: '' });
    await of.entered();
    const rows = [
      await of.db.selectFrom('linked_identities').selectAll().execute(),
      await of.db.selectFrom('users').selectAll().execute(),
      await of.db.selectFrom('sessions').selectAll().execute(),
      await of.db.selectFrom('account_events').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(MARIIA.drfocode);
    expect(stored).not.toContain('123456');
    expect(stored).not.toContain(provider.asked[1]?.sent.get('access_token'));
  });

  it('knows the person by the code alone: by no name, and by no e-mail of another account', async () => {
    await of.entered();
    const namesake = await of.entered({ ...MARIIA, drfocode: '2890013457' });
    expect(await of.user(namesake)).toMatchObject({ last_name: 'Ткач', is_new_user: true });
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toHaveLength(2);
    const renamed = await of.user(await of.entered({ ...MARIIA, lastname: 'Коваль' }));
    expect(renamed.last_name).toBe('Ткач');
  });

  it('makes one account of two entrances at once', async () => {
    const answers = await Promise.all([of.enter(), of.enter(), of.enter()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toHaveLength(1);
    expect(await of.db.selectFrom('users').where('email', 'is', null).selectAll().execute()).toHaveLength(1);
  });

  it('exchanges the code on the server, with the secret in the body, and asks for no more than it needs', async () => {
    await of.entered();
    const [exchange, info] = provider.asked;
    expect(exchange?.sent.get('client_secret')).toBe('secret of the site');
    expect(info?.sent.get('fields')?.split(',').sort()).toEqual(['drfocode', 'givenname', 'lastname', 'middlename']);
  });

  it('takes a code once', async () => {
    const code = provider.codeFor(MARIIA);
    expect((await of.send(code)).status).toBe(200);
    const replayed = await of.send(code);
    expect([replayed.status, codeOf(replayed)]).toEqual([400, 'id_refused']);
  });

  it('refuses a person without a code, says what to do, and leaves there at once', async () => {
    const before = provider.left.length;
    const answer = await of.enter({ drfocode: 'n/a' });
    expect([answer.status, codeOf(answer), detailOf(answer)]).toEqual([
      400,
      'id_no_code',
      ID_GOV_UA_TROUBLES.id_no_code,
    ]);
    await expect.poll(() => provider.left.length).toBe(before + 1);
    expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
  });

  describe.each(['get-access-token', 'get-user-info'] as const)('when %s', (call) => {
    it.each<[IdFailure, number, string]>([
      ['silence', 503, 'id_unavailable'],
      ['page', 503, 'id_unavailable'],
      ['own-failure', 503, 'id_unavailable'],
      ['other-shape', 503, 'id_unavailable'],
      ['endless', 503, 'id_unavailable'],
      ['wrong-client', 503, 'id_unavailable'],
      ['refusal-200', 400, 'id_refused'],
      ['refusal-400', 400, 'id_refused'],
    ])('answers with %s, the citizen gets %i %s', async (how, status, code) => {
      // A person of other-shape has no code, which is another sentence.
      const expected = call === 'get-user-info' && how === 'other-shape' ? [400, 'id_no_code'] : [status, code];
      provider.fail(call, how);
      const answer = await of.enter();
      expect([answer.status, codeOf(answer)]).toEqual(expected);
      expect(answer.headers.get('retry-after') !== null).toBe(answer.status === 503);
      expect(await of.db.selectFrom('linked_identities').selectAll().execute()).toEqual([]);
    });
  });

  it('leaves there when the citizen signs out, and not when one who came by password does', async () => {
    const before = provider.left.length;
    const own = await of.city.login(IRYNA);
    expect((await of.city.call('logout/', { token: own, method: 'POST' })).status).toBe(204);
    const token = await of.entered();
    expect(provider.left).toHaveLength(before);
    expect((await of.city.call('logout/', { token, method: 'POST' })).status).toBe(204);
    await expect.poll(() => provider.left.length).toBe(before + 1);
    expect((await of.city.call('user/', { token })).status).toBe(401);
  });

  it.each<IdFailure>(['silence', 'own-failure', 'page'])(
    'signs out here even if leaving there ends in %s',
    async (how) => {
      const token = await of.entered();
      provider.fail('get-user-logout', how);
      expect((await of.city.call('logout/', { token, method: 'POST' })).status).toBe(204);
      expect((await of.city.call('user/', { token })).status).toBe(401);
    },
  );

  it('lets the first password be set soon after an entrance, once, and then used', async () => {
    const token = await of.entered();
    const first = (password: string) => of.city.call('user/password/first/', { token, body: { password } });
    expect((await first('короткий')).status).toBe(400);
    expect((await first(PASSWORD)).status).toBe(200);
    expect((await of.user(token)).has_password).toBe(true);
    expect(codeOf(await first(`${PASSWORD}!`))).toBe('has_password');
    await of.city.call('user/', { token, body: { phone: '+38 (067) 111-22-33', current_password: PASSWORD } });
    const login = { login: '+38 (067) 111-22-33', password: PASSWORD };
    expect((await of.city.call('login/', { body: login })).status).toBe(200);
  });

  it('is told by mail of the first password, which closes nothing on other devices', async () => {
    const token = await of.entered();
    await of.db.updateTable('users').set({ email: 'first@example.org' }).where('email', 'is', null).execute();
    const other = await of.entered();
    await of.city.call('user/password/first/', { token, body: { password: PASSWORD } });
    expect((await of.city.call('user/', { token: other })).status).toBe(200);
    const told = await mailedTo(of.city, 'first@example.org');
    expect(told).toContain('вперше задано пароль');
    expect(told).not.toContain('кабінет закрито');
  });

  it('lets no first password be set long after the entrance, nor anything that asks for one before', async () => {
    const token = await of.entered();
    const refused = await of.city.call('user/delete/', { token, body: { password: PASSWORD } });
    expect([refused.status, refused.text.includes('не має пароля')]).toEqual([400, true]);
    await of.stay(token);
    const late = await of.city.call('user/password/first/', { token, body: { password: PASSWORD } });
    expect([late.status, codeOf(late)]).toEqual([409, 'sign_in_again']);
  });
});
