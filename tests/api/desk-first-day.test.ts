// The list that leads a fresh installation: at the desk on «Сьогодні» and in Settings.
import { beforeAll, expect, it } from 'vitest';
import { SETTING_FACTS } from '@/contract/setting-facts';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { evacuation, fine } from './records';

const HOURS = [{ weekday: 1, opens: '08:00', closes: '17:00' }];
const schedule = (id: string) => ({ id, title: 'Графік', hours: HOURS });

onAnyEngine('the list of the first day', (createDatabase) => {
  const city = cityOf(createDatabase, { production: true, smtpUrl: '', siteUrl: 'http://localhost:3000' });
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'head'));
  });

  const missing = async () => {
    const { json } = await city.desk('settings.find', {}, token);
    return json.missing.map(({ name }) => name);
  };
  const atDesk = async (typed: Record<string, string>) => {
    const { status, text } = await city.desk('settings.save', { typed }, token);
    expect(status, text).toBe(200);
  };
  const byFile = (settings: object) => city.import('settings', [settings]);

  it('begins with all that citizens would not see', async () => {
    expect(await missing()).toEqual(Object.keys(SETTING_FACTS));
  });

  it('names the field where a value of the samples was left', async () => {
    const body = { typed: { phones: '15-80', email: 'inspection@example.org', office_address: 'вул. Соборна, 1' } };
    const { status, json } = await city.desk('settings.save', body, token);
    expect(status).toBe(400);
    expect(json).toMatchObject({ fields: { email: ['це зразкове значення: у режимі production задайте справжнє'] } });
  });

  const DEEDS: [done: string[], deed: () => Promise<unknown>][] = [
    [
      ['phones', 'email', 'office-address'],
      () => atDesk({ phones: '15-80', email: 'park@vmr.gov.ua', office_address: 'вул. Соборна, 1' }),
    ],
    [
      ['requisites'],
      () =>
        atDesk({
          'requisites.recipient': 'ГУК у Вінницькій області',
          'requisites.recipient_code': '37979858',
          'requisites.iban': 'UA213223130000026007233566001',
          'requisites.purpose': 'Штраф {series} {number}',
        }),
    ],
    [['provision'], () => atDesk({ main_provision_link: 'https://vmr.gov.ua/provision.pdf' })],
    [['tow-tariff'], () => atDesk({ 'tow_tariff.tow': '1500', 'tow_tariff.storage_per_day': '120' })],
    [['sum-before-service'], () => atDesk({ 'deadline_rules.sum_before_service': 'full' })],
    [['car-check-days'], () => atDesk({ car_check_days: '3' })],
    [['schedule'], () => byFile({ schedules: [schedule('inspection')] })],
    [['lot-schedule'], () => byFile({ schedules: [schedule('inspection'), schedule('impound_lot')] })],
    [['payment-links'], () => byFile({ payment_links: [{ title: 'Банк', url: 'https://bank.gov.ua/', logo: null }] })],
    [['fines'], () => city.import('fines', [fine('ІП 0000000001', 'AA1234BB')])],
    [['evacuations'], () => city.import('evacuations', [evacuation(1, 'AA1234BB')])],
    [
      ['parking-places'],
      () => city.import('parking-places', [{ external_id: 'p1', parking_type: 'Відведений', name: 'Соборна' }]),
    ],
    [['mails'], async () => Object.assign(city.context.config, { smtpUrl: 'smtps://mail.example.org' })],
    [['site-url'], async () => Object.assign(city.context.config, { siteUrl: 'https://parking.vmr.gov.ua' })],
  ];

  it.each(DEEDS)('loses %s when that is done, and nothing else', async (done, deed) => {
    const before = await missing();
    await deed();
    expect(await missing()).toEqual(before.filter((name) => !done.some((one) => one === name)));
  });

  it('is gone at the end', async () => {
    expect(await missing()).toEqual([]);
  });
});
