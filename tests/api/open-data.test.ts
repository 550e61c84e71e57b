import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { evacuation } from './records';

const PLATE = 'AA1234BB';
const rowOf = (number: number, at: string, changes: Record<string, string> = {}) => ({
  ...evacuation(number, PLATE),
  evacuated_at: at,
  ...changes,
});

onAnyEngine('open data', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('evacuations', [
      // The last second of October and the first of November in Kyiv; in UTC both are in October.
      rowOf(1, '2026-10-31T23:59:59+02:00', { released_at: '2026-11-02T10:00:00+02:00' }),
      rowOf(2, '2026-11-01T00:00:00+02:00', { from_address: 'вул. Соборна, 1, біля "Книгарні"\nпід знаком' }),
      rowOf(3, '2026-11-20T08:00:00+02:00', { from_address: '=HYPERLINK("https://a.example")' }),
      rowOf(4, '2025-11-30T23:59:59+02:00'),
      rowOf(5, '2025-12-01T00:00:00+02:00'),
    ]);
    await city.import('parking-places', [
      {
        external_id: 'p1',
        parking_type: 'Відведений',
        name: 'Майданчик',
        address: 'вул. Театральна, 13',
        lat: '49.233083',
        lon: '28.468217',
        places: '40',
        places_disabled: '4',
        price: '15.00',
        opening_hours: 'Пн-Пт 09:00-17:00',
        operator: '',
      },
    ]);
  });

  it('contain the evacuations of twelve calendar months under the field names of the state data set', async () => {
    const answer = await city.call('evacuations.csv');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    const rows = parse<Record<string, string>>(answer.text, { columns: true, record_delimiter: '\r\n' });
    expect(Object.keys(rows[0] ?? {})).toEqual(['uid', 'dateTime', 'type', 'evacuationAreaName', 'addressDescription']);
    expect(rows.map(({ dateTime }) => dateTime)).toEqual([
      '2025-11-30T22:00:00.000Z',
      '2026-10-31T21:59:59.000Z',
      '2026-10-31T22:00:00.000Z',
      '2026-11-20T06:00:00.000Z',
    ]);
    expect(rows[2]?.['addressDescription']).toBe('вул. Соборна, 1, біля "Книгарні"\nпід знаком');
    expect(rows[3]?.['addressDescription']).toBe(`'=HYPERLINK("https://a.example")`);
    const { json } = await city.call('evacuations.json');
    expect(json).toHaveLength(4);
    expect((json as Record<string, unknown>[])[3]).toEqual({
      uid: 3,
      dateTime: '2026-11-20T06:00:00.000Z',
      type: 'штраф та евакуація',
      evacuationAreaName: 'Майданчик',
      addressDescription: '=HYPERLINK("https://a.example")',
    });
  });

  it('contain the parking places, with null for missing values', async () => {
    const { text } = await city.call('parking-places.csv');
    expect(text).toBe(
      'uid,type,addressDescription,lat,lon,operatorName,openingHours,lotQuantity,lotQuantityDisabled,price,currencyCode\r\n' +
        '1,Відведений,"Майданчик, вул. Театральна, 13",49.233083,28.468217,null,Пн-Пт 09:00-17:00,40,4,15.00,UAH\r\n',
    );
    expect((await city.call('parking-places.json')).json).toMatchObject([{ operatorName: null, lotQuantity: 40 }]);
  });

  it('contain no plate and no car', async () => {
    for (const path of ['evacuations.csv', 'evacuations.json', 'statistics/']) {
      const { text } = await city.call(path);
      expect(text).not.toMatch(/AA1234BB|АА\s?1234|Skoda/i);
    }
  });
});
