import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { middleware } from '@/middleware';

const SITE = 'https://site.example';
const FROM_SIGN_IN = { referer: `${SITE}/login?next=%2Fcabinet%2Ffines`, 'sec-fetch-site': 'same-origin' };
const WITH_REASON = `${SITE}/login?reason=cookies&next=%2Fcabinet%2Ffines`;
const WITHOUT = `${SITE}/login?next=%2Fcabinet%2Ffines`;

beforeEach(() => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['account-log'] }, source: 'api' });
});
afterEach(() => {
  globalThis.settingsState = undefined;
});

test.each([
  ['after the sign-in, and without a cookie, is told that the browser keeps none', FROM_SIGN_IN, WITH_REASON],
  ['after the sign-in, with another cookie, is not', { ...FROM_SIGN_IN, cookie: 'pi_device=1' }, WITHOUT],
  ['from another page is not', { ...FROM_SIGN_IN, referer: `${SITE}/` }, WITHOUT],
  ['from another site is not', { ...FROM_SIGN_IN, 'sec-fetch-site': 'cross-site' }, WITHOUT],
  ['from nowhere is not', {}, WITHOUT],
])('whoever opens the cabinet without a session %s', (_who, headers, location) => {
  const answer = middleware(new NextRequest(`${SITE}/cabinet/fines`, { headers }));
  expect(answer.headers.get('location')).toBe(location);
});

test('nobody is told so by a city that leaves no cookie when a session ends', () => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [] }, source: 'api' });
  const answer = middleware(new NextRequest(`${SITE}/cabinet/fines`, { headers: FROM_SIGN_IN }));
  expect(answer.headers.get('location')).toBe(WITHOUT);
});
