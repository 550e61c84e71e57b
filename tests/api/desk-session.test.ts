import { beforeAll, expect, it } from 'vitest';
import { DESK_IDLE_MS, DESK_LIFETIME_MS, INVITATION_HOURS } from '@/domain/staff-acts';
import { changeStaff, inviteStaff, resetStaff } from '@/backend/staff/acts';
import { LIMITS } from '@/backend/platform/limits/limits';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD, tryStaff } from './desk';

onAnyEngine('a session at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
    await city.import('citizens', [{ email: 'iryna@example.org', password: PASSWORD, last_name: 'Бондар' }]);
  });

  const seen = async (token: string) => (await city.desk('session.find', {}, token)).status;

  it('begins with the password and the code of the authenticator, and says what its role may do', async () => {
    const token = await enterDesk(city, clerk);
    const { status, json } = await city.desk('session.find', {}, token);
    expect(status).toBe(200);
    expect(json).toMatchObject({ email: clerk.email, role: 'clerk' });
    expect(json.acts).toContain('appeals.handle');
    expect(json.acts).not.toContain('staff.change');
  });

  it('does not begin without either, with one answer for an unknown address, a wrong password and a wrong code', async () => {
    city.wait(60_000);
    const right = { email: clerk.email, password: STAFF_PASSWORD, code: codeOf(city, clerk) };
    const wrong = [{ email: 'nobody@example.org' }, { password: 'інший пароль' }, { code: '000000' }];
    const answers = await Promise.all(wrong.map((one) => city.desk('session.begin', { ...right, ...one })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('takes a code once, even in five requests at a time', async () => {
    city.wait(60_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryStaff(city, clerk)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect((await tryStaff(city, clerk)).status).toBe(401);
  });

  it('takes a recovery code in place of the authenticator, each once', async () => {
    const [code = ''] = clerk.recoveryCodes;
    expect((await tryStaff(city, clerk, code)).status).toBe(200);
    expect((await tryStaff(city, clerk, code)).status).toBe(401);
    expect((await tryStaff(city, clerk, clerk.recoveryCodes[1]?.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('ends after thirty minutes without a call, and after twelve hours in any case', async () => {
    const idle = await enterDesk(city, clerk);
    city.wait(DESK_IDLE_MS - 1);
    expect(await seen(idle)).toBe(200);
    city.wait(DESK_IDLE_MS);
    expect(await seen(idle)).toBe(401);
    const busy = await enterDesk(city, clerk);
    const step = DESK_LIFETIME_MS / 36;
    for (let past = step; past < DESK_LIFETIME_MS; past += step) {
      city.wait(step);
      expect(await seen(busy), `after ${past} ms`).toBe(200);
    }
    city.wait(step);
    expect(await seen(busy)).toBe(401);
  });

  it('is not a citizen’s, nor is a citizen’s one at the desk', async () => {
    const token = await enterDesk(city, clerk);
    const citizen = await city.login('iryna@example.org');
    expect(await seen(citizen)).toBe(401);
    expect((await city.call('user/', { token })).status).toBe(401);
    expect((await city.call('user-fines/', { token })).status).toBe(401);
  });

  it('ends with the sign-out, a block, another role and a reset', async () => {
    const signedOut = await enterDesk(city, clerk);
    expect((await city.desk('session.end', {}, signedOut)).status).toBe(200);
    expect(await seen(signedOut)).toBe(401);
    const editor = await addStaff(city, 'editor');
    const changes = [{ is_blocked: true }, { is_blocked: false }, { role: 'auditor' as const }];
    for (const change of changes) {
      const before = change.is_blocked === false ? undefined : await enterDesk(city, editor);
      await changeStaff(city.context, { id: editor.id, ...change });
      if (before) expect(await seen(before), JSON.stringify(change)).toBe(401);
    }
    const last = await enterDesk(city, editor);
    await resetStaff(city.context, { id: editor.id });
    expect(await seen(last)).toBe(401);
    city.wait(60_000);
    expect((await tryStaff(city, editor)).status).toBe(401);
  });

  it('is refused to who guesses many codes, from the sixth in a minute', async () => {
    const address = '2001:db8:1::1';
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await tryStaff(city, clerk, '000000', { address })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

onAnyEngine('an invitation to the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  const invite = (email: string) => inviteStaff(city.context, { email, name: 'Олег Гнатюк', role: 'clerk' });
  const check = async (token: string) => (await city.desk('invitation.find', { token })).status;

  it('shows the key of the authenticator until it is accepted, once and within three days', async () => {
    const { token } = await invite('oleh@example.org');
    const shown = await city.desk('invitation.find', { token });
    expect(shown.json).toMatchObject({ email: 'oleh@example.org' });
    const code = codeOf(city, { secret: shown.json.totp_secret });
    const accepted = { token, password: STAFF_PASSWORD, code };
    const both = await Promise.all([1, 2].map(() => city.desk('invitation.accept', accepted)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await check(token)).toBe(404);
    const { token: late } = await invite('late@example.org');
    city.wait(INVITATION_HOURS * 60 * 60_000);
    expect(await check(late)).toBe(404);
  });

  it('opens for whoever shares an address with dead ones, which are stopped', async () => {
    const { token } = await invite('shared@example.org');
    const address = '203.0.113.60';
    const find = async (sent: string) =>
      (await city.desk('invitation.find', { token: sent }, undefined, address)).status;
    const { max } = LIMITS['desk-invitation-from'];
    for (let at = 0; at < max; at += 1) expect(await find('x'.repeat(43))).toBe(404);
    expect(await find('x'.repeat(43))).toBe(429);
    expect(await find(token)).toBe(200);
  });

  it.each([
    ['a short password', { password: 'коротко1' }, 'password'],
    ['a common password', { password: 'passwordpassword' }, 'password'],
    ['a wrong code', { code: '000000' }, 'code'],
  ])('is not accepted with %s', async (title, wrong, field) => {
    const { token } = await invite(`${encodeURIComponent(title)}@example.org`);
    const shown = await city.desk('invitation.find', { token });
    const code = codeOf(city, { secret: shown.json.totp_secret });
    const { status, text } = await city.desk('invitation.accept', { token, password: STAFF_PASSWORD, code, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toEqual([field]);
    expect(await check(token)).toBe(200);
  });
});
