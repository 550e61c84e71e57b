// No push service answers a browser under test: its subscription is of the tests' own, which decrypts what it gets and
// hands it to the site's worker. A site of its own: only there may that service be private.
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { chromiumArguments, findOnPath, findSystemChromium } from '@/tools/browsers/chromium.mjs';
import { openPushServer, type Pushed, type PushServer } from '@/tests/api/push-server';
import { mailTo, readMailsOf } from './mailbox';
import { importRows } from './operator';
import { freshFolder, ownSite } from './own-site';
import { PASSWORD } from './sign-in';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectSound } from './usable-page';

const own = ownSite(41);
const folder = freshFolder();
const site = { DATA_DIR: folder };
const LOGIN = 'pushed@example.org';
const PLATE = 'AA7900AA';
const ON = 'Увімкнути на цьому пристрої';
const OFF = 'Вимкнути на цьому пристрої';
let service: PushServer;

// The headless shell refuses notifications, whatever a test grants.
const executablePath = findOnPath('chromium') ?? findSystemChromium();
test.use({
  baseURL: own.origin,
  serviceWorkers: 'allow',
  launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : { channel: 'chromium' }) },
});
test.describe.configure({ mode: 'serial' });

let readOthers = () => {};

test.beforeAll(async () => {
  readOthers = readMailsOf(folder);
  service = await openPushServer();
  await own.start(folder, { TEST_PUSH_ORIGIN: service.origin, TRUSTED_PROXY_HOPS: '1', MAP_TILE_URL: 'none' }).ready();
  const car = { license_plate: PLATE, brand: 'Skoda', model: 'Fabia', status: 'verified' };
  const names = { last_name: 'Мельник', first_name: 'Оксана', is_new_user: false };
  importRows('citizens', [{ email: LOGIN, password: PASSWORD, ...names, cars: [car] }], site);
});
test.afterAll(async () => {
  readOthers();
  own.kill();
  await service.close();
});

const fineOf = (serial_number: string, license_plate: string, amount = '340.00') => ({
  serial_number,
  license_plate,
  amount,
  violated_at: new Date(Date.now() - 3_600_000).toISOString(),
  address: 'вул. Театральна, 13',
});

async function withPushService(context: BrowserContext) {
  await context.grantPermissions(['notifications'], { origin: own.origin });
  await context.addInitScript((given) => {
    const kept = 'is-subscribed';
    const made = (key: ArrayBuffer | null) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(true),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(kept) ? made(null) : null),
      subscribe: () => {
        localStorage.setItem(kept, '1');
        return Promise.resolve(made(null));
      },
    });
  }, service.subscribe());
}

async function received(count: number): Promise<Pushed | undefined> {
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(count);
  return service.received.at(-1);
}

/** As the browser does once its push service has handed it the message: what the worker then shows. */
async function deliver(page: Page, payload: Pushed['payload']) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  // Chromium erases a notification that is read between its being kept and its being displayed: 25 of 40 were lost.
  const completed = new Promise<void>((resolve) =>
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Push event completed') resolve();
    }),
  );
  await session.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await session.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: own.origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await completed;
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

test('a citizen switches it on in the profile by one press, gets word of a new fine, chooses kinds and switches it off', async ({
  page,
  context,
}) => {
  await withPushService(context);
  await signedIn(page, { login: LOGIN }, { origin: own.origin, folder });
  await page.goto(paths.cabinetProfileNotifications);
  await expect(page.getByText('На цьому пристрої сповіщення вимкнено.')).toBeVisible();
  await page.getByRole('button', { name: ON }).click();
  const said = page.getByText('На цьому пристрої сповіщення ввімкнено.');
  await expect(said).toBeFocused();
  await expectSound(page);

  importRows('fines', [fineOf('ІП 0007900001', PLATE)], site);
  const pushed = await received(1);
  expect(pushed?.payload).toMatchObject({
    title: 'Новий штраф',
    body: expect.stringMatching(
      /^Штраф 340,00\sгрн \(повідомлення ІП 0007900001\)\. До .* достатньо сплатити 170,00\sгрн/,
    ),
  });
  const { title, body, path } = pushed?.payload ?? { title: '', body: '', path: '' };
  expect(await deliver(page, { title, body, path })).toEqual([{ title, body, tag: path }]);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Повідомлення ІП 0007900001');

  await page.goto(paths.cabinetProfileNotifications);
  const kinds = page.getByRole('group', { name: 'Про що сповіщати на цьому пристрої' });
  await kinds.getByRole('checkbox', { name: 'Новий штраф' }).click();
  await expect(kinds.getByRole('checkbox', { name: 'Новий штраф' })).not.toBeChecked();
  importRows('fines', [fineOf('ІП 0007900002', PLATE), fineOf('ІП 0007900001', PLATE, '510.00')], site);
  expect((await received(2))?.payload.title).toBe('Зміни щодо штрафу');
  await page.reload();
  await expect(kinds.getByRole('checkbox', { name: 'Новий штраф' })).not.toBeChecked();
  await page.getByRole('button', { name: OFF }).click();
  await expect(page.getByText('На цьому пристрої сповіщення вимкнено.')).toBeFocused();
  await expect(page.getByRole('button', { name: ON })).toBeVisible();
});

test(
  'who watches a fine without an account gets word of it on the device',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await withPushService(context);
    const [serial, plate, email] = ['ІП 0007900003', 'AA7901AA', 'push-watcher@example.org'];
    importRows('fines', [fineOf(serial, plate)], site);
    await page.goto(paths.fineWatch({ license_plate: plate, serial_number: serial }));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Надіслати лист для підтвердження' }).click();
    await page.waitForURL('**/fine/watch/sent/**');
    const [link = ''] =
      /\/fine\/watch\/link\?key=([\w-]{43})/.exec(await mailTo(email, 'Підтвердити або відмовитися')) ?? [];
    await page.goto(link);
    await expect(page.getByText('Сповіщення на цьому пристрої')).toHaveCount(0);
    await page.getByRole('button', { name: 'Так, нагадувати мені' }).click();
    await page.getByRole('button', { name: ON }).click();
    await expect(page.getByText('На цьому пристрої сповіщення ввімкнено.')).toBeFocused();
    await expectSound(page);
    const before = service.received.length;
    importRows('fines', [fineOf(serial, plate, '255.00')], site);
    const pushed = await received(before + 1);
    expect(pushed?.payload.body).toMatch(
      /^Суму штрафу змінено: 255,00\sгрн замість 340,00\sгрн \(повідомлення ІП 0007900003\)\./,
    );
    expect(JSON.stringify({ ...pushed?.payload, path: '' })).not.toMatch(/7901|Театральна/);
  },
);

const asCitizen = async (page: Page) => {
  await signedIn(page, { login: LOGIN }, { origin: own.origin, folder });
  await page.goto(paths.cabinetProfileNotifications);
};

test('a browser that refuses, or has no notifications, says how to get them and asks for nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await asCitizen(page);
  await expect(page.getByText('Браузер не дозволяє цьому сайту сповіщень')).toBeVisible();
  await expect(page.getByRole('button', { name: ON })).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText('Цей браузер не показує сповіщень сайтів')).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the site says to put it on the home screen first', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await asCitizen(page);
    await expect(page.getByText('Спершу додайте сайт на початковий екран')).toBeVisible();
    await expectSound(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch is not offered', { tag: '@nightly' }, async ({ page }) => {
    await asCitizen(page);
    await expect(page.getByRole('heading', { name: 'Листи про події' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Сповіщення на цьому пристрої' })).toBeHidden();
  });
});
