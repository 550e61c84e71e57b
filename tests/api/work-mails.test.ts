// What the staff are told of their complaints by mail, each kind switched off by its reader; no word of a citizen's.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { saveSettings } from '@/backend/platform/settings/queries';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { type CitySettings, DEFAULT_SETTINGS } from '@/contract/settings';
import { DAY_MS } from '@/domain/durations';
import { WORK_MAILS, type WorkMail } from '@/domain/work-mails';
import { keysOf } from '@/domain/keys';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { runDueJobs } from './due-work';
import { fine } from './records';

onAnyEngine('a mail to the staff', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let token: string;
  let sent = 0;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    clerk = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
  });
  beforeEach(async () => {
    token = await enterDesk(city, head);
    await rule();
    await city.context.db.updateTable('appeals').set({ status: 'withdrawn' }).execute();
    await choose(keysOf(WORK_MAILS));
    await takeTold();
  });

  const rule = (new_appeals_to?: CitySettings['new_appeals_to']) =>
    saveSettings(
      city.context.db,
      { ...DEFAULT_SETTINGS, ...(new_appeals_to && { new_appeals_to }) },
      city.context.now(),
    );
  const choose = async (mails: WorkMail[]) => {
    const { status } = await city.desk('own.set-mails', { mails }, await enterDesk(city, clerk));
    expect(status).toBe(200);
  };
  /** Mails to the clerk since the last look: subject and body as they are stored. */
  let seen = 0;
  async function takeTold() {
    const rows = await city.context.db
      .selectFrom('mails')
      .where('id', '>', seen)
      .where('recipient', '=', clerk.email)
      .select(['id', 'subject', 'body'])
      .orderBy('id')
      .execute();
    seen = rows.at(-1)?.id ?? seen;
    return rows;
  }
  const subjects = async () => (await takeTold()).map(({ subject }) => subject);
  const send = async () => {
    const body = { ...APPEAL, email: 'olena@example.org', text: `Скарга ${++sent}.` };
    const { status, text, json } = await city.call('appeal-fines/', { body });
    if (status !== 201) throw new Error(text);
    return json as { id: number; number: string; link_key: string };
  };
  const answer = (key: string) =>
    city.call('appeal-case/messages/', { body: { text: 'Ось фото.' }, headers: { [LINK_KEY_HEADER]: key } });
  const pick = async ({ id }: { id: number }) =>
    `${id}.${(await city.desk('appeals.find', { id }, token)).json.version}`;

  it('says which complaints were handed over, in one for all, and nothing of their senders', async () => {
    const [first, second] = [await send(), await send()];
    const cases = [await pick(first), await pick(second)];
    await city.desk('work.give-many', { kind: 'appeals', cases, staff_id: clerk.id }, token);
    const told = await takeTold();
    expect(told.map(({ subject }) => subject)).toEqual(['Вам передано скарги']);
    expect(told[0]?.body).toContain(`${first.number}, ${second.number}`);
    expect(told[0]?.body).not.toMatch(/Коваль|olena|AA1234BB|Скарга \d/);
    // What one gives oneself is no news.
    await city.desk('work.give-many', { kind: 'appeals', cases: [await pick(first)], staff_id: head.id }, token);
    const toHead = await city.context.db
      .selectFrom('mails')
      .where('recipient', '=', head.email)
      .select('subject')
      .execute();
    expect(toHead.map(({ subject }) => subject)).not.toContain('Вам передано скарги');
  });

  it('says of a new one that the rule gave and of an answer of its sender', async () => {
    await rule('round');
    const { link_key: key } = await send();
    expect(await subjects()).toEqual(['Вам дісталася нова скарга']);
    const answered = await answer(key);
    expect(answered.status, answered.text).toBe(201);
    expect(await subjects()).toEqual(['Заявник відповів у вашій скарзі']);
  });

  it('says once a day what is late, to who is not away', async () => {
    await city.desk('work.give', { kind: 'appeals', id: (await send()).id, version: 1, staff_id: clerk.id }, token);
    await takeTold();
    const day = async () => {
      city.wait(DAY_MS + 1000);
      await runDueJobs(city.context, 'site');
      await runDueJobs(city.context, 'other');
      return subjects();
    };
    expect(await day()).toEqual([]);
    city.wait(12 * DAY_MS);
    expect(await day()).toEqual(['Строк ваших скарг минув']);
    expect(await day()).toEqual(['Строк ваших скарг минув']);
    await city.context.db
      .updateTable('staff')
      .set({ away_from: '2020-01-01', away_until: '2099-01-01' })
      .where('id', '=', clerk.id)
      .execute();
    expect(await day()).toEqual([]);
    await city.context.db.updateTable('staff').set({ away_from: null, away_until: null }).execute();
  });

  it('is switched off by whoever gets it, kind by kind', async () => {
    await choose(['new']);
    await rule('round');
    const mine = await send();
    expect(await subjects()).toEqual(['Вам дісталася нова скарга']);
    expect((await answer(mine.link_key)).status).toBe(201);
    expect(await subjects()).toEqual([]);
    const { json } = await city.desk('own.work', {}, await enterDesk(city, clerk));
    expect(json.mails).toEqual(['new']);
  });
});
