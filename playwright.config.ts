// Browser tests against the production build as `npm start` serves it: once with the embedded back end, once as a
// client of a stand-in for a city's own API.
import { defineConfig, devices } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineOptions } from './e2e/engines/test';
import { chromiumArguments, findSystemChromium } from './tools/browsers/chromium.mjs';
import { isWholeRun } from './tests/scope';

const port = Number(process.env.E2E_PORT ?? 3210);
const remotePort = port + 1;
const standInPort = port + 2;

// The runner makes the folder afresh; its workers read this file too and must find it as it is.
if (!process.env.E2E_DIR) {
  process.env.E2E_DIR = join(import.meta.dirname, '.test', `e2e-${port}`);
  rmSync(process.env.E2E_DIR, { recursive: true, force: true });
}
process.env.E2E_STAND_IN_URL = `http://127.0.0.1:${standInPort}`;
process.env.E2E_CLOCK_FILE = join(process.env.E2E_DIR, 'clock');

const url = (number: number) => `http://127.0.0.1:${number}`;
const executablePath = findSystemChromium();

function site(number: number, name: string, env: Record<string, string>) {
  return {
    name,
    command: 'node scripts/start.mjs',
    url: `${url(number)}/login`,
    env: {
      PORT: String(number),
      HOST: '127.0.0.1',
      SITE_URL: url(number),
      DATA_DIR: join(process.env.E2E_DIR ?? '', name),
      MAP_TILE_URL: 'none',
      DATABASE_URL: '',
      API_BASE_URL: '',
      ...env,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: process.env.E2E_VERBOSE ? ('pipe' as const) : ('ignore' as const),
  };
}

const phone = { ...devices['Desktop Chrome'], viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const remoteSpecs = '**/remote/*.spec.ts';
const sweepSpecs = '**/sweep/*.spec.ts';
const engineSpecs = '**/engines/*.spec.ts';
const secondSpecs = [
  'captcha',
  'desk-passkeys',
  'desk-second-look',
  'fine-turn',
  'id-gov-ua',
  'mail-links',
  'passkeys',
  'session-clock',
].map((name) => `**/e2e/${name}.spec.ts`);
const testIgnore = [remoteSpecs, sweepSpecs, engineSpecs, ...secondSpecs];

const engine = (engineName: EngineOptions['engineName']) => ({
  name: engineName,
  testMatch: engineSpecs,
  use: { engineName, baseURL: url(port) },
});
// `@desktop-nightly`: the layout is not the subject of the test.
const wide = isWholeRun ? /@desktop/ : /@desktop(?!-nightly)/;

const report = process.env.E2E_REPORT ?? 'playwright';
const chosen = process.env.E2E_SWEEP
  ? [{ name: 'sweep', testMatch: sweepSpecs, use: { ...desktop, baseURL: url(port) } }]
  : (['firefox', 'webkit'] as const).filter((name) => process.env.E2E_ENGINES?.split(',').includes(name)).map(engine);

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: `.test/${report}`,
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: `.test/${report}.json` }]],
  forbidOnly: Boolean(process.env.CI),
  // Tagged tests repeat at another size, look or engine what an untagged one shows.
  ...(isWholeRun ? {} : { grepInvert: /@nightly/ }),
  fullyParallel: false,
  retries: 0,
  // One more than cores: a test waits for servers, mails and starts half of its time.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // Requests that a worker passes on would escape the tests' routes; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a tenth of the time and more; for one test by hand: --trace on.
    trace: 'off',
    launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
  },
  projects:
    chosen.length > 0
      ? chosen
      : [
          // One stand-in serves them all, so one after the other; first, so that the other worker has work meanwhile.
          { name: 'remote', workers: 1, testMatch: remoteSpecs, use: { ...desktop, baseURL: url(remotePort) } },
          // One after the other too: they share the second site and its clock (e2e/second-site.ts).
          { name: 'second', workers: 1, testMatch: secondSpecs, use: phone },
          // Citizens are mostly on phones. What a wide screen shows otherwise is tagged and runs on a desk as well.
          { name: 'phone', testIgnore, use: { ...phone, baseURL: url(port) } },
          { name: 'desktop', testIgnore, grep: wide, use: { ...desktop, baseURL: url(port) } },
        ],
  webServer: [
    // As behind a proxy: a test that runs into a limit comes from an address of its own, by X-Forwarded-For.
    site(port, 'embedded', { TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE, TRUSTED_PROXY_HOPS: '1' }),
    ...(chosen.length > 0
      ? []
      : [
          { name: 'stand-in', command: `node --import tsx tests/stand-in-api.ts ${standInPort}`, port: standInPort },
          site(remotePort, 'remote', { API_BASE_URL: `${url(standInPort)}/api/v2` }),
        ]),
  ],
});
