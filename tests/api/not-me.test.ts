import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { takeMails, tokenIn } from './mailbox';
import { operatorOf } from './operator';
import { citizen } from './records';

const OWNER = 'iryna@example.org';
const OTHER = 'other@example.org';
const NEW = 'зелений трамвай 77';
const HOLD_MS = 48 * HOUR_MS;

onAnyEngine('«Це не я» in a mail', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const operator = operatorOf(city);
  let clerk: Member;

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
  });

  beforeEach(async () => {
    city.wait(8 * 24 * HOUR_MS);
    await city.context.db.deleteFrom('users').execute();
    await city.import('citizens', [citizen(OWNER, [], { phone: '+38 (067) 123-45-67' })]);
  });

  const signIn = (password = PASSWORD, login = '+38 (067) 123-45-67') =>
    city.call('login/', { body: { login, password } });
  const mails = (count: number) => takeMails(city.context.config.dataDir, count);
  const press = (token: string) => city.call('not-me/', { body: { token } });
  const confirm = (token: string) => city.call('email-change/confirm/', { body: { token } });

  async function requestEmail(count = 2) {
    const [from, password, to] = [OWNER, PASSWORD, OTHER];
    const token = ((await signIn(password)).json as { token: string }).token;
    const answer = await city.call('user/', { token, body: { email: to, current_password: password } });
    expect(answer.status).toBe(200);
    const sent = await mails(count);
    const told = sent.find((mail) => mail.to === from);
    const asked = sent.find((mail) => mail.to === to);
    return { token, told, alarm: tokenIn(told, '/not-me'), link: tokenIn(asked, '/email-change/confirm') };
  }

  async function reset(email: string, password = NEW) {
    await city.call('password-reset/', { body: { email } });
    const token = tokenIn((await mails(1))[0], '/password-reset/confirm');
    const { status } = await city.call('password-reset/confirm/', { body: { token, password } });
    expect(status).toBe(200);
    return (await mails(1))[0];
  }

  it('reaches the present e-mail when a change to another is requested, without showing the new one in full', async () => {
    const { told, alarm } = await requestEmail();
    expect(told?.text).toContain('попросили замінити цей email на o***@example.org');
    expect(told?.text).not.toContain(OTHER);
    expect(alarm).toHaveLength(43);
  });

  it('ends every session, stops the change and suspends the account for 48 hours; it works once', async () => {
    const { token, alarm, link } = await requestEmail();
    expect((await press(alarm)).status).toBe(200);
    expect((await city.call('user/', { token })).status).toBe(401);
    expect((await confirm(link)).status).toBe(400);
    expect((await press(alarm)).json).toMatchObject({ code: 'bad_link' });
    expect((await signIn('не той пароль')).status, 'a stranger learns nothing of the hold').toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'account_held' }]);
    expect(refused.text).toMatch(/призупинено до \d\d\.\d\d\.\d{4}.*задайте новий пароль/);
    city.wait(HOLD_MS + 1);
    expect((await signIn()).status).toBe(200);
    expect((await mails(1))[0]?.text, 'the device was thrown out').toContain('ввійшли з нового пристрою');
  });

  it('lets the owner return with a new password through the e-mail that is still confirmed', async () => {
    const { alarm } = await requestEmail();
    await press(alarm);
    const told = await reset(OWNER);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    expect(tokenIn(told, '/not-me')).toHaveLength(43);
  });

  it('used at the former e-mail, is lifted only by the inspection, not by a password reset at the new one', async () => {
    const { link } = await requestEmail();
    await confirm(link);
    const alarm = tokenIn((await mails(1))[0], '/not-me');
    expect((await press(alarm)).status).toBe(200);
    await reset(OTHER);
    const refused = await signIn(NEW);
    expect([refused.status, refused.text]).toMatchObject([403, expect.stringContaining('зателефонуйте до інспекції')]);
    const unsaid = await operator('citizens', 'release', OTHER, '--yes');
    expect(unsaid).toMatchObject({ code: 1, errors: expect.stringContaining('--email') as string });
    const released = await operator('citizens', 'release', OTHER, '--email', OWNER, '--yes');
    expect(released).toMatchObject({ code: 0, output: expect.stringContaining('Кабінет відкрито') as string });
    expect((await signIn(NEW)).status, 'the password of whoever was in the account').toBe(401);
    await reset(OWNER, 'синій тролейбус 12');
    expect((await signIn('синій тролейбус 12', OWNER)).status).toBe(200);
    expect((await signIn(NEW, OTHER)).status).toBe(401);
  });

  it.each([
    { kept_email: 'former', opens: OWNER, refused: OTHER },
    { kept_email: 'present', opens: OTHER, refused: OWNER },
  ])(
    'is lifted by the desk only with the choice of an address: $kept_email',
    async ({ kept_email, opens, refused }) => {
      const { link } = await requestEmail();
      await confirm(link);
      await press(tokenIn((await mails(1))[0], '/not-me'));
      await reset(OTHER);
      const desk = await enterDesk(city, clerk);
      const { id } = await city.context.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const shown = (await city.desk('citizens.find', { id }, desk)).json;
      expect(shown).toMatchObject({ email: OTHER, former_email: OWNER, is_held: true });
      const release = (how: object) => city.desk('citizens.release', { id, reason: 'owner', ...how }, desk);
      expect((await release({})).status, 'without a choice').toBe(409);
      expect((await release({ kept_email })).status).toBe(200);
      expect((await release({ kept_email })).status, 'there is nothing to choose any more').toBe(409);
      expect((await signIn(NEW)).status, 'the password of whoever was in the account').toBe(401);
      await city.call('password-reset/', { body: { email: refused } });
      await reset(opens, 'синій тролейбус 12');
      expect((await signIn('синій тролейбус 12', opens)).status).toBe(200);
      expect((await signIn('синій тролейбус 12', refused)).status).toBe(401);
    },
  );

  it('gives a thief in the former mailbox one suspension and nothing else', async () => {
    const first = await requestEmail();
    await confirm(first.link);
    const second = tokenIn((await mails(1))[0], '/not-me');
    expect((await press(second)).status).toBe(200);
    city.wait(47 * HOUR_MS);
    expect((await press(first.alarm)).status, 'the other mail to the same address').toBe(400);
    expect((await city.call('password-reset/', { body: { email: OWNER } })).status).toBe(200);
    city.wait(HOUR_MS + 1);
    const { token } = (await signIn()).json as { token: string };
    expect((await city.call('user/', { token })).json).toMatchObject({ email: OTHER });
    expect(
      (await mails(1)).map(({ to }) => to),
      'of the entrance',
    ).toEqual([OTHER]);
  });

  it('used by a thief at the new e-mail neither lifts nor outlasts the suspension from the former one', async () => {
    const { link } = await requestEmail();
    await confirm(link);
    const owners = tokenIn((await mails(1))[0], '/not-me');
    const thiefs = tokenIn(await reset(OTHER), '/not-me');
    expect((await press(thiefs)).status).toBe(200);
    expect((await press(owners)).status, 'still works').toBe(200);
    const again = tokenIn(await reset(OTHER), '/not-me');
    expect((await press(again)).status).toBe(200);
    await reset(OTHER);
    expect((await signIn(NEW)).status).toBe(403);
  });

  it('stops working after seven days', async () => {
    const { alarm } = await requestEmail();
    city.wait(7 * 24 * HOUR_MS + 1);
    expect((await press(alarm)).status).toBe(400);
  });

  it('ends the session of a sign-in that runs at the same moment', async () => {
    for (let race = 0; race < 5; race += 1) {
      city.wait(HOLD_MS + HOUR_MS);
      // Once pressed, the device of the next entrance is strange.
      const { alarm } = await requestEmail(race === 0 ? 2 : 3);
      const pressed = press(alarm);
      const answers = await Promise.all([signIn(), signIn(), signIn()]);
      expect((await pressed).status).toBe(200);
      for (const { status, json } of answers) {
        if (status !== 200) continue;
        expect((await city.call('user/', { token: (json as { token: string }).token })).status).toBe(401);
      }
    }
  });
});
