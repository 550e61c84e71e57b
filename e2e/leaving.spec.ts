import type { BrowserContext, Page } from '@playwright/test';
import { holdRequests } from './hold-requests';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const NAMES = /Олена|Коваль|citizen@example|AB\s?4127|license_plate|serial_number/i;
const SUM = /\d+,\d\d(?!\d)/;

const readOnce = (tab: Page) =>
  tab.evaluate(() => ({
    // A document that is still loading may have no body.
    shown: (document.body as HTMLElement | null)?.innerText ?? '',
    document: document.documentElement.outerHTML,
    title: document.title,
    storage: JSON.stringify([localStorage, sessionStorage, document.cookie]),
    history: JSON.stringify(history.state),
  }));

async function read(tab: Page): ReturnType<typeof readOnce> {
  try {
    return await readOnce(tab);
  } catch (error) {
    if (!String(error).includes('because of a navigation')) throw error;
    await tab.waitForLoadState();
    return read(tab);
  }
}

async function personal(tab: Page): Promise<string[]> {
  const held = await read(tab);
  const found = Object.entries(held).flatMap(([place, text]) =>
    NAMES.exec(text) ? [`${place}: ${NAMES.exec(text)?.[0]}`] : [],
  );
  const sum = SUM.exec(held.shown)?.[0];
  return sum ? [...found, `shown: ${sum}`] : found;
}

async function openTabs(context: BrowserContext): Promise<[Page, Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  const [overview, fine, profile] = tabs;
  await signedIn(overview);
  await overview.goto('/cabinet');
  await expect(overview.getByRole('table', { name: 'Мої штрафи' })).toContainText('AB 4127');
  await fine.goto('/cabinet');
  await fine.getByRole('table', { name: 'Мої штрафи' }).getByRole('link').first().click();
  await expect(fine.getByRole('heading', { level: 1 })).toHaveText(/^Постанова|^Повідомлення/);
  await profile.goto('/cabinet/my-profile/person');
  await expect(profile.getByLabel('По батькові')).toBeVisible();
  for (const tab of tabs) expect(await personal(tab)).not.toEqual([]);
  return [...tabs];
}

async function leave(tab: Page) {
  await tab.getByText('Олена').click();
  await tab.getByRole('button', { name: 'Вийти' }).click();
}

const holdsNothing = (tab: Page) => expect.poll(() => personal(tab)).toEqual([]);
const reason = (tab: Page) => tab.getByRole('main').getByRole('status');
const GONE = 'Ви вийшли з особистого кабінету.';

async function cannotGoBack(tab: Page) {
  await tab.goBack();
  await expect(tab).toHaveURL(/\/login|^about:blank$/);
  if (tab.url() !== 'about:blank') await holdsNothing(tab);
}

/** Polls until the tab is at the sign-in page, so that data that reappears in between fails the test. */
async function holdsNothingUntilSignIn(tab: Page, address: string | RegExp) {
  await holdsNothing(tab);
  await expect
    .poll(async () => {
      expect(await personal(tab)).toEqual([]);
      return tab.url();
    })
    .toMatch(address);
  await holdsNothing(tab);
}

test(
  'while the sign-out call hangs, every tab is empty once the first has signed out, and each says why',
  { tag: '@nightly' },
  async ({ context }) => {
    const tabs = await openTabs(context);
    const release = await holdRequests(context, '**/logout');
    await leave(tabs[0]);
    for (const tab of tabs) await holdsNothing(tab);
    for (const tab of tabs) await expect(reason(tab)).toHaveText(GONE);
    await expectUsable(tabs[1]);
    release();
    await Promise.all(tabs.map((tab) => holdsNothingUntilSignIn(tab, /\/login\?reason=logout$/)));
    for (const tab of tabs) await expect(reason(tab)).toHaveText(GONE);
    // The device cookie stays: it marks the browser as known at the next sign-in.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['pi_device']);
    for (const tab of tabs) await cannotGoBack(tab);
  },
);

for (const address of ['/login', '/cabinet/fines?car=AB4127KM']) {
  const title = `while the server has not processed the sign-out, ${address} does not lead back into the cabinet`;
  test(title, { tag: '@nightly' }, async ({ context }) => {
    const [first] = await openTabs(context);
    const release = await holdRequests(context, '**/logout');
    await leave(first);
    await holdsNothing(first);
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab).toHaveURL('/login?reason=logout');
    await expect(tab.getByLabel('Email або телефон')).toBeVisible();
    await holdsNothing(tab);
    release();
    await expect(first).toHaveURL('/login?reason=logout');
  });
}

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  const title = 'signing out empties every tab with a reason, and the server ends the session when the network is back';
  test(title, { tag: '@nightly' }, async ({ context }) => {
    const tabs = await openTabs(context);
    const token = (await context.cookies()).filter(({ name }) => name.startsWith('auth'));
    await context.setOffline(true);
    await leave(tabs[0]);
    for (const tab of tabs) {
      await holdsNothing(tab);
      await expect(reason(tab)).toHaveText(GONE);
    }
    await context.setOffline(false);
    await Promise.all(tabs.map((tab) => holdsNothingUntilSignIn(tab, /\/login\?reason=logout$/)));
    await context.clearCookies();
    await context.addCookies(token);
    await tabs[0].goto('/cabinet');
    await expect(tabs[0], 'the old cookie is worth nothing').toHaveURL(/\/login\?reason=expired/);
  });
});

