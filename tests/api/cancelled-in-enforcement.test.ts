import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarFeedSchema, calendarKeySchema } from '@/contract/calendar';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { notificationsSchema } from '@/contract/notifications';
import { endSettledByClock } from '@/backend/fines/payment-claims/end-claims';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { citizen, settings } from './records';

const HANDED_OVER = { enforcement_at: '2026-11-20T18:00:00+02:00' };
const OFFICER = /покажіть виконавцеві рішення про скасування, щоб він закінчив провадження/;
const MONEY = /Щоб повернути сплачене або стягнене, подайте інспекції письмову заяву/;
const CALM = /Робити нічого не треба|стягнення не буде/;

onAnyEngine('a fine cancelled after it was handed over to the enforcement service', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let clerk: string;
  let owners = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('settings', [settings()]);
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'mails', 'jobs'] as const) await city.context.db.deleteFrom(table).execute();
  });

  const newFine = claimedFines(() => city);
  const idOf = async (plate: string) =>
    (await city.context.db.selectFrom('fines').where('plate_key', '=', plate).select('id').executeTakeFirstOrThrow())
      .id;

  const newsOf = async (owner: string) =>
    notificationsSchema.parse((await city.call('user-notifications/', { token: await city.login(owner) })).json);

  async function followedFine() {
    const fine = await newFine();
    const { license_plate: plate, serial_number: serial, email: payer } = fine;
    owners += 1;
    const owner = `owner${owners}@example.org`;
    await city.import('citizens', [citizen(owner, [plate])]);
    const names = { license_plate: plate, serial_number: serial };
    const { key } = calendarKeySchema.parse((await city.call('fines/calendar-feed/', { body: names })).json);
    const calendar = async () =>
      calendarFeedSchema.parse((await city.call('calendar-feed/', { headers: { [LINK_KEY_HEADER]: key } })).json)
        .entries;
    await calendar();
    return { ...fine, plate, serial, owner, payer, calendar };
  }
  type Followed = Awaited<ReturnType<typeof followedFine>>;

  const complain = async ({ plate, serial, send, change }: Followed) => {
    expect((await send()).status).toBe(201);
    await change(HANDED_OVER);
    const body = { ...APPEAL, email: 'author@example.org', serial_number: serial, license_plate: plate };
    return (await city.call('appeal-fines/', { body })).json as { id: number };
  };
  async function decideComplaint(fine: Followed, outcome: string) {
    const { id } = await complain(fine);
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    const decision = { id, version, outcome, text: 'За знімками.', accept: true };
    expect((await city.desk('appeals.decide', decision, clerk)).status).toBe(200);
  }

  async function decideAtCourt(fine: Followed, ruling: object) {
    const { id: appeal } = await complain(fine);
    const id = await idOf(fine.plate);
    const suit = { id, appeal_id: appeal, court: 'Міський суд', case_number: `1/${id}/26`, filed_on: '2026-11-20' };
    expect((await city.desk('court.sue', suit, clerk)).status).toBe(200);
    const [sued] = (await city.desk('court.find', { id }, clerk)).json.suits;
    const ruled = { id: sued?.id, version: sued?.version, decided_on: '2026-11-21', accept: true, ...ruling };
    const { status, text } = await city.desk('court.decide', ruled, clerk);
    expect(status, text).toBe(200);
  }
  async function lastOfCase() {
    const events = await city.context.db.selectFrom('appeal_events').select('text').orderBy('id').execute();
    return events.at(-1)?.text;
  }

  const WAYS: Record<string, (fine: Followed) => Promise<void>> = {
    'a decision on a complaint': (fine) => decideComplaint(fine, 'cancelled'),
    'a court': (fine) => decideAtCourt(fine, { outcome: 'cancelled' }),
    'a clerk in the register': async (fine) => {
      await complain(fine);
      const id = await idOf(fine.plate);
      const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
      const given = { register: 'fines', id, version, reason: 'mistake', accept: true };
      const { status, text } = await city.desk('fines.cancel', given, clerk);
      expect(status, text).toBe(200);
    },
  };

  it.each(Object.keys(WAYS))('by %s sends whoever follows it to the officer, who does not know', async (way) => {
    const fine = await followedFine();
    await WAYS[way]?.(fine);
    await endSettledByClock(city.context);
    expect(await fine.card()).toMatchObject({ status: 'cancelled' });
    const told = {
      owner: (await newsOf(fine.owner)).find(({ title }) => title.includes('скасовано'))?.text ?? '',
      payer: (await mailedTo(city, fine.payer)).split('уже скасовано').at(-1) ?? '',
      calendar: (await fine.calendar()).find(({ state }) => state === 'ended')?.text ?? '',
      ...(way === 'a decision on a complaint' && {
        author: (await mailedTo(city, 'author@example.org')).split('є рішення').at(-1) ?? '',
      }),
    };
    for (const [who, text] of Object.entries(told)) {
      expect(text, who).toMatch(OFFICER);
      expect(text, who).toMatch(MONEY);
      expect(text, who).not.toMatch(CALM);
    }
    if (way === 'a court') expect(await lastOfCase()).toMatch(OFFICER);
  });

  it('or paid before that sends the reader of a calendar to the officer, too', async () => {
    const fine = await followedFine();
    await fine.change({ ...HANDED_OVER, paid_at: '2026-11-20T12:00:00+02:00' });
    const ended = (await fine.calendar()).find(({ state }) => state === 'ended');
    expect(ended?.title).toBe('Штраф сплачено');
    expect(ended?.text).toMatch(/покажіть виконавцеві квитанцію.*Щоб повернути стягнене/);
  });

  it('by a decision that sends the case back shows it to the officer, too', async () => {
    await decideComplaint(await followedFine(), 'returned');
    expect(await mailedTo(city, 'author@example.org')).toContain('Покажіть це рішення виконавцеві.');
  });

  it('by a court that lowers the sum shows it to the officer, too', async () => {
    await decideAtCourt(await followedFine(), { outcome: 'amount_changed', amount: '170,00' });
    expect(await lastOfCase()).toContain('Покажіть це рішення виконавцеві.');
  });
});
