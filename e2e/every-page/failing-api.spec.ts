// A site of its own: the shared one has loaded its data and would serve it from cache.
import { paths } from '@/domain/paths';
import { addressOf } from '@/lib/pages/addresses';
import { listPages } from '@/lib/pages/pages';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { openBrowserSession } from '@/e2e/sealed';
import { test } from '@/e2e/test';
import { expectUsable } from '@/e2e/usable-page';
import { isWholeRun } from '@/tests/scope';

const own = ownSite(26);
const NOTHING = { text: '{"count":0,"next":null,"previous":null,"results":[]}' };
const PLATE = 'AA1001BB';
const LISTS = [
  paths.home,
  paths.evacuationSearch(PLATE),
  ...listPages().flatMap(([name]) => (name.endsWith('/[[...page]]') ? [addressOf(name)] : [])),
];
const ITEMS = [
  paths.newsItem(1),
  paths.vacancy(1),
  paths.search('штраф'),
  paths.fineLookup(PLATE, 'ІП 0001234567'),
  paths.infoPay,
  paths.contact,
  paths.workSchedule,
];
/** The other lists and items are left to the night. */
const PUSHED: string[] = [paths.home, paths.evacuation()];
const OWN = [
  paths.cabinet,
  paths.cabinetFine(),
  paths.cabinetFine(1),
  paths.cabinetAuto,
  paths.cabinetProfile,
  paths.cabinetProfilePerson,
  paths.cabinetProfileSignIn,
  paths.cabinetProfileDevices,
  paths.cabinetContact,
];
let api: StandIn;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
// React error #441: a server error that the error page shows.
test.use({ baseURL: own.origin, expectedComplaints: [/status of 50\d|Minified React error #441/] });

test.beforeAll(async () => {
  api = await startStandIn();
  api.fail({ path: '', status: 503 });
  dataDir = freshFolder();
  await own.start(dataDir, { API_BASE_URL: api.url, FALLBACK_PHONES: '+38 (000) 111-11-11' }).ready();
});
test.afterAll(async () => {
  own.kill();
  await api.close();
});

for (const address of [...LISTS, ...ITEMS]) {
  test(
    `everyone can use ${address} while its data fails to load`,
    PUSHED.includes(address) ? {} : { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(address);
      await expectUsable(page);
    },
  );
}

test('everyone can use the cabinet while its data fails to load', async ({ page, context }) => {
  api.reset();
  const { cookie } = await openBrowserSession(own.origin, STAND_IN_LOGIN, STAND_IN_PASSWORD, dataDir);
  await context.addCookies([{ ...cookie, url: own.origin }]);
  for (const path of ['user-fines/', 'user-cars/', 'user/']) api.fail({ path, status: 503 });
  for (const address of isWholeRun ? OWN : OWN.slice(0, 3)) {
    await page.goto(address);
    await expectUsable(page);
  }
});

for (const address of LISTS) {
  test(
    `everyone can use ${address} with empty lists`,
    address === paths.home ? {} : { tag: '@nightly' },
    async ({ page }) => {
      api.reset();
      for (const path of ['news/', 'vacancies/', 'evacuations/']) api.fail({ path, body: NOTHING });
      for (const path of ['faq/', 'parking-places/']) api.fail({ path, body: { text: '[]' } });
      await page.goto(address);
      await expectUsable(page);
    },
  );
}
