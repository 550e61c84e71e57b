import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD, tryStaff } from './desk';
import { sendMails } from './due-work';
import { mailsTo } from './mailbox';

const NEW_PASSWORD = 'зовсім інший довгий пароль';

onAnyEngine('one’s own account at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let token: string;

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
    token = await enterDesk(city, clerk);
  });

  const newCode = () => {
    city.wait(30_000);
    return codeOf(city, clerk);
  };
  const changePassword = (typed: object) => city.desk('own.change-password', typed, token);
  const endSession = (id?: string) => city.desk('own.end-session', { id }, token);
  const sessions = async (by = token) => (await city.desk('own.sessions', {}, by)).json;
  const isOpen = async (of: string) => (await city.desk('session.find', {}, of)).status === 200;
  const enter = (code = newCode(), address?: string) =>
    tryStaff(city, clerk, code, { password: NEW_PASSWORD, ...(address && { address }) });
  const mails = async () => {
    await sendMails(city.context, 'test');
    return mailsTo(city.context.config.dataDir, clerk.email).map(({ text }) => text);
  };

  it('shows the sessions and ends one of them, never somebody else’s', async () => {
    const other = await enterDesk(city, clerk);
    const stranger = await enterDesk(city, await addStaff(city, 'head'));
    const listed = await sessions();
    expect(listed.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, true]);
    const [foreign] = await sessions(stranger);
    expect((await endSession(foreign?.id)).status).toBe(404);
    expect((await endSession(listed[0]?.id)).status).toBe(200);
    expect([await isOpen(other), await isOpen(token), await isOpen(stranger)]).toEqual([false, true, true]);
  });

  it('changes the password with the old one and a code, ends the other sessions, and tells by mail', async () => {
    const other = await enterDesk(city, clerk);
    const change = { current_password: STAFF_PASSWORD, password: NEW_PASSWORD };
    const wrong = await changePassword({ ...change, current_password: 'не той', code: newCode() });
    expect(wrong.json).toMatchObject({ fields: { current_password: ['Пароль неправильний.'] } });
    expect((await changePassword({ ...change, code: '000000' })).json).toHaveProperty('fields.code');
    const common = { ...change, password: 'passwordpassword', code: newCode() };
    expect((await changePassword(common)).json).toHaveProperty('fields.password');
    const code = newCode();
    expect((await changePassword({ ...change, code })).status).toBe(200);
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
    expect((await tryStaff(city, clerk, newCode())).status).toBe(401);
    expect((await enter()).status).toBe(200);
    await expect.poll(async () => (await mails()).join()).toContain('ваш пароль до службового кабінету змінено');
    const limited = await changePassword({ ...change, code: '000000' });
    expect([limited.status, (await changePassword({ ...change, code: '000000' })).status]).toContain(429);
  });

  it('renews the recovery codes: the former ones are void', async () => {
    city.wait(60 * 60_000);
    token = (await enter()).json.token;
    const [former = ''] = clerk.recoveryCodes;
    const proof = { current_password: NEW_PASSWORD, code: newCode() };
    const { recovery_codes: codes } = (await city.desk('own.renew-codes', proof, token)).json;
    expect(codes).toHaveLength(10);
    expect((await enter(former)).status).toBe(401);
    expect((await enter(codes[0] ?? '')).status).toBe(200);
    await expect.poll(async () => (await mails()).join()).toContain('попередні не діють');
    const acts = await city.context.db.selectFrom('journal').select('act').where('staff_id', '=', clerk.id).execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['staff.session-ended', 'staff.password-changed', 'staff.codes-renewed']),
    );
  });

  it('is told by mail of a sign-in from a network that it never came from, and of no other', async () => {
    const from = async (address: string) => {
      const before = (await mails()).filter((text) => text.includes('з якої раніше не входили')).length;
      const { status, text } = await enter(newCode(), address);
      expect(status, text).toBe(200);
      return (await mails()).filter((text) => text.includes('з якої раніше не входили')).length - before;
    };
    expect([await from('198.51.100.7'), await from('198.51.100.9'), await from('192.0.2.1')]).toEqual([1, 0, 1]);
  });
});
