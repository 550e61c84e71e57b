import { beforeAll, expect, it } from 'vitest';
import { createLog } from '@/backend/core/log';
import { FREE_TRIES, pauseAfter } from '@/backend/staff/tries';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD } from './desk';
import { sendMails } from './due-work';
import { mailsTo } from './mailbox';

onBothEngines('wrong sign-ins at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let networks = 0;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = createLog({ ...city.context.config, logLevel: 'info' }, { write: (line) => void lines.push(line) });
    Object.assign(city.context, { log });
    clerk = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
  });

  const from = () => `198.51.${(networks += 1)}.7`;
  const tryAs = (email: string, password: string, code: string, address = from()) =>
    city.desk('session.begin', { email, password, code }, undefined, address);
  const refusals = async () =>
    city.context.db.selectFrom('journal').where('act', '=', 'staff.refused').selectAll().orderBy('id').execute();

  it.each([
    ['a wrong code with the right password', STAFF_PASSWORD, '000000'],
    ['a wrong password', 'не той пароль зовсім', '111111'],
  ])('with %s from forty networks are paused after ten, longer each time', async (_, password, code) => {
    await city.context.db.deleteFrom('staff_tries').execute();
    const before = (await refusals()).length;
    const answers = [];
    for (let at = 0; at < 40; at += 1) answers.push(await tryAs(clerk.email, password, code));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(FREE_TRIES).fill(401), ...Array<number>(30).fill(429)]);
    expect((await refusals()).length - before).toBe(FREE_TRIES);
    let pause = MINUTE_MS;
    for (let round = 0; round < 8; round += 1) {
      city.wait(pause);
      expect((await tryAs(clerk.email, password, code)).status, `round ${round}`).toBe(401);
      const again = await tryAs(clerk.email, password, code);
      pause = Math.min(pause * 2, 60 * MINUTE_MS);
      expect([again.status, again.retryAfterSeconds]).toEqual([429, pause / 1000]);
    }
    expect(pauseAfter(1000)).toBe(60 * MINUTE_MS);
  });

  it('many at once are judged no oftener', async () => {
    await city.context.db.deleteFrom('staff_tries').execute();
    const at = await Promise.all(Array.from({ length: 30 }, () => tryAs(clerk.email, STAFF_PASSWORD, '000000')));
    expect(at.filter(({ status }) => status === 401)).toHaveLength(FREE_TRIES);
  });

  it('are counted alike for an address that nobody has', async () => {
    const statuses = [];
    for (let at = 0; at <= FREE_TRIES; at += 1)
      statuses.push((await tryAs('nobody@parking.example.org', 'будь-який пароль', '000000')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).toEqual(Array(FREE_TRIES).fill(401));
  });

  it('stay counted when a later try could not be judged, which is itself not counted', async () => {
    const { passwordCost } = city.context.config;
    const { n } = passwordCost;
    const unjudged = async () => {
      Object.assign(passwordCost, { n: 3 });
      const status = await tryAs('elsewhere@parking.example.org', 'будь-який пароль', '000000').then(
        (answer) => answer.status,
        () => 500,
      );
      Object.assign(passwordCost, { n });
      return status;
    };
    const statuses = [];
    for (let at = 0; at <= FREE_TRIES; at += 1) {
      if (at < FREE_TRIES) expect(await unjudged()).toBe(500);
      statuses.push((await tryAs('elsewhere@parking.example.org', 'будь-який пароль', '000000')).status);
    }
    expect(statuses).toEqual([...Array<number>(FREE_TRIES).fill(401), 429]);
  });

  it('leave the door open where the person has signed in before, and are forgotten with a right one', async () => {
    city.wait(MINUTE_MS);
    const office = '203.0.113.9';
    const right = () => tryAs(clerk.email, STAFF_PASSWORD, codeOf(city, clerk), office);
    await city.context.db.deleteFrom('staff_tries').execute();
    expect((await right()).status).toBe(200);
    for (let at = 0; at < 40; at += 1) await tryAs(clerk.email, STAFF_PASSWORD, '000000');
    city.wait(MINUTE_MS);
    expect((await right()).status).toBe(200);
  });

  it('are told to the person by mail, to the head on the first page, and logged, with nothing that was typed', async () => {
    await sendMails(city.context, 'test');
    const texts = mailsTo(city.context.config.dataDir, clerk.email).map(({ text }) => text);
    expect(texts.join('\n')).toContain('Пароль був правильний, неправильним – лише код');
    expect(texts.join('\n')).toContain('Пароль щоразу був неправильний');
    const from = kyivDate(startOfDay(kyivDate(city.wait(DAY_MS)), -1));
    const token = await enterDesk(city, head);
    const listed = { act: 'staff.refused', from, page_size: 100 };
    const shown = (await city.desk('journal.list', listed, token)).json.rows.length;
    const { json: today } = await city.desk('today.see', {}, token);
    expect([shown > 0, today.find(({ kind }) => kind === 'refusals')?.count]).toEqual([true, shown]);
    const rows = await refusals();
    expect(rows[0]).toMatchObject({ actor: 'stranger', subject: `staff ${clerk.id}`, address: '198.51.1.7' });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ step: 'code', tries: 1 });
    const logged = lines.filter((line) => line.includes('desk-sign-in-refused'));
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ staff: clerk.id, step: 'code', tries: 1 });
    for (const secret of [STAFF_PASSWORD, 'не той пароль зовсім', '111111', clerk.email])
      expect([lines.join(''), JSON.stringify(rows)].join('')).not.toContain(secret);
  });
});
