import { SAMPLE } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { test } from '@/e2e/test';
import { expectNothingClaimed, WALKED_CABINET, WALKED_PAGES } from '@/e2e/unknown-claims';
import { resetCity } from './stand-in';

const NOT_OFFERED = [
  /докази файлами|фото чи документи, якщо|якщо є, фото чи документи|номер (?:скарги – )?одразу|шість коротких/i,
  /надішлемо копію|листи про строки/i,
  /лише на\sновини|розсилка новин|новий email підтверджують/i,
  /бере лише\sкерівник|приховані дані|відкрили до\sнього доступ/i,
];

test.beforeEach(() => resetCity());

test('with only the specification’s API calls no public page claims more than they return', async ({ page }) => {
  for (const address of WALKED_PAGES) await expectNothingClaimed(page, address, NOT_OFFERED);
});

test(
  'with only the specification’s API calls no cabinet page claims more than they return',
  { tag: '@nightly' },
  async ({ page }) => {
    await signedIn(page, SAMPLE, REMOTE);
    for (const address of WALKED_CABINET) await expectNothingClaimed(page, address, NOT_OFFERED);
  },
);
