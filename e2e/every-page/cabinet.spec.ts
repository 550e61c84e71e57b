// Some dialogs and messages are checked in specs of their own: the first sign-in in accounts, the end of a session in
// cabinet-session, toasts in toasts.
import { cookiesOf, makePeople } from './cabinet-people';
import { CABINET_ROWS, type Ids } from './cabinet-rows';
import { test } from './reader';
import { openedAt, goThrough, nameOf } from './row';

let ids: Ids;

test.beforeAll(async ({ request }, { project: { use } }) => {
  ids = await makePeople(request, String(use.baseURL));
});

for (const row of CABINET_ROWS) {
  test(
    `everyone can use ${nameOf(row)}`,
    row.face && row.page !== '/cabinet' ? { tag: '@nightly' } : {},
    async ({ page, context, baseURL }) => {
      await context.addCookies(await cookiesOf(row.of ?? 'full', baseURL ?? ''));
      await goThrough(page, await openedAt(row, ids), row);
    },
  );
}
