import { expect, it, vi } from 'vitest';
import RootLayout from '@/app/layout';
import { FEATURES, type Feature } from '@/contract/features';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/app/fonts/fonts', () => ({ fontClasses: '' }));

it.each<[string, readonly Feature[], '' | undefined]>([
  ['where the API keeps to the key of a form', FEATURES, ''],
  ['and not where it does not say so', FEATURES.filter((feature) => feature !== 'idempotency'), undefined],
])('each page says that a form sent twice is one record, %s', async (_, features, told) => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [...features] }, source: 'api' });
  expect((await RootLayout({ children: null })).props).toHaveProperty('data-idempotent', told);
});
