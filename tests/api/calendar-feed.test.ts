import { beforeEach, expect, it } from 'vitest';
import { calendarFeedSchema, calendarKeySchema } from '@/contract/calendar';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { withdrawAppeal } from '@/backend/appeals/case-routes';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { deleteEndedFeeds } from '@/backend/fines/calendar/feeds';
import { DAY_MS } from '@/domain/durations';
import { feedCalendar } from '@/lib/calendar/fine-calendar';
import { onAnyEngine } from '@/tests/databases';
import { listRows } from './access-world';
import { APPEAL } from './appeal';
import { cityOf, PASSWORD, START } from './city';
import { citizen, fine } from './records';

const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

interface Event {
  UID: string;
  SEQUENCE: string;
  STATUS: string;
  SUMMARY: string;
  day: string;
  alarms: number;
}

function readEvents(ics: string): Event[] {
  const lines = ics.replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([]);
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
  expect(lines).toContain('X-PUBLISHED-TTL:PT4H');
  return lines
    .join('\n')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}[^:\\n]*:(.*)$`, 'm').exec(event)?.[1] ?? '';
      expect(value('LAST-MODIFIED')).toBe(value('DTSTAMP'));
      return {
        UID: value('UID').replace(/-.*/, ''),
        SEQUENCE: value('SEQUENCE'),
        STATUS: value('STATUS'),
        SUMMARY: value('SUMMARY').replaceAll('\\', ''),
        day: value('DTSTART'),
        alarms: event.split('BEGIN:VALARM').length - 1,
      };
    });
}

onAnyEngine('a subscribed calendar', (createDatabase) => {
  const city = cityOf(createDatabase);
  let number = 0;

  beforeEach(async () => {
    city.wait(START - city.wait(0));
    await city.context.db.deleteFrom('rate_limits').execute();
  });

  const keyOf = (json: unknown) => calendarKeySchema.parse(json).key;
  const ask = (key: string) => city.call('calendar-feed/', { headers: { [LINK_KEY_HEADER]: key } });
  const ics = async (key: string) =>
    feedCalendar(calendarFeedSchema.parse((await ask(key)).json), (path) => `https://parking.example.org${path}`);
  const read = async (key: string) => readEvents(await ics(key));
  const brief = (events: Event[]) => events.map(({ UID, STATUS, SUMMARY, alarms }) => [UID, STATUS, SUMMARY, alarms]);

  async function newFine(changes: Record<string, string> = SERVED) {
    number += 1;
    const plate = `AA${1000 + number}BC`;
    const serial = `ІП ${String(number).padStart(10, '0')}`;
    const email = `reader${number}@example.org`;
    await city.import('fines', [fine(serial, plate, changes)]);
    await city.import('citizens', [citizen(email, [plate])]);
    const token = await city.login(email);
    const change = (more: Record<string, string>) =>
      city.import('fines', [fine(serial, plate, { ...changes, ...more })]);
    const subscribe = async () =>
      keyOf((await city.call('fines/calendar-feed/', { body: { license_plate: plate, serial_number: serial } })).json);
    const subscribeAll = async () => keyOf((await city.call('user-calendar-feed/', { token, method: 'POST' })).json);
    return { plate, serial, email, token, change, subscribe, subscribeAll };
  }

  it('follows its fine: served, appealed, withdrawn, paid; each entry keeps its id and counts its changes', async () => {
    const { plate, serial, token, change, subscribe } = await newFine({});
    const key = await subscribe();
    const bare = await read(key);
    expect(bare.map(({ UID }) => UID)).toEqual(['discount']);
    await change(SERVED);
    const served = await read(key);
    expect(served.map(({ UID, alarms }) => [UID, alarms])).toEqual([
      ['discount', 2],
      ['pay', 2],
      ['appeal', 2],
    ]);
    expect(Number(served[0]?.SEQUENCE)).toBeGreaterThan(Number(bare[0]?.SEQUENCE));
    expect(await read(key), 'nothing has changed').toEqual(served);

    const appeal = await city.call('appeal-fines/', {
      token,
      body: { ...APPEAL, license_plate: plate, serial_number: serial },
    });
    expect(appeal.status).toBe(201);
    const appealed = await read(key);
    expect(brief(appealed)).toContainEqual(['pay', 'CANCELLED', 'Штраф оскаржується: нагадування скасовано', 0]);
    const pay = appealed.find(({ UID }) => UID === 'pay');
    expect(Number(pay?.SEQUENCE)).toBeGreaterThan(Number(served[1]?.SEQUENCE));
    const [{ id } = { id: 0 }] = await city.context.db
      .selectFrom('appeals')
      .where('serial_key', '=', serial.replace(' ', ''))
      .select('id')
      .execute();
    await withdrawAppeal(city.context, {
      id,
      userId:
        (await city.context.db.selectFrom('appeals').where('id', '=', id).select('user_id').executeTakeFirstOrThrow())
          .user_id ?? 0,
    });
    expect((await read(key)).map(({ UID, STATUS }) => [UID, STATUS]).sort()).toEqual([
      ['appeal', 'CONFIRMED'],
      ['discount', 'CONFIRMED'],
      ['pay', 'CONFIRMED'],
    ]);

    await change({ paid_at: new Date(city.wait(DAY_MS)).toISOString() });
    const paid = await read(key);
    // A paid resolution can still be appealed.
    expect(brief(paid)).toEqual([
      ['appeal', 'CONFIRMED', 'Штраф: останній день для скарги', 2],
      ['discount', 'CANCELLED', 'Штраф сплачено: нагадування скасовано', 0],
      ['pay', 'CANCELLED', 'Штраф сплачено: нагадування скасовано', 0],
      ['end', 'CONFIRMED', 'Штраф сплачено', 0],
    ]);
    expect(paid[3]?.day).toBe('20261122');
    city.wait(DAY_MS);
    expect(await read(key), 'the last word stays on its day').toEqual(paid);
    city.wait(90 * DAY_MS);
    expect(await read(key)).toEqual([]);
    await deleteEndedFeeds(city.context);
    expect((await ask(key)).status).toBe(404);
  });

  it('of a citizen shows the fines of confirmed cars only, and nothing of a car no longer theirs', async () => {
    const { plate, serial, token, subscribeAll } = await newFine();
    const key = await subscribeAll();
    const named = encodeURIComponent(serial.replace(' ', ''));
    expect(await ics(key)).toContain(named);
    const setStatus = (status: 'rejected' | 'verified') =>
      city.context.db.updateTable('user_cars').set({ status }).where('plate_key', '=', plate).execute();
    await setStatus('rejected');
    expect(await ics(key)).not.toMatch(/VEVENT|AA\d{4}/);
    await setStatus('verified');
    expect(await read(key)).toHaveLength(3);
    const [{ id } = { id: 0 }] = (await city.call('user-cars/', { token })).json as { id: number }[];
    await city.call(`user-cars/${id}/`, { token, method: 'DELETE' });
    expect(await read(key)).toEqual([]);
  });

  it('stops working at its old address once it is renewed or ended, or the account is erased', async () => {
    const { email, token, subscribeAll } = await newFine();
    const first = await subscribeAll();
    const second = await subscribeAll();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    const userId = (
      await city.context.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    ).id;
    expect(await collectPersonalData(city.context.db, { userId, email })).toMatchObject({
      calendar_feeds: [{ entries: expect.stringContaining('discount') as string }],
    });
    await city.call('user-calendar-feed/', { token, method: 'DELETE' });
    expect((await ask(second)).status).toBe(404);
    expect((await city.call('user-calendar-feed/', { token })).json).toEqual({ created_at: null });
    const third = await subscribeAll();
    await city.call('user/delete/', { token, body: { password: PASSWORD } });
    expect((await ask(third)).status).toBe(404);
    const other = await newFine();
    const fourth = await other.subscribeAll();
    const id = (
      await city.context.db.selectFrom('users').where('email', '=', other.email).select('id').executeTakeFirstOrThrow()
    ).id;
    await eraseCitizen(city.context, { userId: id, email: other.email }, 'test');
    expect((await ask(fourth)).status).toBe(404);
  });

  it('of one fine requires the fine’s document, is ended by its key, and follows no other plate', async () => {
    const { plate, serial, subscribe } = await newFine();
    const wrong = { license_plate: 'BB9999BB', serial_number: serial };
    expect((await city.call('fines/calendar-feed/', { body: wrong })).status).toBe(404);
    expect((await city.call('fines/calendar-feed/', { body: { license_plate: plate } })).status).toBe(400);
    const [one, other] = [await subscribe(), await subscribe()];
    expect((await city.call('calendar-feed/', { method: 'DELETE', headers: { [LINK_KEY_HEADER]: one } })).status).toBe(
      204,
    );
    expect([(await ask(one)).status, (await ask(other)).status]).toEqual([404, 200]);
    await city.context.db.updateTable('fines').set({ plate_key: 'CC0001CC' }).where('plate_key', '=', plate).execute();
    expect((await ask(other)).status).toBe(404);
  });

  it('is stored in the database by hashes only', async () => {
    const { subscribe, subscribeAll } = await newFine();
    const keys = [await subscribe(), await subscribeAll()];
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{43}$/);
      await ask(key);
      expect([...(await listRows(city)).keys()].join('\n')).not.toContain(key);
    }
  });

  it('returns the same to two apps that ask at once, and counts the change once', async () => {
    const { change, subscribe } = await newFine();
    const key = await subscribe();
    const before = await read(key);
    await change({ amount: '680.00' });
    const [one, two] = await Promise.all([ics(key), ics(key)]);
    expect(readEvents(one)).toEqual(readEvents(two));
    expect(readEvents(one)[0]?.SEQUENCE).toBe(String(Number(before[0]?.SEQUENCE) + 1));
  });
});
