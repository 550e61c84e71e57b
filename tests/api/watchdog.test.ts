// Whoever waits outside hears the site each minute, and silence when it, its work, its database or its mail is dead.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { examineTables } from '@/backend/entry/doctor/examine-data';
import type { Config } from '@/backend/core/config';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { saveSettings } from '@/backend/platform/settings/queries';
import { MINUTE_MS } from '@/domain/durations';
import { createSqlite } from '@/tests/databases';
import { type City, openCity } from './city';
import { runDueJobs } from './due-work';
import { REAL_SETTINGS } from './real-settings';
import { evacuation, fine } from './records';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';
import { OPERATOR, openWatchdog, PLACE } from './watchdog-receiver';

const HOUR_MS = 60 * MINUTE_MS;

let watchdog: Awaited<ReturnType<typeof openWatchdog>>;
let status = 200;
const heard: string[] = [];

beforeAll(async () => {
  watchdog = await openWatchdog((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(status).end('OK');
  });
});
afterAll(() => watchdog.close());
beforeEach(() => {
  heard.length = 0;
  status = 200;
});

async function openWatched(given: Partial<Config> = {}): Promise<City> {
  const database = await createSqlite();
  const city = await openCity({ ...database.config, watchdogUrl: watchdog.url, production: true, ...given });
  return { ...city, close: async () => (await city.close(), database.cleanup()) };
}

describe('the watchdog', () => {
  it('is told once a minute, whoever of the instances does the work', async () => {
    const city = await openWatched();
    await runDueJobs(city.context, 'one');
    await runDueJobs(city.context, 'one');
    await runDueJobs(city.context, 'another');
    expect(heard).toEqual(['GET /ping/of-this-site']);
    city.wait(MINUTE_MS);
    await runDueJobs(city.context, 'another');
    expect(heard).toHaveLength(2);
    expect(city.context.jobRuns.get('watchdog')).toMatchObject({ done: 2, failed: 0 });
    await city.close();
  });

  it('hears nothing while a job fails, and its own failure holds up no job', async () => {
    const city = await openWatched();
    const { db } = city.context;
    await sql`alter table drafts rename to away`.execute(db);
    await expect(runDueJobs(city.context, 'one')).rejects.toThrow('drafts');
    await sql`alter table away rename to drafts`.execute(db);
    expect(heard).toEqual([]);
    city.wait(HOUR_MS);
    status = 500;
    await runDueJobs(city.context, 'one');
    expect(heard).toHaveLength(1);
    expect(city.context.jobRuns.get('watchdog')).toMatchObject({ done: 0, failed: 1 });
    await city.close();
  });

  it('hears nothing while mails do not go out: the alarm could not, either', async () => {
    const city = await openWatched({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { db, now } = city.context;
    await db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to: OPERATOR, subject: 'Лист', body: ['Слова'] }, now()));
    await runDueJobs(city.context, 'one').catch(() => undefined);
    expect(heard).toHaveLength(1);
    city.wait(20 * MINUTE_MS);
    await runDueJobs(city.context, 'one').catch(() => undefined);
    expect(heard).toHaveLength(1);
    await city.close();
  });

  it('hears nothing while what is put off is the operator’s own mail, by which alarms go', async () => {
    const inbox = await openSmtpInbox();
    const city = await openWatched({ smtpUrl: inbox.url, operatorEmail: OPERATOR });
    const { db, now } = city.context;
    inbox.putOff(OPERATOR);
    await db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to: OPERATOR, subject: 'Увага', body: ['Слова'] }, now()));
    await runDueJobs(city.context, 'one');
    heard.length = 0;
    city.wait(20 * MINUTE_MS);
    await runDueJobs(city.context, 'one');
    expect(heard).toEqual([]);
    await city.close();
    await inbox.close();
  });

  it('hears on while one recipient is put off, which the doctor says, and nothing once nobody gets a mail', async () => {
    const inbox = await openSmtpInbox();
    const city = await openWatched({ smtpUrl: inbox.url });
    const { db, now } = city.context;
    const write = (...recipients: string[]) =>
      db.transaction().execute(async (trx) => {
        for (const to of recipients) await enqueueMailTo(trx, { to, subject: 'Лист', body: ['Слова'] }, now());
      });
    const mails = async () =>
      (await examineTables(db, city.context.config, now(), [])).filter(({ check }) => check === 'mail');
    inbox.putOff('ivan@gmail.con');
    await write('ivan@gmail.con', OPERATOR);
    await runDueJobs(city.context, 'one');
    city.wait(20 * MINUTE_MS);
    await runDueJobs(city.context, 'one');
    expect(heard).toHaveLength(2);
    expect(inbox.received.map(({ to }) => to)).toEqual([[OPERATOR]]);
    expect(await mails()).toMatchObject([{ isFine: true, text: expect.stringContaining('отримувачів (1)') as string }]);

    city.wait(20 * MINUTE_MS);
    inbox.refuse(450);
    await write('petro@rada.gov.ua', OPERATOR);
    await runDueJobs(city.context, 'one');
    expect(heard).toHaveLength(3);
    city.wait(20 * MINUTE_MS);
    expect(await mails()).toMatchObject([{ isFine: false, text: expect.stringContaining('хвилин 2') as string }]);
    await runDueJobs(city.context, 'one');
    expect(heard).toHaveLength(3);
    await city.close();
    await inbox.close();
  });
});

describe('a day by the clock', () => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await openSmtpInbox();
  });
  afterAll(() => inbox.close());

  it('of a healthy site: a first letter, one a day, no alarm, and the watchdog hears it all the time', async () => {
    const city = await openWatched({ smtpUrl: inbox.url, operatorEmail: OPERATOR });
    city.context.config.backupDir = join(city.context.config.dataDir, 'copies');
    for (let minute = 0; minute <= 24 * 60; minute += 10) {
      if (minute === 30) {
        await city.import('fines', [fine('ІП 0001234567', 'АА1234ВВ')]);
        await city.import('evacuations', [evacuation(1, 'АА1234ВВ')]);
        await city.import('parking-places', [PLACE]);
        await saveSettings(city.context.db, REAL_SETTINGS, city.context.now());
        await runDueBackup(city.context, 'one');
      }
      await runDueJobs(city.context, 'one');
      city.wait(10 * MINUTE_MS);
    }
    expect(heard).toHaveLength(24 * 6 + 1);
    // An alarm would be a third one.
    expect(inbox.received.filter(({ to }) => to.includes(OPERATOR))).toHaveLength(2);
    await city.close();
  });
});
