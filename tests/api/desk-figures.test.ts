import { beforeAll, expect, it } from 'vitest';
import { decideAppeal, takeAppeal } from '@/backend/appeals/review';
import { recordAct } from '@/backend/platform/journal/record-act';
import { hashToken } from '@/backend/platform/sessions/token';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';

const iso = (back: number) => new Date(START - back * DAY_MS).toISOString();

onBothEngines('the figures at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: string;
  let auditor: string;

  const appeal = async (at: number, reason = 'stop') => {
    const row = fine(`ІП 000000${1000 + at}`, APPEAL.license_plate);
    await city.import('fines', [row]);
    const { json } = await city.call('appeal-fines/', {
      body: { ...APPEAL, serial_number: row.serial_number, reason },
    });
    return (json as { number: string }).number;
  };
  const decide = async (number: string, outcome: 'upheld' | 'cancelled') => {
    await takeAppeal(city.context, { number });
    await decideAppeal(city.context, { number, outcome, text: 'Так.', amount: '', uploads: [] });
  };

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
    const inTime = [await appeal(1), await appeal(2, 'signs'), await appeal(3, 'signs')];
    const late = await appeal(4);
    await appeal(5);
    for (const [at, number] of inTime.entries()) await decide(number, at === 2 ? 'cancelled' : 'upheld');
    city.wait(11 * DAY_MS);
    await decide(late, 'upheld');
    await appeal(6);
    await city.import('fines', [
      { ...fine('ІП 0000002001', 'АА1234ВВ'), violated_at: iso(30), issued_at: iso(29), paid_at: iso(25) },
      { ...fine('ІП 0000002002', 'АА1234ВВ'), violated_at: iso(60), issued_at: iso(59), paid_at: iso(1) },
      { ...fine('ІП 0000002003', 'АА1234ВВ'), violated_at: iso(400), issued_at: iso(399), paid_at: iso(398) },
    ]);
    head = await enterDesk(city, await addStaff(city, 'head'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
    const token = await enterDesk(city, clerk);
    const actor = { kind: 'staff', staffId: clerk.id, name: 'К', address: '', tokenHash: hashToken(token) } as const;
    for (const [act, subject] of [
      ['appeal.decided', 'test 1'],
      ['appeal.decided', 'test 3'],
      ['appeal.decided', 'test 3'],
      ['car.rejected', 'test 1'],
      ['car.approved', 'test 1'],
      ['message.answered', 'test 1'],
      ['message.answered', 'test 1'],
      ['appeal.seen', 'test 1'],
    ] as const)
      await city.context.db
        .transaction()
        .execute((trx) => recordAct(trx, { ...city.context, actor }, { act, subject }));
    const second = await addStaff(city, 'clerk', 'second@example.org');
    await city.context.db
      .transaction()
      .execute((trx) =>
        recordAct(
          trx,
          { ...city.context, actor },
          { act: 'appeal.decided', subject: 'test 2', after: { proposed_by: second.id } },
        ),
      );
  });

  const read = async (query: object, token = head) => {
    const { status, json, text } = await city.desk('figures.find', query, token);
    expect(status, text).toBe(200);
    return json;
  };
  const csv = async (query: object, token = head) => (await city.desk('figures.csv', query, token)).json.text();

  it('say what waits, what was decided, in time and for what reasons', async () => {
    const figures = await read({ from: '2026-11-01', to: '2026-12-31' });
    expect(figures).toMatchObject({
      waiting: { appeals: 2, appeals_late: 1, messages: 0, cars: 0 },
      appeals: { received: 6, decided: 4, in_time: 3, outcomes: { upheld: 3, cancelled: 1 } },
      reasons: [
        { reason: 'signs', decided: 2, upheld: 1 },
        { reason: 'stop', decided: 2, upheld: 2 },
      ],
    });
    expect(figures.months.slice(-2)).toEqual([
      { month: '2026-11', received: 5, decided: 3 },
      { month: '2026-12', received: 1, decided: 1 },
    ]);
  });

  it('count only what belongs to the period, its last day included', async () => {
    expect((await read({ from: '2026-11-21', to: '2026-11-21' })).appeals).toMatchObject({ received: 5, decided: 3 });
    expect((await read({ from: '2026-11-22', to: '2026-12-31' })).appeals).toMatchObject({
      received: 1,
      decided: 1,
      in_time: 0,
    });
    expect((await read({ from: '2026-11-22', to: '2026-11-30' })).appeals).toMatchObject({ received: 0, decided: 0 });
  });

  it('count a long period in parts that lose nothing', async () => {
    const year = await read({ from: '2026-04-01', to: '2027-03-31' });
    expect(year.appeals).toEqual((await read({ from: '2026-11-01', to: '2026-12-31' })).appeals);
  });

  it('say how many fines of the period were paid while the discount ran', async () => {
    expect((await read({ from: '2026-10-01', to: '2026-12-31' })).fines).toEqual({ paid: 2, at_half: 1 });
  });

  it('name the clerks to the head only, and count what one did again as one', async () => {
    const query = { from: '2026-11-01', to: '2026-12-31' };
    const clerks = (await read(query)).staff?.filter(({ role }) => role === 'clerk');
    expect(clerks?.map(({ name: _name, role: _role, ...counts }) => counts)).toEqual([
      { appeals: 2, confirmed: 1, cars: 1, messages: 1 },
      { appeals: 1, confirmed: 0, cars: 0, messages: 0 },
    ]);
    expect((await read(query, auditor)).staff).toBeUndefined();
    expect(await csv(query, auditor)).not.toContain('Працівник');
  });

  it('come as a CSV that Ukrainian Excel opens, with the same numbers', async () => {
    const query = { from: '2026-10-01', to: '2026-12-31' };
    const file = (await city.desk('figures.csv', query, head)).json;
    expect(file.headers.get('content-disposition')).toContain('"figures-2026-10-01-2026-12-31.csv"');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = await csv(query);
    expect(text).toMatch(
      /^\uFEFF?"З 01\.10\.2026 до 31\.12\.2026, станом на 02\.12\.2026, 10:\d\d"\r\n\r\nЧекає зараз\r\n/,
    );
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining(['Скарг вирішено;4;', 'з них у строк;3;75\u00a0%', 'з них зі знижкою;1;50\u00a0%']),
    );
  });

  it.each([{ from: '2026-12-02', to: '2026-12-01' }, { from: '2024-01-01', to: '2026-12-01' }, { from: 'x' }])(
    'refuse %o',
    async (query) => {
      expect((await city.desk('figures.find', query, head)).status).toBe(400);
    },
  );
});
