// Each rule of deploy/alerts.yml is provoked on a real site's data. Without promtool (Debian: prometheus) the rules are
// only compared with the metrics by name (alert-names.test.ts).
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '@/backend/entry/serve/create-backend';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { HOUR_MS } from '@/domain/durations';
import { runDueJobs } from './due-work';
import { beat } from '@/backend/platform/instances/instances';
import { saveSettings } from '@/backend/platform/settings/queries';
import { createPostgres, createSqlite, type TestDatabase } from '@/tests/databases';
import { openCity, START, type City } from './city';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { checkRules, firingAlerts, hasPromtool, RULES, type Scraped } from './promtool';
import { REAL_SETTINGS } from './real-settings';
import { citizen, fine } from './records';
import { scrape } from './scrape';

const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let postgres: TestDatabase;
let city: City;
let copies: string;

const change = (statement: string) => sql.raw(statement).execute(city.context.db);
const ago = (ms: number) => city.context.now() - ms;

async function changed(breaking: string, mending: string) {
  await change(breaking);
  const scraped = await scrape(city.context);
  await change(mending);
  return [scraped];
}

async function sendRequest() {
  const body = { kind: 'request', name: 'Ірина', email: 'i@rada.gov.ua', address: 'м. Полтава', message: 'Поясніть.' };
  expect((await city.call('contact-responses/', { body })).status).toBe(201);
}

async function withTerm(until: number) {
  await sendRequest();
  return changed(`update contact_responses set answer_until = ${until}`, 'delete from private_links').then(
    async (scraped) => {
      await change('delete from contact_responses');
      return scraped;
    },
  );
}

const mail = (state: string, createdAt: number, failure = '') =>
  `insert into mails (key, state, attempts, next_try_at, created_at, kind, subject, body, failure)
   values ('k', '${state}', 1, 9e15, ${createdAt}, 'letter', '', '[]', '${failure}')`;

async function failingJobs() {
  const scraped = await scrape(city.context, {
    between: async () => {
      await change(`alter table drafts rename to drafts_away`);
      await change(`update jobs set ran_at = 0 where name = 'retention'`);
      for (let run = 0; run < 5; run += 1) {
        city.wait(6 * 60_000);
        await runDueJobs(city.context, 'one').catch(() => undefined);
      }
      await change(`alter table drafts_away rename to drafts`);
      city.wait(6 * 60_000);
      await runDueJobs(city.context, 'one');
    },
  });
  return [scraped];
}

async function failingBackup() {
  const scraped = await scrape(city.context, {
    between: async () => {
      await change(`update jobs set ran_at = 0 where name = 'backup'`);
      const file = join(database.config.dataDir, 'a-file');
      writeFileSync(file, '');
      const broken = { ...city.context, config: { ...city.context.config, backupDir: join(file, 'copies') } };
      await expect(runDueBackup(broken, 'one')).rejects.toThrow();
    },
  });
  city.wait(6 * 60_000);
  await runDueBackup(city.context, 'one');
  return [scraped];
}

async function oldCopies() {
  const seconds = ago(3 * DAY_MS) / 1000;
  for (const name of readdirSync(copies)) utimesSync(join(copies, name), seconds, seconds);
  const scraped = await scrape(city.context);
  for (const name of readdirSync(copies)) utimesSync(join(copies, name), ago(0) / 1000, ago(0) / 1000);
  return [scraped];
}

async function waitingCar() {
  const token = await city.login('iryna@example.org');
  const { id } = (await city.call('user-cars/', { token, body: { license_plate: 'AA1234BB' } })).json as { id: number };
  const form = new FormData();
  form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
  expect((await city.call(`user-car-add-documents/${id}/`, { token, body: form })).status).toBe(200);
  return changed(
    `update car_documents set uploaded_at = ${ago(6 * DAY_MS)}`,
    `update user_cars set status = 'rejected' where id = ${id}`,
  );
}

async function unmatchedPayment() {
  const file = join(database.config.dataDir, 'statement.csv');
  writeFileSync(file, 'date;sum;purpose\n20.11.2026;340,00;"штраф ІП 0009999999"\n');
  expect((await operatorOf(city)('payments', 'import', file)).output).toContain('немає в реєстрі');
  return changed('select 1', 'delete from unmatched_payments');
}

async function foreignStorage() {
  const one = await openCity(postgres.config);
  const two = { ...one.context, config: { ...postgres.config, dataDir: database.config.dataDir } };
  await beat(one.context, 'one');
  await beat(two, 'two');
  const [healthy] = [await scrape(city.context)];
  const scraped = await scrape(one.context);
  await one.close();
  // The rest of that site is empty; only what it says of storage counts here.
  const line = scraped.after.match(/^foreign_storage_instances .*$/m)?.[0] ?? '';
  return [{ ...healthy, after: healthy.after.replace(/^foreign_storage_instances .*$/m, line) }];
}

