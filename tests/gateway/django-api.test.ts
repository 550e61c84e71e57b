// A city's own API as a Django-REST-style framework writes it: every list of the contract, over a socket.
import { afterAll, afterEach, beforeAll, expect, describe, it, vi } from 'vitest';
import { ANSWERS } from '@/contract/answers';
import { FROM_NOBODY } from '@/contract/call-headers';
import type * as Gateway from '@/lib/gateway/gateway';
import { type DjangoCity, openDjangoCity, type Row } from './django-city';

const LAST = '2026-11-30T23:59:59';
const AT = '2026-11-20T10:00:00+02:00';

/** A whole row of each list. */
const ROWS: Record<string, Row> = {
  'news/': { id: 1, title: 'Нові місця', preview: 'Коротко', body: '<p>Текст</p>', image: null, published_at: AT },
  'vacancies/': { id: 1, title: 'Інспектор', salary: '25 000 грн', employment: 'повна', closes_at: AT, body: '' },
  'evacuations/': {
    id: 1,
    license_plate: 'AA1234BB',
    car: 'Renault',
    evacuated_at: AT,
    from_address: 'вул. Соборна, 1',
    lot_name: 'Майданчик',
    lot_phone: '+380501234567',
    lat: 49.2,
    lon: 28.4,
    released_at: null,
  },
  'faq/': { id: 1, question: 'Як сплатити?', answer: 'За реквізитами.' },
  'parking-places/': {
    id: 1,
    parking_type: 'відкритий',
    name: 'Біля ринку',
    address: 'вул. Соборна, 1',
    lat: 49.2,
    lon: 28.4,
    places: 20,
    places_disabled: 2,
    places_free: 3,
    places_free_at: AT,
    price: '15.00',
    opening_hours: 'цілодобово',
    operator: 'КП',
  },
  'user-cars/': {
    id: 1,
    license_plate: 'AA1234BB',
    brand: 'ЗАЗ',
    status: 'verified',
    documents: [{ id: 1, name: 'техпаспорт.jpg', size: 1000, uploaded_at: AT }],
  },
  'user-fines/': {
    id: 1,
    serial_number: 'ІП0000100570',
    license_plate: 'AA1234BB',
    amount: '680.00',
    status: 'unpaid',
    amount_today: '340.00',
    discount_amount: '340.00',
    discount_until: AT,
    pay_until: AT,
    violated_at: AT,
    address: 'вул. Соборна, 1',
    lat: 49.2,
    lon: 28.4,
    photos: [{ url: 'https://example.org/1.jpg', taken_at: AT, alt: '' }],
  },
  'user-appeals/': {
    id: 1,
    number: 'ОС-2026-000001',
    status: 'submitted',
    serial_number: 'ІП0000100570',
    license_plate: 'AA1234BB',
    reason: 'other',
    created_at: AT,
    updated_at: AT,
  },
  'user-notifications/': {
    id: 1,
    kind: 'fine_new',
    title: 'Штраф',
    text: 'Новий штраф',
    created_at: AT,
    read_at: null,
  },
  'car-shares/': {
    id: 1,
    car_id: 1,
    license_plate: 'AA1234BB',
    brand: 'ЗАЗ',
    model: 'Таврія',
    side: 'given',
    rights: 'view',
    person: 'olena@example.org',
    state: 'accepted',
    created_at: AT,
    accepted_at: AT,
  },
};

const isPaged = (call: string) => ['news/', 'vacancies/', 'evacuations/'].includes(call);
const isList = (call: string) => isPaged(call) || ANSWERS[call]?.safeParse([]).success === true;

let city: DjangoCity;
let gateway: typeof Gateway;

beforeAll(async () => {
  city = await openDjangoCity();
  gateway = await import('@/lib/gateway/gateway');
});
afterEach(() => vi.useRealTimers());
afterAll(() => city.close());

async function read(call: string): Promise<{ rows: Row[]; unread: number; data: unknown }> {
  const answer = await city.get(call);
  const data: unknown = await answer.json();
  expect(ANSWERS[call]?.safeParse(data).success, JSON.stringify(data).slice(0, 400)).toBe(true);
  const rows = Array.isArray(data) ? (data as Row[]) : (data as { results: Row[] }).results;
  return { rows, unread: Number(answer.headers.get('x-unread-rows') ?? 0), data };
}

const wrapped = (call: string, rows: Row[]): unknown =>
  isPaged(call) ? { count: rows.length, next: null, previous: null, results: rows } : rows;

const LISTS = Object.keys(ANSWERS).filter(isList);

it('every list of the contract has a whole row here', () => {
  expect(Object.keys(ROWS).sort()).toEqual(LISTS.sort());
});

