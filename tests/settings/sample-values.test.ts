import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSampleValues } from '@/domain/sample-values';

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
    'payment_links.0.url',
    'payment_links.0.logo',
    'payment_links.1.url',
    'payment_links.1.logo',
    'schedules.0.address',
    'schedules.0.phone',
    'schedules.1.phone',
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
    }),
  ).toEqual([]);
});
