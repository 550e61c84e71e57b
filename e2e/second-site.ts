// A second site for all specs that move its clock, or need a captcha, ID.GOV.UA, passkeys, which are bound to a name, or a
// second look at decisions: each start takes seconds. The project "second" runs them in one worker. Its clock only goes
// forward, whatever the order.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaptchaProvider, startCaptchaProvider } from '@/tests/captcha-provider';
import { CLIENT, type IdGovUaProvider, startIdGovUa } from '@/tests/id-gov-ua-provider';
import { readMailsOf } from './mailbox';
import type { Site } from './operator';
import { freshFolder, ownSite } from './own-site';
import { expect, test as base } from './test';

const CAPTCHA_SECRET = 'secret-of-the-provider';

export interface SecondSite {
  origin: string;
  folder: string;
  /** For the operator's commands. */
  settings: Site;
  captcha: CaptchaProvider;
  idGovUa: IdGovUaProvider;
  now: () => number;
  later: (ms: number) => void;
}

async function startSecondSite(): Promise<{ second: SecondSite; stop: () => Promise<void> }> {
  const own = ownSite(10);
  const origin = own.origin.replace('127.0.0.1', 'localhost');
  const folder = freshFolder();
  const clock = join(folder, 'clock');
  const [captcha, idGovUa] = [await startCaptchaProvider(CAPTCHA_SECRET), await startIdGovUa()];
  const stop = async () => {
    own.kill();
    await Promise.all([captcha.close(), idGovUa.close()]);
  };
  await own
    .start(folder, {
      SITE_URL: origin,
      HOST: 'localhost',
      TEST_CLOCK_FILE: clock,
      TRUSTED_PROXY_HOPS: '1',
      MAP_TILE_URL: 'none',
      CAPTCHA_SITE_KEY: 'key-of-the-site',
      CAPTCHA_SECRET,
      CAPTCHA_VERIFY_URL: captcha.url,
      CAPTCHA_TIMEOUT_MS: '2000',
      ID_GOV_UA_CLIENT_ID: CLIENT.id,
      ID_GOV_UA_CLIENT_SECRET: CLIENT.secret,
      ID_GOV_UA_URL: idGovUa.url,
      ID_GOV_UA_CERTIFICATE: idGovUa.envelopes.certificate,
      ID_GOV_UA_DECRYPT: idGovUa.envelopes.decrypt,
      ID_GOV_UA_TIMEOUT_MS: '8000',
    })
    .ready();
  let ahead = 0;
  const later = (ms: number) => writeFileSync(clock, String((ahead += ms)));
  const settings = { DATA_DIR: folder, TEST_CLOCK_FILE: clock };
  return { second: { origin, folder, settings, captcha, idGovUa, now: () => Date.now() + ahead, later }, stop };
}

export const test = base.extend<object, { second: SecondSite }>({
  second: [
    async ({}, provide) => {
      const { second, stop } = await startSecondSite();
      const readOthers = readMailsOf(second.folder);
      await provide(second);
      readOthers();
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ second }, provide) => provide(second.origin),
});

export { expect };
