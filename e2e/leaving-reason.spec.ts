import { rawRequest } from './raw-request';
import { signedIn } from './signed-in';
import { expect, test } from './test';

// The response to another tab may clear the cookies between any two redirects.
for (const address of ['/login?next=%2Fcabinet%2Fauto', '/cabinet/auto']) {
  const title = `every redirect from ${address} out of an ended session carries the reason`;
  test(title, address === '/cabinet/auto' ? {} : { tag: '@nightly' }, async ({ context, baseURL }) => {
    const tab = await context.newPage();
    await signedIn(tab);
    await tab.goto('/cabinet');
    const sealed = (await context.cookies()).find(({ name }) => name.startsWith('auth'));
    const cookie = `${sealed?.name ?? ''}=${sealed?.value ?? ''}; pi_session=ended.inactive`;
    const origin = baseURL ?? '';
    const page = await rawRequest(origin, address, { cookie });
    const out = String(page.headers.location);
    expect([page.status, new URL(out, origin).pathname]).toEqual([307, '/logout/expired']);
    for (const cookies of [undefined, cookie]) {
      const left = await rawRequest(origin, out, cookies === undefined ? {} : { cookie: cookies });
      expect(left.headers.location).toBe('/login?reason=inactive&next=%2Fcabinet%2Fauto');
    }
  });
}

test('a click after the session has ended leads to sign-in with a reason, a bookmark without one', async ({
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const fromPage = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const late = await rawRequest(origin, '/cabinet/auto', { ...fromPage, referer: `${origin}/cabinet/fines` });
  expect(late.headers.location).toBe('/login?reason=expired&next=%2Fcabinet%2Fauto');
  for (const headers of [{ 'sec-fetch-site': 'none' }, { ...fromPage, referer: `${origin}/news` }]) {
    const fresh = await rawRequest(origin, '/cabinet/auto', headers);
    expect(fresh.headers.location).toBe('/login?next=%2Fcabinet%2Fauto');
  }
});
