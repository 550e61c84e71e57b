// An answer that is one record and no list: what is odd in it takes nothing else with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWERS } from '@/contract/answers';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import general from '@/samples/settings.json';
import { type DjangoCity, openDjangoCity, type Row } from './django-city';

const ODD = ['', null, undefined, 'щось', '5', 5, -1e9, true, [], {}, [null], '2026-11-20', '49,2'];
const USER = {
  last_name: 'Коваль',
  first_name: 'Олена',
  middle_name: 'Іванівна',
  phone: '+380501234567',
  email: 'olena@example.org',
  pending_email: 'other@example.org',
  is_new_user: true,
  is_agree_to_receive_newsletter: true,
};
const SETTINGS: Row = {
  ...DEFAULT_SETTINGS,
  ...general,
  fb_link: 'https://example.org',
  logo: 'https://example.org/logo.svg',
  payment_links: [{ title: 'Каса', url: 'https://kasa.example.org', logo: null }],
};

let city: DjangoCity;
beforeAll(async () => {
  city = await openDjangoCity();
});
afterAll(() => city.close());

async function read(call: string, sent: unknown): Promise<Row> {
  city.answer(sent);
  const data = (await (await city.get(call)).json()) as Row;
  expect(ANSWERS[call]?.safeParse(data).error?.issues ?? [], JSON.stringify(sent).slice(0, 200)).toEqual([]);
  return data;
}

const without = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

describe.each([
  ['general/', SETTINGS],
  ['user/', USER],
])('%s', (call, whole) => {
  it('is whole here', async () => expect(await read(call, whole)).toEqual(whole));

  it.each(Object.keys(whole))('gives the rest whatever stands in %s', async (name) => {
    for (const odd of ODD)
      expect(without(await read(call, { ...whole, [name]: odd }), name)).toEqual(without(whole, name));
  });
});

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const PARTS = Object.entries(SETTINGS).flatMap(([name, value]) =>
  isRecord(value) ? Object.keys(value).map((part) => [name, part] as const) : [],
);

it.each(PARTS)('general/ gives the rest whatever stands in %s.%s', async (name, part) => {
  for (const odd of ODD) {
    const sent = { ...SETTINGS, [name]: { ...(SETTINGS[name] as Row), [part]: odd } };
    expect(without(await read('general/', sent), name)).toEqual(without(SETTINGS, name));
  }
});

it('requisites that lack a part are left out whole: nobody pays by half of them', async () => {
  const sent = { ...SETTINGS, requisites: { ...general.requisites, purpose: undefined, iban: null } };
  expect(await read('general/', sent)).toEqual(without(SETTINGS, 'requisites'));
});

it('a phone that cannot be read leaves the others', async () => {
  expect(await read('general/', { ...SETTINGS, phones: ['15-51', null, 1580] })).toMatchObject({
    phones: ['15-51', '1580'],
  });
});

describe('what says nothing of the kind', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }));

  it.each([
    ['general/', { detail: 'Unauthorized' }, 'title'],
    ['user/', { detail: 'Unauthorized' }, 'last_name'],
    ['user/', 'Unauthorized', ''],
    ['user-fines/1/', { id: 1, serial_number: 'ІП0000100570' }, 'license_plate'],
  ])('%s %j is refused, logged by its field and counted', async (call, sent, field) => {
    const { logger } = await import('@/lib/log');
    const { listUnread } = await import('@/lib/api/unread');
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    city.answer(sent);
    expect(await (await city.get(call)).json()).toEqual(sent);
    expect(warn).toHaveBeenCalledWith(
      { call: call.replace('1', '{id}'), field, kind: expect.any(String) },
      'API answer refused',
    );
    expect(listUnread()).toContainEqual(expect.objectContaining({ call: call.replace('1', '{id}'), what: 'answer' }));
    vi.useRealTimers();
  });
});
