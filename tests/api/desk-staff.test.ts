import { beforeAll, expect, it } from 'vitest';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { changeStaff } from '@/backend/staff/acts';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, openCity } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD } from './desk';
import { mailsTo } from './mailbox';
import { operatorOf } from './operator';

const SITE = 'https://parking.example.org';

onAnyEngine('the staff', (createDatabase) => {
  const city = cityOf(createDatabase);
  const inspection = operatorOf(city);
  let head: Member;
  let token: string;

  beforeAll(async () => {
    head = await addStaff(city, 'head');
    token = await enterDesk(city, head);
  });

  const list = async () => (await city.desk('staff.list', {}, token)).json;
  const change = (id: number, changed: object, by = token) => city.desk('staff.change', { id, ...changed }, by);

  it('are invited, given a role and blocked by the head, who cannot do that to their own account', async () => {
    const person = { email: 'nova@example.org', name: 'Ніна Коваль', role: 'clerk' };
    const invited = await city.desk('staff.invite', person, token);
    expect(invited.status, invited.text).toBe(200);
    const id = Number(invited.json.id);
    expect(invited.text).not.toContain('/desk/invitation/');
    expect(await list()).toMatchObject([
      { name: 'Ніна Коваль', state: 'invited' },
      { is_self: true, state: 'active' },
    ]);
    expect((await change(id, { role: 'editor', is_blocked: true })).json).toMatchObject({
      role: 'editor',
      state: 'blocked',
    });
    const reset = await city.desk('staff.reset', { id }, token);
    expect([reset.status, reset.text], 'the link would open nothing').toMatchObject([
      409,
      expect.stringContaining('Спершу відкрийте доступ'),
    ]);
    expect((await change(head.id, { is_blocked: true })).status).toBe(409);
    expect((await city.desk('staff.invite', { ...person, name: 'Н', role: 'head' }, token)).status).toBe(409);
  });

  it('keep a head with access, whoever takes it from the others', async () => {
    const second = await addStaff(city, 'head', 'second@example.org');
    const other = await enterDesk(city, second);
    expect((await change(second.id, { role: 'clerk' })).status).toBe(200);
    expect((await city.desk('staff.list', {}, other)).status).toBe(401);
    await changeStaff(city.context, { id: second.id, role: 'head' });
    const returned = await enterDesk(city, second);
    const answers = await Promise.all([
      change(second.id, { is_blocked: true }),
      change(head.id, { is_blocked: true }, returned),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const active = (await city.context.db.selectFrom('staff').selectAll().execute()).filter(
      ({ role, blocked_at, password_hash }) => role === 'head' && blocked_at === null && password_hash !== null,
    );
    expect(active).toHaveLength(1);
  });

  it('are added, listed, blocked and reset by commands', async () => {
    const added = await inspection('staff', 'add', 'cmd@example.org', '--name', 'Юрій Сич', '--role', 'auditor');
    expect(added.code, added.errors).toBe(0);
    expect(added.output).toMatch(/Юрій Сич, аудитор.*\nhttps?:\/\/\S+\/desk\/invitation\/[\w-]{43}\n/);
    expect((await inspection('staff', 'block', 'CMD@example.org')).output).toContain('доступ закрито');
    expect((await inspection('staff', 'list')).output).toMatch(/cmd@example\.org Юрій Сич аудитор доступ закрито/);
    expect((await inspection('staff', 'unblock', 'cmd@example.org')).code).toBe(0);
    expect((await inspection('staff', 'reset', 'cmd@example.org', '--yes')).output).toContain('/desk/invitation/');
    expect((await inspection('staff', 'add', 'cmd@example.org', '--name', 'Х', '--role', 'auditor')).code).toBe(1);
    expect((await inspection('staff', 'add', 'x@example.org', '--name', 'Х', '--role', 'boss')).errors).toContain(
      'Виберіть роль',
    );
  });

  it('of the demo sign in with the code that the command says, again when the samples are loaded again', async () => {
    const signIn = async (email: string) => {
      const { output } = await inspection('staff', 'code', email);
      const typed = { email, password: 'inspektsiia-2026', code: output.trim() };
      return (await city.desk('session.begin', typed)).status;
    };
    // A code is of half a minute, which begins.
    city.wait(HOUR_MS - (city.context.now() % HOUR_MS));
    await loadSamples(city.context);
    expect(await signIn('clerk@example.org')).toBe(200);
    expect(await signIn('head@example.org')).toBe(200);
    expect(await signIn('head@example.org')).toBe(401);
    const { output: reset } = await inspection('staff', 'reset', 'head@example.org', '--yes');
    await inspection('staff', 'block', 'head@example.org');
    await loadSamples(city.context);
    expect(await signIn('head@example.org')).toBe(200);
    const invited = await city.desk('invitation.find', { token: reset.trim().split('/').at(-1) });
    expect(invited.status).toBe(404);
  });

  it('are told of the length that the form asks for', async () => {
    const short = { token: 't'.repeat(43), password: 'p'.repeat(11), code: '123456' };
    const { status, text } = await city.desk('invitation.accept', short);
    expect(status).toBe(400);
    expect(text).toContain('Пароль має містити від 12 до 128 символів');
  });

  it('are given another role, closed out and let in again with all heads told of it', async () => {
    const other = await openCity({ ...(await createDatabase()), siteUrl: SITE });
    const [first, second] = [await addStaff(other, 'head'), await addStaff(other, 'head', 'second@example.org')];
    const clerk = await addStaff(other, 'clerk', 'clerk@example.org');
    const entered = await enterDesk(other, first);
    const told = async (changed: object, words: string) => {
      expect((await other.desk('staff.change', { id: clerk.id, ...changed }, entered)).status).toBe(200);
      for (const { email } of [first, second])
        await expect
          .poll(async () => {
            await sendDueMails(other.context, 'test');
            return mailsTo(other.context.config.dataDir, email)
              .map(({ text }) => text)
              .join();
          })
          .toContain(`${words}: Працівник clerk (clerk@example.org, керівник). Хто це зробив: Працівник head.`);
    };
    await told({ role: 'head' }, 'роль змінено, тепер це');
    await told({ is_blocked: true }, 'доступ закрито');
    await told({ is_blocked: false }, 'доступ знову відкрито');
    await other.close();
  });

  it('are invited by a mail to themselves, and all heads are told who came', async () => {
    const other = await openCity({ ...(await createDatabase()), siteUrl: SITE, authSecret: 's'.repeat(40) });
    const first = await addStaff(other, 'head');
    const second = await addStaff(other, 'head', 'second@parking.example.org');
    const entered = await enterDesk(other, first);
    const body = { email: 'mykola@example.org', name: 'Микола Рудь', role: 'head' };
    const invited = await other.desk('staff.invite', body, entered);
    expect(invited.json).toMatchObject({ email: body.email });
    expect(invited.text).not.toContain('invitation/');
    // Another sender may be at the mail already.
    const to = async (address: string, words: string) => {
      const newest = async () => {
        await sendDueMails(other.context, 'test');
        return mailsTo(other.context.config.dataDir, address).at(-1)?.text ?? '';
      };
      await expect.poll(newest).toContain(words);
      return newest();
    };
    const link = new RegExp(`${SITE}/desk/invitation/([\\w-]{43})`);
    const [, invitation = ''] = link.exec(await to(body.email, body.name)) ?? [];
    const stored = await other.context.db.selectFrom('mails').select('body').execute();
    expect(stored.map((mail) => mail.body).join()).not.toContain(invitation);
    const { totp_secret: secret } = (await other.desk('invitation.find', { token: invitation })).json;
    const accepted = { token: invitation, password: STAFF_PASSWORD, code: codeOf(other, { secret }) };
    expect((await other.desk('invitation.accept', accepted)).status).toBe(200);
    for (const { email } of [first, second]) {
      await to(email, 'Микола Рудь (mykola@example.org, керівник). Хто запросив: Працівник head');
    }
    await other.close();
  });
});
