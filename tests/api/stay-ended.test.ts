import { beforeAll, beforeEach, expect, it } from 'vitest';
import { decideAppeal, takeAppeal } from '@/backend/appeals/review';
import { notificationsSchema } from '@/contract/notifications';
import { DAY_MS } from '@/domain/durations';
import { FRESH_INVITEE_MS } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { plain } from './read-mail';
import { fine } from './records';
import { newCitizen, type Person, sharing, SITE } from './shared-car';

const WATCHER = 'watcher@example.org';
const ENDED = 'Штраф 340,00 грн більше не оскаржується';

onAnyEngine('that a fine is held up no more', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE });
  let clerk = '';
  let owner: Person;
  let driver: Person;

  beforeAll(async () => {
    const member = await addStaff(city, 'clerk');
    city.wait(FRESH_INVITEE_MS);
    clerk = await enterDesk(city, member);
  });
  const day = (days: number) => new Date(city.wait(0) + days * DAY_MS).toISOString();
  let held: Record<string, string> = {};
  const tell = (changes: Record<string, string> = {}) =>
    city.import('fines', [fine(owner.serial, owner.plate, { ...held, ...changes })], { clearEmpty: true });

  beforeEach(async () => {
    const { db } = city.context;
    await db.deleteFrom('rate_limits').execute();
    [owner, driver] = [await newCitizen(city), await newCitizen(city)];
    await sharing(city).share(owner, driver, 'act');
    held = { violated_at: day(-30), issued_at: day(-20), served_at: day(-5) };
    await tell();
    const named = { serial_number: owner.serial, license_plate: owner.plate };
    await city.call('fines/watch/', { body: { ...named, email: WATCHER } });
    await db
      .updateTable('fine_watches')
      .set({ confirmed_at: city.wait(0) })
      .execute();
    for (const table of ['mails', 'notifications'] as const) await db.deleteFrom(table).execute();
  });

  const told = async ({ token }: Person) =>
    notificationsSchema
      .parse((await city.call('user-notifications/', { token })).json)
      .filter(({ kind }) => kind === 'fine_changed')
      .map(({ title, text }) => ({ title: plain(title), text: plain(text) }));
  const watched = async () => {
    const mails = city.context.db.selectFrom('mails').where('recipient', '=', WATCHER).select('subject');
    return (await mails.execute()).map(({ subject }) => plain(subject));
  };
  const all = async () => ({
    owner: (await told(owner)).map(({ title }) => title),
    watcher: await watched(),
    driver: (await told(driver)).map(({ title }) => title),
  });
  async function complain(text = APPEAL.text) {
    const about = { serial_number: owner.serial, license_plate: owner.plate, text };
    const { json } = await city.call('appeal-fines/', { token: driver.token, body: { ...APPEAL, ...about } });
    return json as { id: number; number: string };
  }
  const reject = (number: string) =>
    decideAppeal(city.context, { number, outcome: 'upheld', text: 'Ні.', amount: '', uploads: [] });

  it('is told by a rejected complaint, with the term, to the owner and a watcher, whoever complained knows it', async () => {
    const { number } = await complain();
    await takeAppeal(city.context, { number });
    expect(await all()).toEqual({ owner: [], watcher: [], driver: [] });
    await reject(number);
    expect(await all()).toEqual({ owner: [ENDED], watcher: [ENDED], driver: [] });
    const [{ text } = { text: '' }] = await told(owner);
    expect(text).toMatch(
      / штраф 340,00 грн \(постанова .*\) більше не вважається оскарженим: строки рахують далі, штраф не скасовано\.\nДо .* о 23:59/,
    );
    expect(text).toMatch(/Останній день сплати – [\d.]+, далі – примусове стягнення 680,00 грн\.\nСплатіть штраф або/);
  });

  it('is told when the complaint is withdrawn, and only once nothing else holds the fine up', async () => {
    const [first, second] = [await complain(), await complain('Знака не видно.')];
    await city.call(`user-appeals/${first.id}/withdraw/`, { method: 'POST', token: driver.token });
    expect(await all()).toEqual({ owner: [], watcher: [], driver: [] });
    await city.call(`user-appeals/${second.id}/withdraw/`, { method: 'POST', token: driver.token });
    expect(await all()).toEqual({ owner: [ENDED], watcher: [ENDED], driver: [] });
  });

  it('is told when a complaint that was typed in by mistake is taken back', async () => {
    const { consent: _consent, ...typed } = { ...APPEAL, serial_number: owner.serial, license_plate: owner.plate };
    const came = { came: 'post', received_on: day(0).slice(0, 10), accepted_by: 'Ніна', submission: 'by-mistake' };
    const { id } = (await city.desk('appeals.enter', { ...typed, ...came }, clerk)).json;
    const { appeal, version } = (await city.desk('appeals.find', { id: Number(id) }, clerk)).json;
    expect((await city.desk('appeals.undo-entry', { id: Number(appeal.id), version }, clerk)).status).toBe(200);
    expect(await all()).toEqual({ owner: [ENDED], watcher: [ENDED], driver: [ENDED] });
  });

  it('is told by a court that leaves the resolution of whom nobody complained', async () => {
    const { id } = await city.context.db
      .selectFrom('fines')
      .where('plate_key', '=', owner.plate)
      .select('id')
      .executeTakeFirstOrThrow();
    const suit = { id, court: 'Вінницький міський суд', case_number: `127/${id}/26`, filed_on: day(-1).slice(0, 10) };
    expect((await city.desk('court.sue', suit, clerk)).status).toBe(200);
    const [filed] = (await city.desk('court.find', { id }, clerk)).json.suits;
    const ruled = { id: filed?.id, version: filed?.version, decided_on: day(0).slice(0, 10), outcome: 'upheld' };
    expect((await city.desk('court.decide', ruled, clerk)).status).toBe(200);
    expect(await all()).toEqual({ owner: [ENDED], watcher: [ENDED], driver: [ENDED] });
  });

  it('is told once by a register that takes its own mark away, and not beside a payment', async () => {
    await tell({ appealed_at: day(-1) });
    for (let again = 0; again < 2; again += 1) await tell({ appealed_at: '' });
    expect(await all()).toEqual({ owner: [ENDED], watcher: [ENDED], driver: [ENDED] });
    await tell({ appealed_at: day(-1) });
    await tell({ appealed_at: '', paid_amount: '10.00', paid_amount_at: day(0) });
    expect((await told(owner)).map(({ title }) => title)).toEqual([ENDED]);
  });
});