test('signing out on a public page empties the cabinet in other tabs and removes the name from public pages', async ({
  context,
}) => {
  const [overview, fine, here] = await openTabs(context);
  const news = await context.newPage();
  for (const tab of [here, news]) {
    await tab.goto('/news');
    await expect(tab.getByRole('banner').getByText('Олена')).toBeVisible();
  }
  await leave(here);
  for (const tab of [overview, fine]) {
    await holdsNothingUntilSignIn(tab, /\/login\?reason=logout$/);
    await expect(reason(tab)).toHaveText(GONE);
  }
  await holdsNothing(news);
  await expect(news).toHaveURL('/news');
  await expect(news.getByRole('banner').getByRole('link', { name: /кабінет/i })).toBeVisible();
});

test.describe('with the clock moved forward', () => {
  // A poll may still be in flight when the session ends.
  test.use({ expectedComplaints: [/status of 401.*api\/v2\/user/] });

  async function runOut(context: BrowserContext) {
    // Install it before the first page: a clock installed in an open page may jump, and a jump of five minutes ends the
    // session.
    await context.clock.install();
    const tabs = await openTabs(context);
    const paths = tabs.map((tab) => new URL(tab.url()).pathname);
    // A background tab delivers its events, e.g. scrolling, with the next frame. Force one now: a minute later they
    // would count as activity.
    for (const tab of tabs) await tab.screenshot();
    await context.clock.runFor('05:01');
    return { tabs, paths };
  }

  test('five minutes of inactivity empty every tab', { tag: '@nightly' }, async ({ context }) => {
    const { tabs } = await runOut(context);
    for (const tab of tabs) await holdsNothingUntilSignIn(tab, /\/login\?/);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['pi_device']);
  });

  test(
    'five minutes of inactivity lead every tab to sign-in with the same reason and its own return address',
    { tag: '@nightly' },
    async ({ context }) => {
      const { tabs, paths } = await runOut(context);
      for (const [index, tab] of tabs.entries()) {
        await holdsNothingUntilSignIn(tab, `/login?reason=inactive&next=${encodeURIComponent(paths[index] ?? '')}`);
        await expect(reason(tab)).toContainText('Понад 5 хвилин не було жодної дії');
      }
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['pi_device']);
    },
  );
});

test.describe('a call refused because the session has ended', () => {
  test.use({ expectedComplaints: [/status of 40[13]/] });

  test('in one tab empties every tab', { tag: '@nightly' }, async ({ context, baseURL }) => {
    const tabs = await openTabs(context);
    // Outside the browser, whose cookies must stay.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${baseURL ?? ''}/api/v2/logout/`, {
      method: 'POST',
      headers: { cookie, origin: baseURL ?? '' },
    });
    expect(ended.status).toBe(204);
    await tabs[2].getByLabel('По батькові').fill('Іванівна');
    await tabs[2].getByRole('button', { name: 'Зберегти ім’я' }).click();
    for (const tab of tabs) {
      await holdsNothingUntilSignIn(tab, /\/login\?reason=expired&next=/);
      await expect(reason(tab)).toContainText('Сеанс завершено');
    }
  });

  for (const [status, body] of [
    [200, 'Unauthorized'],
    [403, '{"detail":"Unauthorized"}'],
  ] as const) {
    // Its words are told apart in e2e/remote/.
    test(`as "Unauthorized" with status ${status} empties every tab`, { tag: '@nightly' }, async ({ context }) => {
      const tabs = await openTabs(context);
      await tabs[2].goto('/cabinet/auto');
      await context.route('**/api/v2/user-cars/**', (route) =>
        route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/plain' }),
      );
      await tabs[2]
        .getByRole('button', { name: /^Видалити автомобіль/ })
        .first()
        .click();
      await tabs[2].getByRole('dialog').getByRole('button', { name: 'Видалити автомобіль' }).click();
      for (const tab of tabs) {
        await holdsNothingUntilSignIn(tab, /\/login\?reason=expired&next=/);
        await expect(reason(tab)).toContainText('Сеанс завершено');
      }
    });
  }
});
