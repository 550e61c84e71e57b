// Complaints handed over: one, many, all of one, with a way back; nobody leaves theirs behind unowned.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('complaints handed over', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let other: Member;
  let head: Member;
  let tokens: { clerk: string; head: string };
  let ids: number[];
  let sent = 0;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    clerk = await addStaff(city, 'clerk');
    other = await addStaff(city, 'clerk', 'other@parking.example.org');
    head = await addStaff(city, 'head');
  });

  const send = async () => {
    const { status, text, json } = await city.call('appeal-fines/', { body: { ...APPEAL, text: `Скарга ${++sent}.` } });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  };
  const find = async (id: number) => (await city.desk('appeals.find', { id }, tokens.head)).json;
  const pick = (some: number[]) => Promise.all(some.map(async (id) => `${id}.${(await find(id)).version}`));
  const holders = async () => Promise.all(ids.map(async (id) => (await find(id)).taken_by?.id ?? null));
  const giveMany = async (some: number[], to: number | 'nobody', by = tokens.head) =>
    city.desk('work.give-many', { kind: 'appeals', cases: await pick(some), staff_id: to }, by);

  beforeEach(async () => {
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
    await city.context.db.updateTable('appeals').set({ status: 'withdrawn' }).execute();
    ids = [await send(), await send(), await send()];
  });

  it('many at once are lines of the journal and go back by one button', async () => {
    const given = await giveMany(ids.slice(0, 2), clerk.id);
    expect(given.json, given.text).toMatchObject({ count: 2 });
    expect(await holders()).toEqual([clerk.id, clerk.id, null]);
    const moved = await giveMany(ids.slice(0, 2), other.id);
    expect(await holders()).toEqual([other.id, other.id, null]);
    const { from, to } = moved.json;
    // Another's hand-over is not theirs to take back.
    expect((await city.desk('work.give-back', { from, to }, tokens.clerk)).status).toBe(409);
    const back = await city.desk('work.give-back', { from, to }, tokens.head);
    expect(back.json, back.text).toMatchObject({ count: 2 });
    expect(await holders()).toEqual([clerk.id, clerk.id, null]);
    expect((await find(ids[0] ?? 0)).history.map(({ name, to: receiver }) => [name, receiver])).toEqual([
      ['Працівник head', 'Працівник clerk'],
      ['Працівник head', 'Працівник clerk'],
      ['Працівник head', 'Працівник clerk'],
    ]);
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('are all given or none: one that a colleague changed meanwhile stops them', async () => {
    const cases = await pick(ids);
    await city.desk('work.note', { kind: 'appeals', id: ids[2], version: 0, text: 'Нотатка.' }, tokens.clerk);
    const [first] = ids;
    await city.desk('appeals.take', { id: first, version: (await find(first ?? 0)).version }, tokens.clerk);
    const stale = await city.desk('work.give-many', { kind: 'appeals', cases, staff_id: other.id }, tokens.head);
    const { number } = (await find(first ?? 0)).appeal;
    const detail = expect.stringMatching(new RegExp(`^${number}: Поки сторінка`)) as string;
    expect([stale.status, stale.json]).toMatchObject([409, { code: 'stale', detail }]);
    expect(await holders()).toEqual([clerk.id, null, null]);
    for (const wrong of [[], ['1'], ['x.y'], undefined])
      expect(
        (await city.desk('work.give-many', { kind: 'appeals', cases: wrong, staff_id: other.id }, tokens.head)).status,
      ).toBe(400);
    expect((await giveMany(ids.slice(1), head.id + 100)).status).toBe(404);
  });

  it('of one go all to another or to nobody, by the head alone', async () => {
    await giveMany(ids, clerk.id);
    const all = (to: number | 'nobody', by = tokens.head) =>
      city.desk('work.give-all', { id: clerk.id, staff_id: to }, by);
    expect((await all(other.id, tokens.clerk)).status).toBe(404);
    const given = await all('nobody');
    expect(given.json).toMatchObject({ count: 3 });
    expect(await holders()).toEqual([null, null, null]);
    await city.desk('work.give-back', given.json, tokens.head);
    expect(await holders()).toEqual([clerk.id, clerk.id, clerk.id]);
    expect((await all(other.id)).json).toMatchObject({ count: 3 });
    expect((await all(other.id)).json).toMatchObject({ count: 0, left: 0 });
  });

  it('tell how many were passed over: those that the receiver has, and those that are no more as they were given', async () => {
    const [first = 0, ...rest] = ids;
    await giveMany([first], other.id);
    const given = await giveMany(ids, other.id);
    expect(given.json).toMatchObject({ count: rest.length, left: 1 });
    expect((await giveMany(ids, other.id)).json).toMatchObject({ count: 0, left: ids.length });
    await giveMany(rest.slice(0, 1), head.id);
    const back = await city.desk('work.give-back', given.json, tokens.head);
    expect(back.json).toMatchObject({ count: rest.length - 1, left: 1 });
  });

  it('under review and given to nobody are offered and taken, and the sender is not told again', async () => {
    const [id = 0] = ids;
    const take = async () => city.desk('appeals.take', { id, version: (await find(id)).version }, tokens.clerk);
    const listed = async (queue: 'new' | 'open') => (await city.desk('appeals.list', { queue }, tokens.clerk)).json;
    expect((await take()).status).toBe(200);
    expect((await take()).status).toBe(409);
    expect((await listed('new')).rows.map((row) => row.id)).toEqual(ids.slice(1));
    await giveMany([id], 'nobody');
    expect((await listed('new')).rows.map((row) => row.id)).toEqual(ids);
    const given = await find(id);
    expect(given.acts).toContain('take');
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { appeal, letters, acts, taken_by: holder, history } = await find(id);
    expect([appeal.events, letters]).toEqual([given.appeal.events, given.letters]);
    expect([holder?.id, acts.includes('take'), history[0]?.act]).toEqual([clerk.id, false, 'appeal.taken']);
    const today = (await city.desk('today.see', {}, tokens.clerk)).json;
    expect(today.find(({ kind }) => kind === 'appeals')?.count).toBe((await listed('open')).total);
  });

  it('stay with whoever has them when a colleague takes, asks or decides', async () => {
    const [id = 0] = ids;
    const act = async (name: 'take' | 'ask' | 'decide', input: object, token = tokens.clerk) =>
      city.desk(`appeals.${name}`, { id, version: (await find(id)).version, ...input }, token);
    await giveMany([id], head.id);
    expect((await city.desk('appeals.find', { id }, tokens.clerk)).json.acts).not.toContain('take');
    const taken = await act('take', {});
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('«Хто розглядає»')]);
    expect((await act('ask', { text: 'Надішліть чек.' })).status).toBe(200);
    expect((await find(id)).acts).toContain('take');
    expect((await act('take', {}, tokens.head)).status).toBe(200);
    expect((await act('decide', { outcome: 'upheld', text: 'Знак було видно.' })).status).toBe(200);
    expect((await holders())[0]).toBe(head.id);
  });

  it('are asked about before access is closed or a role is taken, and never left with whoever is gone', async () => {
    const leaving = await addStaff(city, 'clerk', `leaving-${sent}@parking.example.org`);
    await giveMany(ids, leaving.id);
    const change = (more: object) => city.desk('staff.change', { id: leaving.id, ...more }, tokens.head);
    for (const refused of [await change({ is_blocked: true }), await change({ role: 'editor' })]) {
      expect([refused.status, refused.json]).toMatchObject([409, { code: 'has_cases' }]);
      expect(refused.text).toContain('3');
    }
    expect((await change({ role: 'head' })).status).toBe(200);
    expect((await change({ is_blocked: true, cases_to: leaving.id })).status).toBe(404);
    expect(await holders()).toEqual([leaving.id, leaving.id, leaving.id]);
    expect((await change({ is_blocked: true, cases_to: other.id })).json).toMatchObject({ state: 'blocked' });
    expect(await holders()).toEqual([other.id, other.id, other.id]);
  });

  it('are asked about by the command, too', async () => {
    const leaving = await addStaff(city, 'clerk', `command-${sent}@parking.example.org`);
    await giveMany(ids, leaving.id);
    const inspection = operatorOf(city);
    const refused = await inspection('staff', 'block', leaving.email);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('скарг без рішення: 3')]);
    const done = await inspection('staff', 'block', leaving.email, '--cases-to', other.email);
    expect(done.code, done.errors).toBe(0);
    expect(await holders()).toEqual([other.id, other.id, other.id]);
  });
});
