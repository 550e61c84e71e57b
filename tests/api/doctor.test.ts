import { mkdirSync, readFileSync, utimesSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { runInspection } from '@/backend/entry/commands/run';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { runDueJobs } from './due-work';
import { openContext } from '@/backend/entry/open/open';
import type { Context } from '@/backend/platform/context';
import { saveSettings } from '@/backend/platform/settings/queries';
import { createPostgres, createSqlite, type TestDatabase } from '@/tests/databases';
import { findFreePort } from '@/tests/free-port';
import { makeCertificate } from './certificate';
import { REAL_SETTINGS } from './real-settings';
import { runCommand } from './run-program';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

let database: TestDatabase;
let context: Context;
let inbox: SmtpInbox;
let proxy: Server;
let behind = 200;
let healthy: Record<string, string>;
let closed: number;

beforeAll(async () => {
  database = await createSqlite();
  const { dataDir } = database.config;
  const { key, cert } = makeCertificate(dataDir);
  proxy = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    response.writeHead(behind).end(behind === 200 ? '{"status":"live"}' : 'another');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  inbox = await openSmtpInbox({ user: 'site' });
  closed = await findFreePort();
  context = await openContext({ ...database.config, backupDir: join(dataDir, 'copies') });
  await saveSettings(context.db, REAL_SETTINGS, Date.now());
  for (const register of ['fines', 'evacuations', 'parking-places']) {
    const { code, errors } = await runInspection(
      ['import', register, `samples/${register}.csv`, '--accept'],
      () => database.config,
    );
    expect([code, errors]).toEqual([0, '']);
  }
  await runDueJobs(context, 'one');
  await runDueBackup(context, 'one');
  healthy = {
    APP_MODE: 'production',
    SITE_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    NODE_EXTRA_CA_CERTS: cert,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@rada.gov.ua',
    BACKUP_DIR: join(dataDir, 'copies'),
    TRUSTED_PROXY_HOPS: '1',
  };
});

afterAll(async () => {
  proxy.close();
  await inbox.close();
  await context.db.destroy();
  await database.cleanup();
});

interface Told {
  ok: boolean;
  findings: { check: string; ok: boolean; text: string }[];
}

function readFindings({ code, output }: { code: number | null; output: string }): string[] {
  const { ok, findings } = JSON.parse(output) as Told;
  expect(code).toBe(ok ? 0 : 1);
  return findings.filter((finding) => !finding.ok).map(({ check, text }) => `${check}: ${text}`);
}

/** In a process of its own, which trusts the certificate of the proxy. */
const examineInProcess = async (environment: Record<string, string> = {}) =>
  readFindings(await runCommand(['doctor', '--json'], database.config, { ...healthy, ...environment }));

const UNTRUSTED = [/^address: .*SELF_SIGNED/, /^tls: сертифікату не довіряють/];

/** Here the proxy of the healthy installation is not trusted, which is found each time. */
async function examine(environment: Record<string, string> = {}): Promise<string[]> {
  const { dataDir: DATA_DIR } = database.config;
  const variables: Record<string, string> = { DATA_DIR, LOG_LEVEL: 'silent', ...healthy, ...environment };
  const found = readFindings(await runInspection(['doctor', '--json'], () => readConfig(variables)));
  if (variables['SITE_URL'] !== healthy['SITE_URL']) return found;
  for (const pattern of UNTRUSTED) expect(found).toContainEqual(expect.stringMatching(pattern));
  return found.filter((line) => !UNTRUSTED.some((pattern) => pattern.test(line)));
}

it('the doctor finds nothing wrong with a healthy installation, and ends with 0', async () => {
  expect(await examineInProcess()).toEqual([]);
  const { code, output } = await runCommand(['doctor'], database.config, healthy);
  expect([code, output.split('\n').every((line) => line.startsWith('✔ '))]).toEqual([0, true]);
  expect(output.split('\n')).toHaveLength(15);
});

const url = (scheme: string) => `${scheme}://127.0.0.1:${closed}`;

it.each<[string, () => Record<string, string>, RegExp[]]>([
  [
    'no address and a wrong number',
    () => ({ SITE_URL: '', BACKUP_KEEP: '0' }),
    [/^variables: SITE_URL/, /^variables: BACKUP_KEEP/],
  ],
  [
    'an address where nothing answers',
    () => ({ SITE_URL: url('https') }),
    [/^address: .*ECONNREFUSED/, /^tls: .*ECONNREFUSED/],
  ],
  ['an address without TLS', () => ({ SITE_URL: url('http') }), [/^address: /, /^tls: SITE_URL без https/]],
  ['a mail server that does not answer', () => ({ SMTP_URL: url('smtp') }), [/^mail: .*SMTP_URL/]],
  [
    'a wrong password of the mail server',
    () => ({ SMTP_URL: inbox.url.replace(/:[^:@]+@/, ':wrong@') }),
    [/^mail: .*EAUTH/],
  ],
  ['no mail server', () => ({ SMTP_URL: '' }), [/^mail: .*задайте SMTP_URL/]],
  ['no folder for copies', () => ({ BACKUP_DIR: '' }), [/^copies: .*BACKUP_DIR/]],
  ['a full disk', () => ({ DISK_FREE_MIN_MB: '10000000' }), [/^disk: .*звільніть місце/]],
  [
    'a storage that does not answer',
    () => ({ S3_ENDPOINT: url('http'), S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'a' }),
    [/^storage: .*S3_ENDPOINT/],
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: `${url('postgres')}/city` }),
    [/^database: Сервер бази даних не відповідає/],
  ],
  ['proxies that are not counted', () => ({ TRUSTED_PROXY_HOPS: '0' }), [/^proxies: .*TRUSTED_PROXY_HOPS=0/]],
])('the doctor names what to do about %s', async (_what, environment, expected) => {
  const found = await examine(environment());
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
});