describe.each(LISTS)('%s', (call) => {
  const whole = ROWS[call] ?? {};
  const other = { ...whole, id: 2 };

  it('is read as pages and as a bare list alike', async () => {
    for (const sent of [
      [whole, other],
      { count: 2, next: null, previous: null, results: [whole, other] },
      { results: [whole, other] },
    ]) {
      city.answer(sent);
      expect(await read(call)).toMatchObject({ rows: [whole, other], unread: 0 });
    }
  });

  const ODD = ['', null, 'щось', '5', 5, -1e9, true, [], {}, [null], '2026-11-20', '20.11.2026 14:05', '49,2'];

  it.each(Object.keys(whole))('shows the rest whatever stands in %s', async (field) => {
    for (const odd of ODD) {
      city.answer(wrapped(call, [{ ...whole, [field]: odd }, other]));
      const { rows, unread } = await read(call);
      const said = `${field}: ${JSON.stringify(odd)}`;
      expect(rows.at(-1), said).toEqual(other);
      expect(rows.length + unread, said).toBe(2);
    }
  });

  it('leaves out a row that is no record, and says how many', async () => {
    city.answer(wrapped(call, [null as unknown as Row, whole, 'рядок' as unknown as Row]));
    expect(await read(call)).toMatchObject({ rows: [whole], unread: 2 });
  });
});

describe('what other frameworks write', () => {
  it.each<[string, Row, Row]>([
    ['evacuations/', { lat: '49.2', lon: '28,4' }, { lat: 49.2, lon: 28.4 }],
    ['evacuations/', { evacuated_at: '2026-11-20' }, { evacuated_at: '2026-11-20T00:00:00' }],
    ['evacuations/', { evacuated_at: '20.11.2026 14:05' }, { evacuated_at: '2026-11-20T14:05' }],
    ['evacuations/', { evacuated_at: '2026-11-20 14:05:00+0200' }, { evacuated_at: '2026-11-20T14:05:00+02:00' }],
    ['evacuations/', { evacuated_at: 1763625600 }, { evacuated_at: '2025-11-20T08:00:00.000Z' }],
    ['evacuations/', { released_at: '' }, { released_at: null }],
    [
      'user-fines/',
      { amount: 340, amount_today: '340', discount_amount: 170.5 },
      { amount: '340.00', amount_today: '340.00', discount_amount: '170.50' },
    ],
    ['user-fines/', { status: 'в роботі' }, { status: 'unknown' }],
    ...['', 'T00:00:00', ' 00:00:00', 'T00:00', 'T00:00:00.000'].map((time): [string, Row, Row] => [
      'user-fines/',
      { discount_until: `2026-11-30${time}`, pay_until: '30.11.2026 00:00:00', violated_at: '2026-11-30T00:00:00' },
      { discount_until: LAST, pay_until: LAST, violated_at: '2026-11-30T00:00:00' },
    ]),
    ['user-fines/', { pay_until: '2026-11-30T00:00:00+02:00' }, { pay_until: '2026-11-30T00:00:00+02:00' }],
    ['vacancies/', { closes_at: '2026-11-30T00:00:00' }, { closes_at: LAST }],
    ['news/', { title: null }, { title: undefined }],
    ['parking-places/', { places: '20', price: 15 }, { places: 20, price: '15' }],
  ])('%s with %j is read as %j', async (call, odd, right) => {
    city.answer(wrapped(call, [{ ...ROWS[call], ...odd }]));
    const { rows, unread } = await read(call);
    expect(rows).toEqual([JSON.parse(JSON.stringify({ ...ROWS[call], ...right }))]);
    expect(unread).toBe(0);
  });

  it('a count as text does not close the list', async () => {
    city.answer({ count: '2', next: '', previous: null, results: [ROWS['news/']] });
    expect((await read('news/')).data).toMatchObject({ count: 2, results: [ROWS['news/']] });
  });

  it('a list that comes in pages where it should be whole is told to be a part', async () => {
    city.answer({ count: 30, next: 'http://city.example/faq/?page=2', results: [ROWS['faq/']] });
    expect(await read('faq/')).toMatchObject({ rows: [ROWS['faq/']], unread: 29 });
  });

  it('is passed on whole when nothing of it can be read', async () => {
    for (const sent of ['Unauthorized', { detail: 'Unauthorized' }, 5]) {
      city.answer(sent);
      expect(await (await city.get('user-fines/')).json()).toEqual(sent);
    }
  });
});

it('the browser gets the same through the gateway, with the number of rows left out', async () => {
  city.answer([{ ...ROWS['user-fines/'], lat: '49.2' }, { serial_number: 'ІП0000100571' }]);
  const request = new Request('http://site.example/api/v2/user-fines/', { headers: { 'x-auth': 'Token t' } });
  const answer = await gateway.passThroughGateway(request, FROM_NOBODY);
  expect(await answer.json()).toEqual([ROWS['user-fines/']]);
  expect(answer.headers.get('x-unread-rows')).toBe('1');
});

it('the log names call, field and kind once a minute and no value, and the figures count', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3_600_000);
  const { logger } = await import('@/lib/log');
  const { listUnread } = await import('@/lib/api/unread');
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const count = () => listUnread().find(({ call, what }) => call === 'user-fines/' && what === 'field')?.count ?? 0;
  const before = count();
  city.answer(
    Array.from({ length: 30 }, (_, id) => ({ ...ROWS['user-fines/'], id, violated_at: 'Коваль Олена, учора' })),
  );
  for (let time = 0; time < 3; time += 1) await read('user-fines/');
  expect(warn.mock.calls).toEqual([
    [{ call: 'user-fines/', field: 'violated_at', kind: 'unreadable string' }, 'API answer: field left out'],
  ]);
  vi.setSystemTime(Date.now() + 61_000);
  await read('user-fines/');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(count() - before).toBe(120);
});
