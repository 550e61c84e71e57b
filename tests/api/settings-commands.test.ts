import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { runInspection } from '@/backend/entry/commands/run';
import { saveSettings } from '@/backend/platform/settings/queries';
import type { Settings } from '@/contract/settings';
import { cityOf } from './city';
import { operatorOf } from './operator';

const SAMPLE = JSON.parse(readFileSync('samples/settings.json', 'utf8')) as Record<string, unknown> & {
  requisites: Record<string, string>;
};

const missingIn = (notes: string) => [...notes.matchAll(/^ {4}(.+?) – /gm)].map(([, set]) => set);

onAnyEngine('the settings', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeAll(async () => {
    const fresh = await operator('settings', 'show');
    expect(fresh.output).toMatch(/^Налаштувань ще немає\./);
    expect(missingIn(fresh.errors)).toEqual([
      'phones',
      'email',
      'office_address',
      'schedules.inspection.hours',
      'requisites',
      'payment_links',
      'deadline_rules.sum_before_service',
      'import fines',
      'main_provision_link',
      'schedules.impound_lot.hours',
      'tow_tariff',
      'car_check_days',
      'import evacuations',
      'import parking-places',
    ]);
    await city.import('settings', [SAMPLE]);
  });

  const check = async (values: object) => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, JSON.stringify(values));
    return operator('settings', 'check', file);
  };
  const general = async () => (await city.call('general/')).json as typeof SAMPLE;

  it('are printed as JSON that a program can read, with what is missing on the error output', async () => {
    const { phones: _, ...rest } = SAMPLE;
    const requisites = { ...SAMPLE.requisites, iban: '' };
    const config = { ...city.context.config, production: true, siteUrl: 'http://localhost:3000', smtpUrl: '' };
    const show = () => runInspection(['settings', 'show'], () => config);
    const { code, output, errors } = await show();
    expect([code, JSON.parse(output)]).toMatchObject([0, rest]);
    const registers = ['import fines', 'import evacuations', 'import parking-places'];
    const whole = [...registers, 'SMTP_URL', 'SITE_URL'];
    expect(errors).toMatch(/^! Налаштовано не все\. Громадяни не бачать або не отримують:\n/);
    expect(missingIn(errors)).toEqual(expect.arrayContaining(whole));
    expect(missingIn(errors)).not.toContain('phones');
    await saveSettings(
      city.context.db,
      { ...SAMPLE, phones: [' '], requisites } as unknown as Settings,
      city.context.now(),
    );
    expect(missingIn((await show()).errors)).toEqual(expect.arrayContaining(['phones', 'requisites', ...whole]));
    await saveSettings(city.context.db, SAMPLE as unknown as Settings, city.context.now());
  });

  it.each([
    ['title', 5, 'title — має бути текст'],
    [
      'schedules',
      [{ id: 'office', title: 'А', hours: [] }],
      'schedules.0.id — тут має бути одне з: inspection, impound_lot',
    ],
    [
      'schedules',
      [{ id: 'inspection', title: 'А', address: 5, hours: 'щодня' }],
      'schedules.0.address — тут має бути текст',
    ],
    [
      'schedules',
      [{ id: 'inspection', title: 'А', address: 5, hours: 'щодня' }],
      'schedules.0.hours — тут має бути список',
    ],
    ['schedules', {}, 'schedules — тут має бути список'],
    ['requisites', { ...SAMPLE.requisites, qr_format: 3 }, 'requisites.qr_format — тут має бути одне з: 002, 003'],
    ['requisites', 'UA', 'requisites — тут має бути об’єкт'],
    ['map', { lat: 49, lon: 28, zoom: 40 }, 'map.zoom — має бути не більше ніж 19'],
    ['map', { lat: 49, lon: 28, zoom: '13' }, 'map.zoom — тут має бути число'],
    [
      'tow_tariff',
      { tow: '1500.00', storage_per_day: '1.00', free_hours: 1.5 },
      'tow_tariff.free_hours — тут має бути ціле число',
    ],
    [
      'tow_tariff',
      { storage_per_day: '1.00', tow: '1500.00', free_hours: -1 },
      'tow_tariff.free_hours — має бути не менше ніж 0',
    ],
    ['is_sample', 'ні', 'is_sample — тут має бути true або false'],
    ['phones', 5, 'phones — має бути телефон'],
  ])('explain for %s in Ukrainian what kind of value is expected', async (key, value, reason) => {
    const { code, errors } = await check({ [key]: value });
    expect([code, errors]).toEqual([1, expect.stringContaining(reason)]);
    expect(errors).not.toMatch(/expected|received|string|number|array|object|очікується/);
  });

  it.each([
    ['a misspelt key', { requsites: {} }, 'невідомий стовпець «requsites»: можливо, «requisites»'],
    ['a misspelt key within', { map: { lat: 49, long: 28, zoom: 13 } }, 'map — невідомий ключ «long»: можливо, «lon»'],
    [
      'an account with one digit wrong',
      { requisites: { ...SAMPLE.requisites, iban: 'UA890000000000000000000000001' } },
      'Запис 1: requisites.iban — має бути рахунок IBAN',
    ],
    [
      'a code of three digits',
      { requisites: { ...SAMPLE.requisites, recipient_code: '123' } },
      'requisites.recipient_code — має бути код ЄДРПОУ',
    ],
    [
      'a code whose last digit does not fit',
      { requisites: { ...SAMPLE.requisites, recipient_code: '37988156' } },
      'контрольна цифра не збігається',
    ],
    [
      'a purpose without the number',
      { requisites: { ...SAMPLE.requisites, purpose: 'Штраф {series}, {plat}' } },
      'немає такої підстановки «plat»: можливо, «plate»',
    ],
    [
      'a day that is none',
      { deadline_rules: { holidays: ['2026-13-45'] } },
      'deadline_rules.holidays.0 — такого дня немає',
    ],
    ['a phone that is none', { phones: ['12'] }, 'phones'],
    [
      'coordinates the wrong way round',
      { map: { lat: 28.4, lon: 49.2, zoom: 13 } },
      'map.lat — має бути число від 44 до 53',
    ],
    [
      'an hour that is none',
      { schedules: [{ id: 'inspection', title: 'А', hours: [{ weekday: 1, opens: '25:00', closes: '17:00' }] }] },
      'schedules.0.hours.0.opens — має бути година',
    ],
    ['a link that is none', { fb_link: 'facebook' }, 'fb_link — має бути адреса'],
  ])('are refused with %s, and nothing is changed', async (_what, values, reason) => {
    const before = await general();
    const { code, errors } = await check(values);
    expect([code, errors]).toEqual([1, expect.stringContaining(reason)]);
    expect(await general()).toEqual(before);
  });

  it('of the samples are valid, and a check changes nothing', async () => {
    const before = await general();
    expect(await check({ ...SAMPLE, title: 'Інша назва' })).toMatchObject({
      code: 0,
      output: 'Файл правильний. Буде налаштувань: додати 0, змінити 1 (title), без змін 0. Нічого не записано.\n',
    });
    expect(await general()).toEqual(before);
  });

  it('are changed one by one, logged with the previous value, and restored', async () => {
    const before = await general();
    const { output } = await operator(
      'settings',
      'set',
      'requisites.iban',
      'UA973226690000026005012107358',
      '--as',
      'Олена',
    );
    expect((await general()).requisites).toEqual({ ...before.requisites, iban: 'UA973226690000026005012107358' });
    expect((await operator('settings', 'show', 'requisites.iban')).output).toBe('"UA973226690000026005012107358"\n');
    const history = (await operator('settings', 'history')).output;
    expect(history).toMatch(/Олена\n {4}requisites: .*UA89000.* → .*UA973226690000026005012107358/);
    const undo = /import undo (\d+)/.exec(output)?.[1] ?? '';
    expect(await operator('import', 'undo', undo)).toMatchObject({ code: 0 });
    expect(await general()).toEqual(before);
    expect((await operator('settings', 'history')).output).toContain('скасовано');

    await operator('settings', 'set', 'fb_link', 'null');
    expect(await general()).toMatchObject({ fb_link: null });
    expect((await operator('settings', 'set', 'requisites.iban', 'UA1')).errors).toContain('має бути рахунок IBAN');
    expect((await operator('settings', 'show', 'requisits')).errors).toContain('можливо, «requisites»');
    expect(await operator('settings', 'show', 'retention')).toMatchObject({ code: 0, output: 'null\n' });
    expect((await operator('settings', 'history')).output).not.toContain('null → null');
    expect((await operator('settings', 'forget')).code).toBe(2);
  });

  it.each([
    ['title', '1500', '1500'],
    ['title', '"Назва в лапках"', 'Назва в лапках'],
    ['tow_tariff.tow', '1500', '1500.00'],
    ['tow_tariff.tow', '1 650,5 грн', '1650.50'],
    ['tow_tariff.tow', '"1700.00"', '1700.00'],
    ['stale_after_hours', '48', 48],
    ['map.lat', '49,25', 49.25],
    ['phones', '15-80', '15-80'],
    ['phones', '+38 (067) 123-45-67, 15-80', ['+38 (067) 123-45-67', '15-80']],
    ['deadline_rules.holidays', '01.01, 09.01.2027', ['01-01', '2027-01-09']],
    ['is_sample', 'ні', false],
    ['requisites.qr_format', '003', '003'],
    ['schedules.inspection.hours', 'пн–пт 08:00–17:00', 'пн–пт 08:00–17:00'],
  ])('are taken as typed, without quotes: settings set %s %s', async (key, typed, value) => {
    expect(await operator('settings', 'set', key, typed)).toMatchObject({ code: 0 });
    expect(JSON.parse((await operator('settings', 'show', key)).output)).toEqual(value);
  });
});
