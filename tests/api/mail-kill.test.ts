import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { HANDED_LEASE_MS } from '@/backend/platform/mail/queue';
import { onBothEngines } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { openCity } from './city';
import { citizen, fine } from './records';
import { startProgram } from './run-program';
import { openSmtpInbox } from './smtp-inbox';

const MAILS = 40;
const KILLS = isWholeRun ? 2 : 1;
const WAIT_MS = 120_000;

async function sendWithKills(
  config: Config,
  environment: Record<string, string>,
  arrived: () => number,
  isDone: () => Promise<boolean>,
  clock: string,
): Promise<void> {
  const start = () =>
    startProgram('sender', [], config, { LOAD_SAMPLES: 'no', TEST_CLOCK_FILE: clock, ...environment });
  let instances = [start(), start()];
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await expect
        .poll(arrived, { timeout: WAIT_MS, interval: 1 })
        .toBeGreaterThanOrEqual((kill * MAILS) / (KILLS + 2));
      const [oldest, ...others] = instances;
      oldest?.kill('SIGKILL');
      instances = [...others, start()];
    }
    // Mails claimed by killed instances are free again when the lease ends.
    await expect.poll(arrived, { timeout: WAIT_MS }).toBeGreaterThanOrEqual(MAILS - KILLS);
    writeFileSync(clock, String(HANDED_LEASE_MS + 1000));
    await expect.poll(isDone, { timeout: WAIT_MS, interval: 50 }).toBe(true);
  } finally {
    for (const instance of instances) instance.kill('SIGKILL');
  }
}

onBothEngines('two instances, of which one is killed again and again while it sends mails', (createDatabase) => {
  async function prepare() {
    const config = { ...(await createDatabase()), siteUrl: 'https://parking.example.org' };
    const city = await openCity(config);
    city.wait(Date.now() - city.context.now());
    await city.import('citizens', [
      citizen('iryna@example.org', ['AA1234BB'], { is_agree_to_receive_newsletter: true }),
    ]);
    await city.import(
      'fines',
      Array.from({ length: MAILS }, (_, number) =>
        fine(`ІП ${String(number).padStart(10, '0')}`, 'AA1234BB', { violated_at: '2020-11-18T14:05:00+02:00' }),
      ),
    );
    mkdirSync(config.dataDir, { recursive: true });
    const states = async () => city.context.db.selectFrom('mails').select(['key', 'state']).execute();
    const isDone = async () => (await states()).every(({ state }) => state === 'sent' || state === 'unknown');
    return { config, city, states, isDone, clock: join(config.dataDir, 'clock') };
  }

  it('send no mail twice to the mail server, and lose none without recording it', async () => {
    const inbox = await openSmtpInbox();
    const { config, city, states, isDone, clock } = await prepare();
    await sendWithKills(
      config,
      { SMTP_URL: inbox.url, MAIL_FROM: 'inspection@example.org' },
      () => inbox.received.length,
      isDone,
      clock,
    );
    const ids = inbox.received.map(({ id }) => id.replace(/@.*/, ''));
    expect(new Set(ids).size, 'received twice').toBe(ids.length);
    const missing = (await states()).filter(({ key }) => !ids.includes(key));
    expect(
      missing.every(({ state }) => state === 'unknown'),
      'lost',
    ).toBe(true);
    expect(ids.length).toBeGreaterThanOrEqual(MAILS - KILLS);
    await inbox.close();
    await city.close();
  });

  it.runIf(isWholeRun)('without a mail server write each mail to exactly one file', async () => {
    const { config, city, states, isDone, clock } = await prepare();
    const files = () => {
      mkdirSync(join(config.dataDir, 'mail'), { recursive: true });
      return readdirSync(join(config.dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
    };
    await sendWithKills(config, {}, () => files().length, isDone, clock);
    const keys = files().map((name) => name.split('-').at(-1)?.replace('.eml', ''));
    expect(keys.sort()).toEqual((await states()).map(({ key }) => key).sort());
    expect((await states()).every(({ state }) => state === 'sent')).toBe(true);
    await city.close();
  });
});
