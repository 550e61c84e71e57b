import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Settings } from '@/contract/settings';
import { findSampleValues } from '@/domain/sample-values';

test('a copy of the samples with its words replaced is still recognised by its numbers', () => {
  const { map, tow_tariff: tariff } = JSON.parse(readFileSync('samples/settings.json', 'utf8')) as Settings;
  expect(findSampleValues({ map, tow_tariff: { ...tariff, note: 'Тарифи міста.' } })).toEqual([
    'map.lat',
    'map.lon',
    'tow_tariff.tow',
    'tow_tariff.storage_per_day',
    'tow_tariff.free_hours',
  ]);
});

test('every value of the sample settings that could mislead a citizen is recognised', () => {
  expect(findSampleValues(JSON.parse(readFileSync('samples/settings.json', 'utf8')))).toEqual([
    'logo',
    'title',
    'office_address',
    'phones.0',
    'phones.1',
    'email',
    'main_provision_link',
    'fb_link',
    'requisites.recipient',
    'requisites.recipient_code',
    'requisites.iban',
    'payment_links.0.title',
    'payment_links.0.url',
    'payment_links.0.logo',
    'payment_links.1.title',
    'payment_links.1.url',
    'payment_links.1.logo',
    'schedules.0.address',
    'schedules.0.phone',
    'schedules.0.note',
    'schedules.0.hours',
    'schedules.1.phone',
    'schedules.1.note',
    'schedules.1.hours',
    'map.lat',
    'map.lon',
    'tow_tariff.note',
    'tow_tariff.tow',
    'tow_tariff.storage_per_day',
    'tow_tariff.free_hours',
    'is_sample',
  ]);
});

test('the settings of a real city are not', () => {
  expect(
    findSampleValues({
      title: 'Інспекція з паркування Полтавської міської ради',
      office_address: '36000, м. Полтава, вул. Зразкова, 15',
      phones: ['+38 (067) 000-12-34', '15-80'],
      email: 'parking@rada-poltava.gov.ua',
      requisites: { recipient_code: '37988155', iban: 'UA973226690000026005012107358' },
      logo: '/logo.svg',
      map: { lat: 49.2331, lon: 28.4691, zoom: 13 },
      tow_tariff: { tow: '1200.00', storage_per_day: '155.00', free_hours: 2, note: 'Тарифи від 1 січня.' },
      schedules: [{ id: 'inspection', hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }], note: 'Без обіду.' }],
    }),
  ).toEqual([]);
});
