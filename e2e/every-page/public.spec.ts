import { PUBLIC_ROWS } from './public-rows';
import { test } from './reader';
import { openedAt, goThrough, nameOf } from './row';

/** Other faces of a page are left to the night, but those that look unlike it. */
const BY_DAY: readonly string[] = ['nothing there', 'found', 'counted', 'results', 'a dead link', 'by its form'];
const scopeOf = ({ face }: Pick<(typeof PUBLIC_ROWS)[number], 'face'>) =>
  !face || BY_DAY.includes(face) ? {} : { tag: '@nightly' };

test.describe.configure({ mode: 'parallel' });

for (const row of PUBLIC_ROWS) {
  test(`everyone can use ${nameOf(row)}`, scopeOf(row), async ({ page, request }) => {
    await goThrough(page, await openedAt(row, request), row);
  });
}