const STATES: [alerts: string[], provoke: () => Promise<Scraped[]>][] = [
  [[], async () => [await scrape(city.context)]],
  [['SiteDown'], async () => [{ ...(await scrape(city.context)), before: '', after: '' }]],
  [
    ['DatabaseDown', 'DoctorFinds'],
    async () => [
      await scrape(city.context, { backend: createBackend({}, () => Promise.reject(new Error('no database'))) }),
    ],
  ],
  [['BackupMissing', 'DoctorFinds'], oldCopies],
  [['BackupFailed'], failingBackup],
  [['JobFailing'], failingJobs],
  [
    ['DoctorFinds', 'JobLate'],
    () =>
      changed(
        `update jobs set ran_at = ${ago(3 * DAY_MS)} where name = 'retention'`,
        `update jobs set ran_at = ${ago(0)} where name = 'retention'`,
      ),
  ],
  [
    ['DoctorFinds', 'RegisterNotCome'],
    () =>
      changed(
        `update imports set finished_at = ${ago(3 * DAY_MS)} where noun = 'fines'`,
        `update imports set finished_at = ${ago(0)} where noun = 'fines'`,
      ),
  ],
  [['DoctorFinds', 'MailFailed'], () => changed(mail('failed', ago(0)), `delete from mails where key = 'k'`)],
  [
    ['DoctorFinds', 'MailFailed'],
    () => changed(mail('unknown', ago(0), 'ETIMEDOUT unanswered 2'), `delete from mails where key = 'k'`),
  ],
  [['DoctorFinds', 'MailStuck'], () => changed(mail('waiting', ago(HOUR_MS)), `delete from mails where key = 'k'`)],
  [['CasesOverdue', 'DoctorFinds'], () => withTerm(ago(HOUR_MS))],
  [['CasesDueSoon'], () => withTerm(ago(-DAY_MS))],
  [['CarsWaiting'], waitingCar],
  [['PaymentsUnmatched'], unmatchedPayment],
  [
    ['DiskLow', 'DoctorFinds'],
    async () => [await scrape({ ...city.context, config: { ...city.context.config, diskFreeMinMb: 10_000_000 } })],
  ],
  [['ForeignStorage'], foreignStorage],
  [['ServerErrors'], async () => [await scrape(city.context, { between: (visit) => visit() })]],
  [
    ['EventLoopSlow'],
    async () => {
      const scraped = await scrape(city.context, { withLoad: true });
      const lag = /^(nodejs_eventloop_lag_p99_seconds) .*$/m;
      expect(scraped.after).toMatch(lag);
      // A gauge: it was as slow at the first scrape.
      const after = scraped.after.replace(lag, '$1 0.6');
      return [{ ...scraped, before: after, after }];
    },
  ],
  [
    ['VersionsDiffer'],
    async () => [await scrape(city.context), await scrape(city.context, { commit: 'ffffffffffff' })],
  ],
];

describe.runIf(hasPromtool)('the alert rules', () => {
  beforeAll(async () => {
    database = await createSqlite();
    postgres = await createPostgres();
    copies = join(database.config.dataDir, 'copies');
    mkdirSync(copies);
    city = await openCity({ ...database.config, backupDir: copies, production: true });
    city.wait(Date.now() - START);
    await saveSettings(city.context.db, REAL_SETTINGS, Date.now());
    await city.import('fines', [fine('ІП 0001234567', 'AA1234BB')]);
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    const operator = operatorOf(city);
    for (const register of ['evacuations', 'parking-places'])
      expect(await operator('import', register, `samples/${register}.csv`, '--accept')).toMatchObject({ errors: '' });
    city.wait(Date.now() + 1000 - city.context.now());
    await runDueJobs(city.context, 'one');
    await runDueBackup(city.context, 'one');
  });
  afterAll(async () => {
    await city.close();
    await database.cleanup();
    await postgres.cleanup();
  });

  it('are accepted by promtool', () => {
    expect(checkRules()).toMatchObject({ code: 0 });
  });

  it.each(STATES)('fire %j, and no others, when the site is in that state', async (alerts, provoke) => {
    expect(firingAlerts(await provoke())).toEqual(alerts);
  });
});

it('each alert rule is provoked by a test', () => {
  const rules = readFileSync(RULES, 'utf8');
  const named = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(STATES.flatMap(([alerts]) => alerts))].sort());
});