it('the doctor names what to do about a certificate that nobody trusts', async () => {
  const found = await examineInProcess({ NODE_EXTRA_CA_CERTS: '' });
  expect(found).toEqual(UNTRUSTED.map((pattern) => expect.stringMatching(pattern) as string));
});

const DAYS_AGO = `${Date.now() - 3 * 24 * 60 * 60_000}`;

it.each<[string, string, string, RegExp[]]>([
  [
    'work of the night left undone',
    `update jobs set ran_at = ${DAYS_AGO} where name = 'retention'`,
    `update jobs set ran_at = ${Date.now()}`,
    [/^jobs: .*retention/],
  ],
  [
    'a clock that went back',
    `update jobs set ran_at = ${Date.now() + 9e6} where name = 'retention'`,
    `update jobs set ran_at = ${Date.now()}`,
    [/^clock: .*NTP/],
  ],
  [
    'a register that stopped coming',
    `update imports set finished_at = ${DAYS_AGO} where noun = 'fines'`,
    `update imports set finished_at = ${Date.now()}`,
    [/^registers: fines/],
  ],
  [
    'a newer database',
    `insert into migrations values ('9999-tomorrow', 1)`,
    `delete from migrations where name like '9999%'`,
    [/^database: .*9999-tomorrow/],
  ],
  [
    'a letter that failed',
    `insert into mails (key, state, attempts, next_try_at, created_at, kind, subject, body) values ('k', 'failed', 1, 0, 0, 'letter', '', '[]')`,
    `delete from mails where key = 'k'`,
    [/^mail: не надіслано 1/],
  ],
  [
    'requests that passed more proxies than are counted',
    `insert into marks values ('proxy-hops', '2,3', 0)`,
    `delete from marks where name = 'proxy-hops'`,
    [/^proxies: .*адрес: 2, 3, а TRUSTED_PROXY_HOPS=1: .*задайте 2/],
  ],
  [
    'requests that come past the proxy',
    `insert into marks values ('proxy-hops', '0,1', 0)`,
    `delete from marks where name = 'proxy-hops'`,
    [/^proxies: .*адрес: 0, 1, а TRUSTED_PROXY_HOPS=1: .*повз проксі/],
  ],
  [
    'nothing, where a visitor adds an address to those of the proxies',
    `insert into marks values ('proxy-hops', '1,4', 0)`,
    `delete from marks where name = 'proxy-hops'`,
    [],
  ],
])('the doctor names what to do about %s', async (_what, breaking, mending, expected) => {
  await sql.raw(breaking).execute(context.db);
  const found = await examine();
  await sql.raw(mending).execute(context.db);
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
});

it('the doctor names another site behind the address, missing and sample settings, and an old copy', async () => {
  behind = 404;
  expect(await examineInProcess()).toEqual([expect.stringMatching(/^address: .*відповідає не цей сайт \(код 404\)/)]);
  behind = 502;
  expect(await examineInProcess()).toEqual([expect.stringMatching(/^address: проксі .* \(код 502\): запустіть сайт/)]);
  behind = 200;
  await saveSettings(context.db, { ...REAL_SETTINGS, phones: [] }, Date.now());
  expect(await examine()).toEqual([expect.stringMatching(/^settings: бракує phones/)]);
  await saveSettings(context.db, { ...REAL_SETTINGS, phones: '+38 (000) 000-00-01' }, Date.now());
  expect(await examine()).toEqual([expect.stringMatching(/^settings: зразкові значення: phones/)]);
  await saveSettings(context.db, REAL_SETTINGS, Date.now());
  const copies = join(database.config.dataDir, 'copies');
  for (const name of readdirSync(copies)) utimesSync(join(copies, name), 0, Number(DAYS_AGO) / 1000);
  expect(await examine()).toEqual([expect.stringMatching(/^copies: остання від/)]);
  const empty = join(database.config.dataDir, 'empty');
  mkdirSync(empty);
  expect(await examine({ BACKUP_DIR: empty })).toEqual([expect.stringMatching(/^copies: .* жодної/)]);
});

it('the doctor says that production was forgotten', async () => {
  await sql`insert into marks values ('production', '', 0)`.execute(context.db);
  const found = await examine({ APP_MODE: '' });
  await sql`delete from marks where name = 'production'`.execute(context.db);
  expect(found).toContainEqual(expect.stringMatching(/^database: .*APP_MODE=production/));
});

it('the doctor asks PostgreSQL the same', async () => {
  const postgres = await createPostgres();
  const opened = await openContext(postgres.config);
  await runDueJobs(opened, 'one');
  await opened.db.destroy();
  const { code, output } = await runInspection(['doctor'], () => postgres.config);
  await postgres.cleanup();
  expect(code).toBe(1);
  for (const line of ['✔ База даних: PostgreSQL відповідає', '✔ Щоденна робота: зроблено вчасно', '✗ Реєстри: '])
    expect(output).toContain(line);
});
