// Who is away, who stands in, and by which rule a new complaint finds its clerk.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { saveSettings } from '@/backend/platform/settings/queries';
import { type CitySettings, DEFAULT_SETTINGS } from '@/contract/settings';
import { dayNumber, isoDay, kyivTime } from '@/domain/kyiv-time';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';

onBothEngines('new complaints', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let nina: Member;
  let oleh: Member;
  let head: Member;
  let token: string;
  let sent = 0;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    nina = await addStaff(city, 'clerk', 'nina@parking.example.org');
    oleh = await addStaff(city, 'clerk', 'oleh@parking.example.org');
    head = await addStaff(city, 'head');
  });
  beforeEach(async () => {
    token = await enterDesk(city, head);
    await city.context.db.updateTable('appeals').set({ status: 'withdrawn' }).execute();
    await city.context.db
      .updateTable('staff')
      .set({ away_from: null, away_until: null, deputy_id: null, reasons: null, assigned_at: 0 })
      .execute();
  });

  const day = (later: number) => isoDay(dayNumber(kyivTime(city.context.now())) + later);
  const rule = (new_appeals_to?: CitySettings['new_appeals_to']) =>
    saveSettings(
      city.context.db,
      { ...DEFAULT_SETTINGS, ...(new_appeals_to && { new_appeals_to }) },
      city.context.now(),
    );
  const find = async (id: number) => (await city.desk('appeals.find', { id }, token)).json;
  const send = async (changed: object = {}) => {
    city.wait(1000);
    const body = { ...APPEAL, text: `Скарга ${++sent}.`, ...changed };
    const { status, text, json } = await city.call('appeal-fines/', { body });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  };
  const holderOf = async (id: number) => (await find(id)).taken_by?.id ?? null;
  const sentTo = async (changed: object = {}) => holderOf(await send(changed));
  const give = async (id: number, to: number) =>
    city.desk('work.give', { kind: 'appeals', id, version: (await find(id)).version, staff_id: to }, token);
  const absence = (id: number, from: number, until: number, deputy: number | '' = '') =>
    city.desk('staff.set-absence', { id, away_from: day(from), away_until: day(until), deputy_id: deputy }, token);

  it('wait for whoever takes them, unless the head has set a rule', async () => {
    await rule();
    expect(await sentTo()).toBeNull();
  });

  it('go in turn, and the case says by which rule', async () => {
    await rule('round');
    const given = [await send(), await send(), await send()];
    expect(await Promise.all(given.map(holderOf))).toEqual([nina.id, oleh.id, nina.id]);
    expect((await find(given[0] ?? 0)).history).toMatchObject([
      { act: 'appeal.given', name: 'Правило розподілу', to: 'Працівник clerk' },
    ]);
  });

  it('go to whoever has fewest', async () => {
    await rule('load');
    const [first, second] = [await send(), await send()];
    await give(second, nina.id);
    expect([await holderOf(first), await sentTo(), await sentTo()]).toEqual([nina.id, oleh.id, oleh.id]);
  });

  it('go by their reason, and by load where it is nobody’s', async () => {
    await rule('reason');
    const set = await city.desk('staff.set-reasons', { id: oleh.id, reasons: ['signs'] }, token);
    expect(set.status, set.text).toBe(200);
    expect((await city.desk('staff.set-reasons', { id: oleh.id, reasons: ['nothing'] }, token)).status).toBe(400);
    expect([await sentTo({ reason: 'signs' }), await sentTo({ reason: 'signs' })]).toEqual([oleh.id, oleh.id]);
    expect(await sentTo({ reason: 'other' })).toBe(nina.id);
    await absence(oleh.id, 0, 1, head.id);
    expect(await sentTo({ reason: 'signs' })).toBe(head.id);
  });

  it('pass over who is away or without access, and go to heads when no clerk is there', async () => {
    await rule('round');
    await absence(nina.id, -1, 0);
    expect([await sentTo(), await sentTo()]).toEqual([oleh.id, oleh.id]);
    await absence(oleh.id, 0, 5);
    expect(await sentTo()).toBe(head.id);
    await absence(oleh.id, 1, 5);
    expect(await sentTo()).toBe(oleh.id);
  });

  it('handed to who is away go to the deputy; without one the head is told, and lists say until when', async () => {
    await rule();
    const id = await send();
    await absence(nina.id, 0, 7);
    expect((await give(id, nina.id)).json).toMatchObject({ code: 'away' });
    await absence(nina.id, 0, 7, oleh.id);
    expect((await give(id, nina.id)).status).toBe(200);
    expect(await holderOf(id)).toBe(oleh.id);
    // Two who stand in for one another are nobody.
    await absence(oleh.id, 0, 3, nina.id);
    const other = await send();
    expect((await give(other, nina.id)).json).toMatchObject({ code: 'away' });
    const { rows } = (await city.desk('appeals.list', {}, token)).json;
    expect(rows.find((row) => row.id === id)?.taken_by).toEqual({
      id: oleh.id,
      name: 'Працівник clerk',
      away_until: day(3),
    });
    const people = (await city.desk('work.people', {}, token)).json;
    expect(people.find((one) => one.id === nina.id)?.away_until).toBe(day(7));
  });

  itOnAny('handed over because somebody is ill go back to them, whoever stands in', async () => {
    await rule();
    const id = await send();
    await give(id, nina.id);
    for (const deputy of ['', oleh.id, head.id] as const) {
      await absence(nina.id, 0, 7, deputy);
      const handed = await city.desk('work.give-all', { id: nina.id, staff_id: oleh.id }, token);
      expect([handed.json.count, await holderOf(id)]).toEqual([1, oleh.id]);
      const back = await city.desk('work.give-back', handed.json, token);
      expect(back.status, back.text).toBe(200);
      expect([back.json.count, await holderOf(id)]).toEqual([1, nina.id]);
    }
  });

  it('know an absence that somebody set for themselves, in order and with a deputy who takes complaints', async () => {
    const own = await enterDesk(city, nina);
    const set = (input: object) => city.desk('own.set-absence', input, own);
    const days = { away_from: day(0), away_until: day(2) };
    expect((await set({ ...days, deputy_id: String(oleh.id) })).status).toBe(200);
    expect((await city.desk('own.work', {}, own)).json.absence).toEqual({
      from: day(0),
      until: day(2),
      deputy_id: oleh.id,
    });
    for (const wrong of [
      { ...days, deputy_id: String(nina.id) },
      { ...days, deputy_id: '999' },
      { ...days, away_until: day(-1), deputy_id: '' },
      { ...days, away_until: '', deputy_id: '' },
      { ...days, away_from: '31.12.2026', deputy_id: '' },
    ])
      expect((await set(wrong)).status).toBe(400);
    expect((await set({ away_from: '', away_until: '', deputy_id: '' })).status).toBe(200);
    expect((await city.desk('own.work', {}, own)).json.absence).toBeNull();
    expect((await city.desk('staff.set-absence', { id: oleh.id, ...days, deputy_id: '' }, own)).status).toBe(404);
  });
});
