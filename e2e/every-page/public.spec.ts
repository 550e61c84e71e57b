import { PUBLIC_ROWS } from './public-rows';
import { test } from './reader';
import { openedAt, goThrough, nameOf } from './row';

test.describe.configure({ mode: 'parallel' });

for (const row of PUBLIC_ROWS) {
  test(`everyone can use ${nameOf(row)}`, async ({ page, request }) => {
    await goThrough(page, await openedAt(row, request), row);
  });
}
