// Every public page in every state for everyone, and no page without a row.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@/e2e/test';
import { CABINET_ROWS } from './cabinet-rows';
import { PUBLIC_ROWS } from './public-rows';
import { addressOf, goThrough, nameOf } from './row';

test.describe.configure({ mode: 'parallel' });

for (const row of PUBLIC_ROWS) {
  test(`everyone can use ${nameOf(row)}`, async ({ page, request }) => {
    await goThrough(page, await addressOf(row, request), row);
  });
}

test('each page of the site has a row in this table', () => {
  const files = readdirSync(join(import.meta.dirname, '../../app'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file)).map((file) => file.replace(/\/?page\.tsx$/, ''));
  const rows = [...PUBLIC_ROWS, ...CABINET_ROWS].map(({ page }) => page);
  expect([...new Set(rows)].sort()).toEqual(pages.sort());
});
