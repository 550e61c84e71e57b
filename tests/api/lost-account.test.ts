import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { calendarKeySchema } from '@/contract/calendar';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const OWNER = 'iryna@example.org';
const THIEF = 'thief@example.org';
const RACES = 12;
const SIGN_INS = 4;

onAnyEngine('a compromised account', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let password = PASSWORD;

  beforeAll(async () => {
    await city.import('citizens', [citizen(OWNER, [])]);
  });

  const signIn = (given = password) => city.call('login/', { body: { login: OWNER, password: given } });
  const tokenOf = async () => ((await signIn()).json as { token: string }).token;
  const mailTo = async (to: string, count: number) =>
    (await takeMails(city.context.config.dataDir, count)).find((mail) => mail.to === to);
  const statusOf = async (token: string) => (await city.call('user/', { token })).status;

  async function requestEmail() {
    city.wait(2 * 60 * 60_000);
    const token = await tokenOf();
    const body = { email: THIEF, current_password: password };
    expect((await city.call('user/', { token, body })).json).toMatchObject({ pending_email: THIEF });
    return tokenIn(await mailTo(THIEF, 2), '/email-change/confirm');
  }

  async function setPassword(next: string) {
    const token = await tokenOf();
    const body = { current_password: password, password: next };
    expect((await city.call('user/password/', { token, body })).status).toBe(200);
    password = next;
    return token;
  }

  async function resetPassword(next: string) {
    await city.call('password-reset/', { body: { email: OWNER } });
    const token = tokenIn(await mailTo(OWNER, 1), '/password-reset/confirm');
    expect((await city.call('password-reset/confirm/', { body: { token, password: next } })).status).toBe(200);
    password = next;
    return tokenOf();
  }

  it.each([
    ['reset by mail', resetPassword],
    ['changed in the cabinet', setPassword],
  ])("keeps its e-mail when the password is %s before the thief's change of e-mail is confirmed", async (how, set) => {
    const link = await requestEmail();
    const token = await set(`новий пароль ${how}`);
    expect((await city.call('user/', { token })).json as object).not.toHaveProperty('pending_email');
    expect((await city.call('email-change/confirm/', { body: { token: link } })).json).toMatchObject({
      code: 'bad_link',
    });
    expect((await city.call('user/', { token })).json).toMatchObject({ email: OWNER });
    await takeMails(city.context.config.dataDir, 1);
  });

  it('loses its calendar address when the password is reset by mail, keeps it when changed in the cabinet', async () => {
    city.wait(2 * 60 * 60_000);
    const made = await city.call('user-calendar-feed/', { token: await tokenOf(), method: 'POST' });
    const headers = { [LINK_KEY_HEADER]: calendarKeySchema.parse(made.json).key };
    await setPassword('новий пароль для календаря');
    expect((await city.call('calendar-feed/', { headers })).status).toBe(200);
    await takeMails(city.context.config.dataDir, 1);
    await resetPassword('ще новіший пароль для календаря');
    expect((await city.call('calendar-feed/', { headers })).status).toBe(404);
    await takeMails(city.context.config.dataDir, 1);
  });

  it('keeps no session of a sign-in with the old password that runs during its change', async () => {
    const alive: string[] = [];
    for (let race = 0; race < RACES; race += 1) {
      city.wait(2 * 60 * 60_000);
      const old = password;
      const here = await tokenOf();
      const next = `пароль перегонів ${race}`;
      const change = city.call('user/password/', { token: here, body: { current_password: old, password: next } });
      const answers = await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(old)));
      expect((await change).status).toBe(200);
      password = next;
      for (const { status, json } of answers) {
        if (status !== 200) continue;
        const { token } = json as { token: string };
        if ((await statusOf(token)) !== 401) alive.push(`race ${race}`);
      }
      expect(await statusOf(here)).toBe(200);
      expect((await signIn(old)).status).toBe(401);
    }
    expect(alive).toEqual([]);
    await takeMails(city.context.config.dataDir, RACES);
  });
});
