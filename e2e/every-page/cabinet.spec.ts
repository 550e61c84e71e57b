// Every page of the cabinet in every state for everyone. Dialogs and messages that have a story of their own
// are looked at where it is told: the first sign-in in accounts, the end of a session in cabinet-session, toasts.
import { test } from '@/e2e/test';
import { cookiesOf, makePeople } from './cabinet-people';
import { CABINET_ROWS, type Ids } from './cabinet-rows';
import { openedAt, goThrough, nameOf } from './row';

let ids: Ids;

test.beforeAll(async ({ request }, { project: { use } }) => {
  ids = await makePeople(request, String(use.baseURL));
});

for (const row of CABINET_ROWS) {
  test(`everyone can use ${nameOf(row)}`, async ({ page, context, baseURL }) => {
    await context.addCookies(await cookiesOf(row.of ?? 'full', baseURL ?? ''));
    await goThrough(page, await openedAt(row, ids), row);
  });
}
