import { openDeskSession } from '@/e2e/desk-people';
import { DESK_ROWS } from './desk-rows';
import { test } from './reader';
import { goThrough, nameOf, openedAt } from './row';

let cookie: Awaited<ReturnType<typeof openDeskSession>>;

test.beforeAll(async ({}, { project: { use } }) => {
  cookie = await openDeskSession(String(use.baseURL), 'head');
});

for (const row of DESK_ROWS) {
  test(`everyone of the staff can use ${nameOf(row)}`, async ({ page, context, request }) => {
    await context.addCookies([cookie]);
    await goThrough(page, await openedAt(row, request), row);
  });
}
