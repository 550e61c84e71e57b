import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { settings } from './records';

const FORMER = 'UA906543210000000260323012024';

onAnyEngine('the settings at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    await city.import('settings', [settings()]);
    token = await enterDesk(city, await addStaff(city, 'head'));
  });

  const read = async () => (await city.desk('settings.find', {}, token)).json;
  const put = (typed: Record<string, string>, version?: number, accept?: boolean) =>
    city.desk('settings.save', { typed, version, accept }, token);
  const restore = (id: unknown) => city.desk('settings.restore', { id }, token);
  const general = async () => (await city.call('general/')).json as Record<string, unknown>;

  it('are changed as one types them, and shown to citizens', async () => {
    city.wait(1000);
    const changed = await put({
      phones: '15-80, +38 (067) 765-43-21',
      'tow_tariff.tow': '1500',
      'tow_tariff.storage_per_day': '120,5',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await general()).toMatchObject({
      phones: ['15-80', '+38 (067) 765-43-21'],
      tow_tariff: { tow: '1500.00', storage_per_day: '120.50' },
    });
    expect((await read()).typed).toMatchObject({ phones: '15-80, +38 (067) 765-43-21', 'tow_tariff.tow': '1500.00' });
  });

  it('are taken away by an empty field', async () => {
    expect((await put({ 'tow_tariff.tow': '', 'tow_tariff.storage_per_day': '' })).status).toBe(200);
    expect(await general()).not.toHaveProperty('tow_tariff');
  });

  it('are taken away by empty fields also where a file set what they do not show, or where it cannot do without them', async () => {
    const needed = ['iban', 'recipient', 'recipient_code', 'purpose'];
    const whole = {
      recipient: 'Бюджет',
      recipient_code: '37979858',
      purpose: 'Штраф {series} {number}',
      qr_format: '002',
    };
    const tariff = { tow: '1200.00', storage_per_day: '140.00', free_hours: 3, note: 'За добу від години евакуації' };
    const file = { requisites: { ...whole, iban: 'UA973226690000026005012107358' }, tow_tariff: tariff };
    await city.import('settings', [settings(file)]);
    expect((await put({ 'tow_tariff.note': '' })).status).toBe(200);
    expect((await general())['tow_tariff']).toEqual({ ...tariff, note: undefined });
    await city.import('settings', [settings(file)]);
    expect((await put({ 'tow_tariff.tow': '', 'tow_tariff.storage_per_day': '' })).status).toBe(200);
    expect((await put({ 'requisites.iban': '' })).status).toBe(400);
    const emptied = Object.fromEntries(needed.map((part) => [`requisites.${part}`, '']));
    expect((await put(emptied)).status).toBe(200);
    for (const gone of ['tow_tariff', 'requisites']) expect(await general()).not.toHaveProperty(gone);
  });

  it('hold hours and payment services as lines', async () => {
    const typed = {
      'schedules.impound_lot.hours': 'щодня 08:00–22:00',
      'schedules.impound_lot.phone': '15-80',
      'schedules.inspection.hours': 'пн–чт 08:00–17:00\nпт 08:00–16:00',
      payment_links: 'Перший | https://first.example.org/pay\nДругий | https://second.example.org | /second.svg',
    };
    const changed = await put(typed);
    expect(changed.status, changed.text).toBe(200);
    expect((await read()).typed).toMatchObject({ ...typed, 'schedules.inspection.title': 'Прийом громадян' });
    const { schedules, payment_links: links } = await general();
    expect(schedules).toMatchObject([
      {
        id: 'inspection',
        title: 'Прийом громадян',
        hours: expect.arrayContaining([{ weekday: 5, opens: '08:00', closes: '16:00' }]) as unknown,
      },
      { id: 'impound_lot', phone: '15-80' },
    ]);
    expect(links).toEqual([
      { title: 'Перший', url: 'https://first.example.org/pay' },
      { title: 'Другий', url: 'https://second.example.org', logo: '/second.svg' },
    ]);
    const [last] = (await read()).history;
    const cleared = await put({
      'schedules.impound_lot.hours': '',
      'schedules.impound_lot.title': '',
      'schedules.impound_lot.phone': '',
      payment_links: '',
    });
    expect(cleared.status, cleared.text).toBe(200);
    const now = await general();
    expect([now['schedules'], now['payment_links']]).toMatchObject([[{ id: 'inspection' }], undefined]);
    const [clearing] = (await read()).history;
    expect(clearing?.id).not.toBe(last?.id);
    expect((await restore(clearing?.id)).status).toBe(200);
    expect((await read()).typed).toMatchObject(typed);
  });

  it.each([
    ['requisites.iban', 'UA213223130000026007233566001', 'requisites.purpose', 'Штраф {series} {number}, авто {plate}'],
    [
      'requisites.former_ibans',
      `${FORMER}, UA213223130000026007233566001`,
      'requisites.purpose',
      'Ш {series} {number}',
    ],
    ['deadline_rules.holidays', '2027-01-01', 'deadline_rules.working_days', '2027-01-09'],
    ['schedules.inspection.days_off', '01-01, 2027-01-09', 'schedules.inspection.note', 'Скорочено'],
    ['schedules.inspection.note', 'Останній тиждень – скорочено', 'schedules.inspection.phone', '15-80'],
    ['schedules.inspection.note', 'Без перерви', 'schedules.impound_lot.hours', 'щодня 08:00–20:00'],
  ])('take %s back and leave what was changed since', async (path, typed, beside, later) => {
    const first = {
      'requisites.recipient': 'Бюджет міста',
      'requisites.recipient_code': '37979858',
      'requisites.iban': 'UA973226690000026005012107358',
      'requisites.purpose': 'Штраф {series} {number}',
      'schedules.inspection.hours': 'пн–пт 08:00–17:00',
    };
    const begun = await put(first);
    expect(begun.status, begun.text).toBe(200);
    const { [path]: before = '' } = (await read()).typed;
    const one = await put({ [path]: typed });
    expect(one.status, one.text).toBe(200);
    const [change] = (await read()).history;
    const changed = await put({ [beside]: later });
    expect(changed.status, changed.text).toBe(200);
    const restored = await restore(change?.id);
    expect(restored.status, restored.text).toBe(200);
    expect((await read()).typed).toMatchObject({ [path]: before, [beside]: later });
  });

  it('keep the account that another one replaces, once, since codes printed with it are about; taken back, they do not', async () => {
    const former = async () => ((await general())['requisites'] as { former_ibans?: string }).former_ibans;
    const [was, next] = ['UA973226690000026005012107358', 'UA213223130000026007233566001'];
    await put({ 'requisites.iban': was, 'requisites.former_ibans': '' });
    expect((await put({ 'requisites.iban': next })).status).toBe(200);
    expect(await former()).toBe(was);
    const [last] = (await read()).history;
    expect(last?.values).toMatchObject([{ key: 'requisites', after: { former_ibans: was } }]);
    expect((await restore(last?.id)).status).toBe(200);
    expect(await former()).toBeUndefined();
    await put({ 'requisites.iban': next, 'requisites.former_ibans': FORMER });
    expect(await former()).toBe(`${FORMER}, ${was}`);
    await put({ 'requisites.iban': was });
    expect(await former()).toBe(`${FORMER}, ${next}`);
  });

  it.each([
    ['schedules.impound_lot.hours', 'пн 08:00–25:00'],
    ['schedules.impound_lot.hours', 'о восьмій'],
    ['schedules.impound_lot.hours', ''],
    ['schedules.impound_lot.phone', 'двері'],
    ['payment_links', 'Перший'],
    ['payment_links', 'Перший | https://first.example.org | /first.svg | зайве'],
    ['retention.mails', '0'],
    ['logo', 'logo'],
    ['requisites.iban', 'UA00'],
    ['requisites.former_ibans', `${FORMER}, UA00`],
    ['email', 'not an address'],
    ['phones', 'двері'],
    ['car_check_days', '100'],
  ])('are refused by the checks of settings check: %s %s', async (path, typed) => {
    const { status, text } = await put({ [path]: typed });
    expect(status).toBe(400);
    expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toContain(path);
  });

  it('tell citizens no more than the site needs', async () => {
    const changed = await put(
      { names_staff: 'так', 'second_look.lowered_by': '170', roofs: 'copper' },
      undefined,
      true,
    );
    expect(changed.status, changed.text).toBe(200);
    expect((await read()).typed).toMatchObject({ names_staff: 'так', 'second_look.lowered_by': '170.00' });
    expect(await general()).toMatchObject({ roofs: 'copper' });
    for (const name of ['names_staff', 'second_look']) expect(await general()).not.toHaveProperty(name);
    await put({ names_staff: '', 'second_look.lowered_by': '', roofs: '' });
  });

  it('are not overwritten by who saw what is no longer there', async () => {
    const { version } = await read();
    city.wait(1000);
    expect((await put({ email: 'first@example.org' }, version)).status).toBe(200);
    const late = await put({ email: 'second@example.org' }, version);
    expect(late.json).toMatchObject({ code: 'stale' });
    expect((await general())['email']).toBe('first@example.org');
  });

  it('have a history with a way back, and stand in the journal', async () => {
    await put({ title: 'Інспекція міста' });
    const [last] = (await read()).history;
    expect(last).toMatchObject({ by: 'Працівник head', values: [{ key: 'title', after: 'Інспекція міста' }] });
    expect((await restore(last?.id)).status).toBe(200);
    expect((await general())['title']).toBe('Паркінспекція');
    const { json } = await city.desk('journal.list', { act: 'settings.saved', page_size: 1 }, token);
    expect(json).toMatchObject({
      rows: [{ before: { title: 'Інспекція міста' }, after: { title: 'Паркінспекція' } }],
    });
    expect((await restore(987654)).status).toBe(404);
  });

  it('say what is missing by the list that the operator’s command prints', async () => {
    const { missing } = await read();
    const { errors } = await operatorOf(city)('settings', 'show');
    expect(missing.length).toBeGreaterThan(3);
    for (const { set, unseen } of missing) expect(errors).toContain(`${set} – ${unseen}`);
  });

  it('name the fields that the first save of a fresh installation needs', async () => {
    const fresh = await openCity(await createDatabase());
    const head = await enterDesk(fresh, await addStaff(fresh, 'head', 'fresh@example.org'));
    const save = (typed: Record<string, string>) => fresh.desk('settings.save', { typed }, head);
    const refused = await save({ phones: '15-80' });
    expect([refused.status, Object.keys((JSON.parse(refused.text) as { fields: object }).fields)]).toEqual([
      400,
      ['email', 'office_address'],
    ]);
    const saved = await save({ phones: '15-80', office_address: 'вул. Соборна, 1', email: 'park@example.org' });
    expect(saved.status, saved.text).toBe(200);
    await fresh.close();
  });
});
