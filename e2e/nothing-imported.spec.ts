import { randomBytes } from 'node:crypto';
import { expectNothingClaimed, WALKED_CABINET, WALKED_PAGES } from './unknown-claims';
import { readMailsOf } from './mailbox';
import { freshFolder, ownSite } from './own-site';
import { createCitizen } from './registered-citizens';
import { signIn } from './sign-in';
import { expect, test } from './test';

const own = ownSite(15);
const METRICS_PORT = Number(new URL(own.origin).port) + 2;
const SECRET = randomBytes(48).toString('base64');

test.use({ baseURL: own.origin });
let said = () => '';
let comeBack = () => {};
test.beforeAll(async () => {
  const folder = freshFolder();
  comeBack = readMailsOf(folder);
  const site = own.start(folder, {
    APP_MODE: 'production',
    AUTH_SECRET: SECRET,
    MAP_TILE_URL: 'none',
    METRICS_PORT: String(METRICS_PORT),
  });
  await site.ready();
  said = site.said;
});
test.afterAll(() => {
  comeBack();
  own.kill();
});

test('without imported data no public page claims what the site does not know', async ({ page }) => {
  for (const address of WALKED_PAGES) await expectNothingClaimed(page, address);
});

test(
  'without imported data the cabinet of a citizen with no records claims nothing that the site does not know',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const email = 'nothing@example.org';
    await createCitizen(request, email, { first_name: 'Ольга', last_name: 'Перша' });
    await page.goto('/login');
    await signIn(page, email);
    await expect(page).toHaveURL('/cabinet');
    for (const address of WALKED_CABINET) await expectNothingClaimed(page, address);
  },
);

test(
  'registers that were never imported are shown as not connected, with a link to the contact form',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const [address, words] of [
      ['/evacuation', 'Реєстр евакуацій до сайту ще не підключено'],
      ['/evacuation/search?license_plate=AA1234BB', 'Реєстр евакуацій до сайту ще не підключено'],
      ['/fine?license_plate=AA1234BB', 'Реєстр штрафів до сайту ще не підключено'],
      ['/vacancies', 'Список вакансій до сайту ще не підключено'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'форму на сторінці «Контакти»' }).first().click();
      await expect(page.getByRole('button', { name: 'Надіслати' })).toBeVisible();
    }
  },
);

test('the operator learns at start and from the readiness probe what is missing, and the site is ready anyway', async ({
  request,
}) => {
  for (const line of [
    '! Налаштовано не все. Громадяни не бачать або не отримують:',
    '    phones – куди зателефонувати',
    '    requisites – за якими реквізитами платити; немає й QR-коду',
    '    import fines – штрафи',
    '    SMTP_URL – листи: поштового сервера не задано, вони лишаються файлами на сервері сайту',
    '    SITE_URL – справжня адреса сайту в листах',
  ])
    await expect.poll(said).toContain(`${line}\n`);
  const probe = await request.get('/healthz/ready');
  expect(probe.status()).toBe(200);
  expect(await probe.json()).toEqual({ status: 'degraded' });
  const parts = await request.get(`http://127.0.0.1:${METRICS_PORT}/healthz/ready`);
  expect(await parts.json()).toMatchObject({
    status: 'degraded',
    api: true,
    disk: true,
    settings: 'api',
    missing: [
      'phones',
      'email',
      'office-address',
      'schedule',
      'requisites',
      'payment-links',
      'sum-before-service',
      'fines',
      'mails',
      'site-url',
      'provision',
      'lot-schedule',
      'tow-tariff',
      'car-check-days',
      'evacuations',
      'parking-places',
    ],
    parts: { database: 'ok', disk: 'ok', registers: expect.stringContaining('виконайте import') },
  });
});
