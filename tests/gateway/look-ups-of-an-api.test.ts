// Look-ups without an account: read as leniently as the cabinet reads the same fine.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import type * as Appeals from '@/lib/appeals/appeal-calls';
import type * as Appealed from '@/lib/appeals/find-appealed-fine';
import type * as ServerClient from '@/lib/api/server-client';
import type * as LookUp from '@/lib/fines/look-up-fine';
import type * as UserCalls from '@/lib/session/user-calls';
import { storeSettings } from '@/lib/settings/settings';
import { type DjangoCity, openDjangoCity, type Row } from './django-city';

const NAMES = { serial_number: 'ІП 0000100570', license_plate: 'AA1234BB' };
const FINE = { ...NAMES, amount: 340, lat: '49.233', stage: 'FULL', photos: [{ url: '/media/1.jpg' }] };

let city: DjangoCity;
let client: ReturnType<typeof ServerClient.clientOf>;
let site: typeof LookUp & typeof Appeals & typeof Appealed & typeof UserCalls;
beforeAll(async () => {
  city = await openDjangoCity();
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['fine-lookup'] }, source: 'api' });
  client = (await import('@/lib/api/server-client')).clientOf({});
  site = {
    ...(await import('@/lib/fines/look-up-fine')),
    ...(await import('@/lib/appeals/appeal-calls')),
    ...(await import('@/lib/appeals/find-appealed-fine')),
    ...(await import('@/lib/session/user-calls')),
  };
});
afterAll(() => city.close());

const found = async (fine: Row) => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['fine-lookup'] }, source: 'api' });
  city.answer(fine);
  return (await site.searchTypedFine(NAMES)).search;
};

it('a fine by its number', async () => {
  expect(await found(FINE)).toMatchObject({ kind: 'fine', fine: { amount: '340.00', lat: 49.233, stage: 'full' } });
});

it('whether a plate has fines', async () => {
  expect(await found({ found: 1 })).toMatchObject({ kind: 'answer', found: true });
  expect(await found({ found: 'щось' })).toMatchObject({ kind: 'failed' });
});

it.each<[unknown, string | undefined]>([
  ['1,020', undefined],
  ['1.020', undefined],
  ['1 020', '1020.00'],
  ['1020,5', '1020.50'],
  ['1 020,50', '1020.50'],
])('a sum of %j is read as %s, never as a thousandth', async (amount, read) => {
  const search = await found({ ...FINE, amount });
  expect(search.kind === 'fine' ? search.fine.amount : search).toBe(read);
});

it('the fine beside a complaint, with its photo', async () => {
  await found(FINE);
  expect(await site.findAppealedFine(NAMES)).toMatchObject({
    kind: 'found',
    fine: { photo: { url: `${city.origin}/media/1.jpg` } },
  });
});

it('the state of a complaint', async () => {
  const at = '2026-11-20 14:05:00';
  city.answer({ number: 217, status: 'На розгляді', created_at: at, updated_at: at, answer_until: at, events: [] });
  const query = { number: '217', license_plate: 'AA1234BB' };
  expect(await site.getAppealStatus(client, query)).toMatchObject({ number: '217', status: 'in_review' });
});

it('when the citizen last did something', async () => {
  city.answer({ data: { timestamp: '1763625600' } });
  expect(await site.getLastRequest(client)).toEqual({ timestamp: 1_763_625_600 });
  city.answer({ timestamp: 'none' });
  expect(await site.getLastRequest(client)).toEqual({ timestamp: 'none' });
});
