import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type UserSession, userSessionsSchema } from '@/contract/accounts';
import { carsSchema } from '@/contract/cars';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { fileOf, pdfScan } from './files';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const EMAIL_CHANGE = '/email-change/confirm';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

onAnyEngine("a citizen's own account", (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, ['AA1234BB']), citizen('petro@example.org', ['AA1234BB'])]);
  });

  const sessions = async (token: string): Promise<UserSession[]> =>
    userSessionsSchema.parse((await city.call('user-sessions/', { token })).json);
  const confirm = (token: string) => city.call('email-change/confirm/', { body: { token } });
  const end = (token: string, id: unknown) => city.call(`user-sessions/${String(id)}/`, { method: 'DELETE', token });

  it('lists its sessions with the device, and ends one of them', async () => {
    const answer = await city.call('login/', {
      body: { login: EMAIL, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    });
    const { token: elsewhere } = answer.json as { token: string };
    city.wait(2000);
    const here = await city.login(EMAIL);
    const listed = await sessions(here);
    expect(listed.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['', true],
      ['Firefox, Linux', false],
    ]);
    expect(JSON.stringify(listed)).not.toContain(elsewhere);
    expect((await end(here, listed[1]?.id)).status).toBe(204);
    expect((await city.call('user/', { token: elsewhere })).status).toBe(401);
    expect((await end(here, listed[1]?.id)).status).toBe(404);
    expect(await sessions(here)).toHaveLength(1);
    const [told] = await takeMails(city.context.config.dataDir, 1);
    expect(told?.text, 'the second device').toContain('ввійшли з нового пристрою');
  });

  it('cannot end another citizen’s session, which answers as if it did not exist', async () => {
    const petro = await city.login('petro@example.org');
    const iryna = await city.login(EMAIL);
    const [foreign] = await sessions(iryna);
    const refused = await end(petro, foreign?.id);
    const missing = await end(petro, 'nothing');
    expect([refused.status, refused.text]).toEqual([missing.status, missing.text]);
    expect((await city.call('user/', { token: iryna })).status).toBe(200);
  });

  it('does not list a session that has expired', async () => {
    await city.login(EMAIL);
    city.wait(301_000);
    const token = await city.login(EMAIL);
    expect(await sessions(token)).toHaveLength(1);
  });

  it('changes its e-mail or phone only with its password', async () => {
    const token = await city.login(EMAIL);
    const before = (await city.call('user/', { token })).json;
    const moves = [{ email: 'thief@example.org' }, { phone: '0509999999' }, { email: '', phone: '0509999999' }];
    for (const move of moves)
      for (const more of [{}, { current_password: '' }, { is_new_user: false }]) {
        city.wait(30 * 60_000);
        const fresh = await city.login(EMAIL);
        const answer = await city.call('user/', { token: fresh, body: { ...move, ...more } });
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({
          fields: { current_password: [expect.stringContaining('вкажіть пароль')] },
        });
      }
    const last = await city.login(EMAIL);
    const wrong = { email: 'thief@example.org', current_password: 'не той пароль' };
    expect((await city.call('user/', { token: last, body: wrong })).json).toMatchObject({
      fields: { current_password: [expect.stringContaining('неправильний')] },
    });
    expect((await city.call('user/', { token: last })).json).toEqual(before);
    expect((await city.call('user/', { token: last, body: { ...(before as object) } })).status, 'nothing moves').toBe(
      200,
    );
  });

  it('is never new again, which would spare it the password', async () => {
    const token = await city.login('petro@example.org');
    const answer = await city.call('user/', { token, body: { is_new_user: true } });
    expect(answer.json).toMatchObject({ is_new_user: false });
    const moved = await city.call('user/', { token, body: { email: 'thief@example.org', is_new_user: false } });
    expect(moved.json).toMatchObject({ fields: { current_password: [expect.stringContaining('вкажіть пароль')] } });
  });

  it('that is new takes a phone without the password right after the entrance only', async () => {
    await city.import('citizens', [citizen('new@example.org', [], { is_new_user: true })]);
    const token = await city.login('new@example.org');
    const first = { phone: '0507777777', is_new_user: false };
    for (let minutes = 0; minutes < 16; minutes += 4) {
      city.wait(4 * 60_000);
      expect((await city.call('user/', { token })).status).toBe(200);
    }
    const late = await city.call('user/', { token, body: first });
    expect(late.json).toMatchObject({ code: 'sign_in_again', detail: expect.stringContaining('увійдіть ще раз') });
    const fresh = await city.login('new@example.org');
    expect((await city.call('user/', { token: fresh, body: first })).json).toMatchObject({ is_new_user: false });
  });

  it('that moves to another e-mail ends its other sessions and links once the new e-mail is confirmed', async () => {
    city.wait(2 * 60 * 60_000);
    const moved = 'moved@example.org';
    const elsewhere = await city.login('petro@example.org');
    const here = await city.login('petro@example.org');
    await city.call('password-reset/', { body: { email: 'petro@example.org' } });
    const reset = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], '/password-reset/confirm');
    const same = { first_name: 'Петро', email: 'petro@example.org' };
    expect((await city.call('user/', { token: here, body: same })).status).toBe(200);
    const asked = await city.call('user/', { token: here, body: { email: moved, current_password: PASSWORD } });
    expect(asked.json).toMatchObject({ email: 'petro@example.org', pending_email: moved });
    expect((await city.call('user/', { token: elsewhere })).status, 'nothing has changed yet').toBe(200);
    const mail = (await takeMails(city.context.config.dataDir, 2)).find(({ to }) => to === moved);

    expect((await confirm(tokenIn(mail, EMAIL_CHANGE))).status).toBe(200);
    expect((await city.call('user/', { token: here })).json).toMatchObject({ email: moved });
    expect((await city.call('user/', { token: here })).json as object).not.toHaveProperty('pending_email');
    expect((await city.call('user/', { token: elsewhere })).status).toBe(401);
    const [told] = await takeMails(city.context.config.dataDir, 1);
    expect([told?.to, told?.text]).toEqual(['petro@example.org', expect.stringContaining('замінено на інший')]);
    expect((await city.call('password-reset/confirm/', { body: { token: reset, password: PASSWORD } })).status).toBe(
      400,
    );
    expect((await confirm(tokenIn(mail, EMAIL_CHANGE))).status, 'only once').toBe(400);
    expect((await city.login(moved)).length).toBeGreaterThan(20);
  });

  it('is deleted with its cars, files and sessions, and nothing of anyone else', async () => {
    const token = await city.login(EMAIL);
    const petro = await city.login('moved@example.org');
    const [car] = carsSchema.parse((await city.call('user-cars/', { token })).json);
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    expect(
      (await city.call(`user-car-add-documents/${String(car?.id)}/`, { method: 'POST', token, body: form })).status,
    ).toBe(200);
    const stored = () =>
      readdirSync(join(city.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      );
    expect(stored()).toHaveLength(1);

    expect((await city.call('user/delete/', { token, body: { password: 'не той' } })).status).toBe(400);
    expect((await city.call('user/', { token })).status).toBe(200);
    expect((await city.call('user/delete/', { token, body: { password: PASSWORD } })).status).toBe(204);

    expect((await city.call('user/', { token })).status).toBe(401);
    expect((await city.call('login/', { body: { login: EMAIL, password: PASSWORD } })).status).toBe(401);
    expect(stored()).toHaveLength(0);
    const { rows } = await sql<{ count: number }>`select count(*) as count from car_documents`.execute(city.context.db);
    expect(Number(rows[0]?.count)).toBe(0);
    expect(carsSchema.parse((await city.call('user-cars/', { token: petro })).json)).toHaveLength(1);
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    expect(mail?.text).toContain('видалено');
  });

  it('requires a session for every call', async () => {
    for (const call of ['POST user/password/', 'POST user/delete/', 'GET user-sessions/', 'DELETE user-sessions/x/']) {
      const [method = '', path = ''] = call.split(' ');
      expect((await city.call(path, { method, ...(method === 'POST' ? { body: {} } : {}) })).status, call).toBe(401);
    }
  });
});
