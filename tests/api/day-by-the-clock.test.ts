// A day of a site whose mail is down, and of one that is dead, by the clock: what the operator and the watchdog outside
// hear, and when. A healthy day: watchdog.test.ts.
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { saveSettings } from '@/backend/platform/settings/queries';
import { MINUTE_MS } from '@/domain/durations';
import { createSqlite } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { type City, openCity } from './city';
import { runDueJobs } from './due-work';
import { readRawMail } from './read-mail';
import { REAL_SETTINGS } from './real-settings';
import { evacuation, fine } from './records';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';
import { OPERATOR, openWatchdog, PLACE } from './watchdog-receiver';

const HOUR = 60;
const DAY = 24 * HOUR;
const STEP = isWholeRun ? 5 : 15;

let watchdog: Awaited<ReturnType<typeof openWatchdog>>;
let inbox: SmtpInbox;
let city: City;
let closeDatabase: Awaited<ReturnType<typeof createSqlite>>['cleanup'];
let minute = 0;
/** Minutes of the day. */
let heard: number[] = [];

beforeAll(async () => {
  watchdog = await openWatchdog((_request, response) => {
    heard.push(minute);
    response.end('OK');
  });
});
afterAll(() => watchdog.close());

beforeEach(async () => {
  [minute, heard] = [0, []];
  inbox = await openSmtpInbox();
  const { config, cleanup } = await createSqlite();
  const mail = { smtpUrl: inbox.url, operatorEmail: OPERATOR };
  const backupDir = join(config.dataDir, 'copies');
  city = await openCity({ ...config, ...mail, backupDir, watchdogUrl: watchdog.url, production: true });
  closeDatabase = cleanup;
  await city.import('fines', [fine('ІП 0001234567', 'АА1234ВВ')]);
  await city.import('evacuations', [evacuation(1, 'АА1234ВВ')]);
  await city.import('parking-places', [PLACE]);
  await saveSettings(city.context.db, REAL_SETTINGS, city.context.now());
  await runDueBackup(city.context, 'one');
});
afterEach(async () => {
  await city.close();
  await inbox.close();
  await closeDatabase();
});

const toOperator = () =>
  inbox.received.filter(({ to }) => to.includes(OPERATOR)).map(({ raw }) => readRawMail(raw).subject);

/** `isAlive`: whether a process does the jobs at that minute. */
async function liveADay(
  isAlive: (at: number) => boolean,
  each: (at: number) => Promise<void> | void = () => undefined,
) {
  for (; minute <= DAY; minute += STEP) {
    await each(minute);
    if (isAlive(minute)) {
      await runDueBackup(city.context, 'one');
      await runDueJobs(city.context, 'one').catch(() => undefined);
    }
    city.wait(STEP * MINUTE_MS);
  }
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, at) => from + at * STEP);

it('a site without mail for half a day is missed outside, and tells of it once when mail is back', async () => {
  const [down, up] = [2 * HOUR, 14 * HOUR];
  let before: string[] = [];
  await liveADay(
    () => true,
    async (at) => {
      if (at === down) {
        before = toOperator();
        inbox.refuse(451);
        // One alone might be refused for their own address.
        for (const email of ['iryna@example.org', 'petro@example.org'])
          await city.call('contact-responses/', { body: { name: 'Ірина', email, message: 'Коли ви працюєте?' } });
      }
      if (at === up) inbox.refuse(null);
    },
  );
  expect(before).toEqual(['Сайт інспекції: усе гаразд']);
  // Until a mail has waited for a quarter of an hour nobody can know; after that there is silence until mails leave.
  const silent = steps(0, DAY).filter((at) => !heard.includes(at));
  expect(silent[0]).toBeGreaterThanOrEqual(down + 15);
  expect(silent[0]).toBeLessThanOrEqual(down + 15 + 2 * STEP);
  expect(silent).toEqual(steps(silent[0] ?? 0, silent.at(-1) ?? 0));
  expect(silent.at(-1)).toBeGreaterThanOrEqual(up - STEP);
  expect(silent.at(-1)).toBeLessThan(up + 2 * HOUR);
  const after = toOperator().slice(before.length);
  expect(after.filter((subject) => subject.includes('увага: Пошта'))).toHaveLength(1);
  expect(after.filter((subject) => subject.includes('увага') && !subject.includes('Пошта'))).toEqual([]);
  // The letter of the next day.
  expect(after.at(-1)).toBe('Сайт інспекції: усе гаразд');
  expect(inbox.received.filter(({ to }) => to.includes('iryna@example.org'))).toHaveLength(1);
});

it('a dead site is missed outside from its last minute on, and one that is back raises no false alarm', async () => {
  const [dies, back] = [3 * HOUR, 20 * HOUR];
  await liveADay((at) => at < dies || at >= back);
  expect(heard).toEqual([...steps(0, dies - STEP), ...steps(back, DAY)]);
  expect(toOperator()).toEqual(['Сайт інспекції: усе гаразд', 'Сайт інспекції: усе гаразд']);
});
