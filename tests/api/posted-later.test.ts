import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { notificationsSchema } from '@/contract/notifications';
import { claimedFines, mailedTo } from './claimed-fine';
import { cityOf, START } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen } from './records';

/** The discount ended on the 14th, a Saturday. */
const IN_FORCE = { violated_at: '2026-10-01T10:00:00+03:00', in_force_at: '2026-11-04T10:00:00+02:00' };
const ENDED = { violated_at: '2026-09-01T10:00:00+03:00', in_force_at: '2026-10-01T10:00:00+03:00' };
const HANDED_OVER = { enforcement_at: '2026-11-15T10:00:00+02:00' };

onAnyEngine('a payment that the bank posted after it was made', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const folder = suiteFolder();
  const newFine = claimedFines(() => city);
  let clerk = '';

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  type Fine = Awaited<ReturnType<typeof newFine>>;

  async function post({ serial_number, license_plate }: Fine, sum: string) {
    const file = join(folder, `${serial_number}.csv`);
    const line = `16.11.2026;14.11.2026;${sum};"Штраф, ${serial_number}, ${license_plate}"`;
    writeFileSync(file, ['Дата операції;Дата документа;Сума;Призначення', line].join('\r\n'));
    expect((await operatorOf(city)('payments', 'import', file)).output).toContain('Сплачено частину (1)');
  }

  async function enterDay({ license_plate, card, claim, email }: Fine) {
    const fines = city.context.db.selectFrom('fines').where('plate_key', '=', license_plate);
    const { id } = await fines.select('id').executeTakeFirstOrThrow();
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const corrected = { register: 'fines', id, version, reason: 'citizen', fields: { paid_at: '14.11.2026' } };
    const { status, text } = await city.desk('registers.correct', corrected, clerk);
    expect(status, text).toBe(200);
    expect(await card()).toMatchObject({ status: 'paid' });
    expect((await claim()).state).toBe('found');
    const told = (await mailedTo(city, email)).split('Сплату знайдено: штраф закрито').at(1) ?? '';
    expect(told).toContain('Штраф сплачено повністю');
    return told;
  }

  /** What a cabinet with the car is told of its end. */
  async function follow({ license_plate, email }: Fine) {
    const owner = `owner-of-${email}`;
    await city.import('citizens', [citizen(owner, [license_plate])]);
    return async () => {
      const { json } = await city.call('user-notifications/', { token: await city.login(owner) });
      return notificationsSchema.parse(json).find(({ title }) => title.includes('закрито'))?.text ?? '';
    };
  }

  it('counts on the day of the statement, until a clerk enters the day that the receipt of a claim proves', async () => {
    const one = await newFine(IN_FORCE);
    await post(one, '170');
    expect(await one.card()).toMatchObject({ status: 'unpaid', amount_today: '170.00' });
    expect((await one.send({ paid_on: '14.11.2026' })).status).toBe(201);
    await enterDay(one);
  });

  it.each([
    ['while half was enough', IN_FORCE, '170', {}],
    ['before the handover to the officers', ENDED, '340', HANDED_OVER],
  ])('%s, claimed before the statement: the claim stays open for the day of its receipt', async (...row) => {
    const [, changes, sum, since] = row;
    const isEnforced = 'enforcement_at' in since;
    const one = await newFine(changes);
    const followed = await follow(one);
    expect((await one.send({ paid_on: '14.11.2026', amount: sum })).status).toBe(201);
    await one.change(since);
    await post(one, sum);
    const { id, state } = await one.claim();
    expect(state).toBe('open');
    const { fine } = (await city.desk('claims.find', { id }, clerk)).json;
    expect(fine).toMatchObject({ is_closed: false, part: { amount: `${sum}.00` } });
    const told = await mailedTo(city, one.email);
    expect(told).toContain('зараховано її пізнішим днем, 16.11.2026');
    expect(told).not.toContain('Доплатіть решту');
    expect(told).toMatch(
      isEnforced ? /Стягнення це не зупиняє: покажіть квитанцію й виконавцеві/ : /лишок .* доплатити/,
    );
    for (const words of [await enterDay(one), await followed()]) {
      expect(words).toMatch(isEnforced ? /покажіть виконавцеві квитанцію.*Щоб повернути стягнене/ : /закрито|сплачено/);
      if (isEnforced) expect(words).not.toMatch(/нічого не треба/);
    }
  });

  it.each([
    ['of an open fine', IN_FORCE, '170', {}, /Сплачено частково: 170,00[^]*натисніть «Я вже сплатив» ще раз/],
    ['of one in enforcement', ENDED, '340', HANDED_OVER, /назве виконавець[^]*квитанцію\? Напишіть нам і додайте її/],
  ])('is answered with the day of the statement where the receipt proves no better one: %s', async (...row) => {
    const [, changes, sum, since, rest] = row;
    const one = await newFine(changes);
    await one.send({ paid_on: '14.11.2026', amount: sum });
    await one.change(since);
    await post(one, sum);
    const { id, version } = await one.claim();
    const { status, text } = await city.desk('claims.refuse', { id, version, reason: 'other_day' }, clerk);
    expect(status, text).toBe(200);
    const told = await mailedTo(city, one.email);
    const answer = told.split('рахуємо днем із виписки').at(1) ?? '';
    expect(answer).toMatch(rest);
    expect(answer).not.toMatch(/видно на сторінці|платежу не знайшли/);
  });

  it.each([
    ['day', { paid_on: '15.11.2026' }],
    ['sum', { paid_on: '14.11.2026', amount: '100' }],
  ])('is answered as found in part where the %s of the claim is no better', async (_, claimed) => {
    const one = await newFine(IN_FORCE);
    await one.send(claimed);
    await post(one, '170');
    expect((await one.claim()).state).toBe('found');
    expect(await mailedTo(city, one.email)).toMatch(/Доплатіть решту.* Сплатили вчасно, а у виписці день пізніший\?/);
  });

  it('is warned of by the reminder of a discount whose last day is no bank day, and by no other', async () => {
    city.wait(START - city.wait(0));
    const { db } = city.context;
    const endsOn = async (in_force_at: string) => {
      const { license_plate, email } = await newFine({ ...IN_FORCE, in_force_at });
      const keys = db.selectFrom('fines').where('plate_key', '=', license_plate).select(['serial_key', 'plate_key']);
      const watch = { ...(await keys.executeTakeFirstOrThrow()), email, created_at: START, confirmed_at: START };
      await db.insertInto('fine_watches').values(watch).execute();
      return email;
    };
    const [friday, saturday] = [await endsOn('2026-11-17'), await endsOn('2026-11-18')];
    city.wait(Date.parse('2026-11-26T12:00:00+02:00') - START);
    await runDueJobs(city.context, 'one');
    expect(await mailedTo(city, friday)).toMatch(/закінчується знижка/);
    expect(await mailedTo(city, friday)).not.toContain('у вихідні банк');
    expect(await mailedTo(city, saturday)).toContain('увечері та у вихідні банк може провести платіж');
  });
});
