import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { CONNECTIONS_MAX } from '@/backend/db/postgres';
import { PROCESSES_MAX } from '@/server/environment';
import { readSource } from './sources';

interface Service {
  image?: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: string[] | Record<string, { condition: string }>;
  restart?: string;
  logging?: { driver: string; options: Record<string, string> };
}

const compose = parse(readSource('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const service = (name: string): Service => compose.services[name] ?? {};
const SITES = ['site-1', 'site-2'];

const example = readSource('.env.example');
const [operators = '', tests = ''] = example.split('# ── Tests ─');
const namesIn = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');

/** What .env says is not asked: these are so inside of the containers. */
const INSIDE = {
  APP_MODE: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: '/data',
  BACKUP_DIR: '/backups',
  METRICS_HOST: '0.0.0.0',
  METRICS_PORT: '9464',
  DRAIN_SECONDS: '6',
  DATABASE_URL: 'postgres://parkinspection:${DATABASE_PASSWORD:?openssl rand -hex 24}@database:5432/parkinspection',
  S3_ENDPOINT: 'http://storage:9000',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'parkinspection',
  S3_SECRET_ACCESS_KEY: '${STORAGE_PASSWORD:?openssl rand -hex 24}',
};

/** As compose does: the file first, then what stands in compose.yaml, with ${NAME:?…} and ${NAME:-…} filled in. */
function arriving(name: string, given: Record<string, string>): Record<string, string> {
  const { env_file = [], environment = {} } = service(name);
  const filled = Object.entries(environment).map(([key, value]) => [
    key,
    value.replace(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_all, from: string, kind, other: string) => given[from] || (kind === '-' ? other : ''),
    ),
  ]);
  return { ...(env_file.includes('.env') ? given : {}), ...(Object.fromEntries(filled) as Record<string, string>) };
}

test.each(SITES)('each variable of .env.example arrives in %s, but for what is so inside of the containers', (name) => {
  const given = Object.fromEntries(namesIn(operators).map((one) => [one, `typed ${one}`]));
  const found = arriving(name, { ...given, DATABASE_PASSWORD: 'd', STORAGE_PASSWORD: 's' });
  expect(namesIn(operators).length).toBeGreaterThan(40);
  for (const [key, value] of Object.entries(given)) if (!(key in INSIDE)) expect(found[key], key).toBe(value);
});

test('what stands in compose.yaml is documented, and nothing of it is for tests', () => {
  for (const name of SITES) {
    const { environment = {} } = service(name);
    expect(Object.keys(environment).filter((key) => !namesIn(operators).includes(key))).toEqual([]);
    expect(environment).toMatchObject(INSIDE);
  }
  for (const name of namesIn(tests)) expect(readSource('compose.yaml')).not.toContain(name);
});

test('the site is counted behind Caddy and nginx, or behind as many proxies as .env says', () => {
  expect(arriving('site-1', {})['TRUSTED_PROXY_HOPS']).toBe('2');
  expect(arriving('site-1', { TRUSTED_PROXY_HOPS: '3' })['TRUSTED_PROXY_HOPS']).toBe('3');
});

test('only TLS is open to the network, by the way that keeps visitors apart; figures and the balancer to the machine alone', () => {
  const open = Object.entries(compose.services).map(([name, { ports = [] }]) => [
    name,
    ports.filter((port) => !port.startsWith('127.0.0.1:')),
  ]);
  expect(Object.fromEntries(open)).toMatchObject({
    tls: ['0.0.0.0:80:80', '0.0.0.0:443:443', '0.0.0.0:443:443/udp'],
  });
  expect(open.filter(([name, ports]) => name !== 'tls' && ports?.length)).toEqual([]);
  expect(service('site-1').ports).toEqual(['127.0.0.1:9464:9464']);
  expect(service('site-2').ports).toEqual(['127.0.0.1:9465:9464']);
});

test('each service that others wait for says how it is, is started again, and names its version', () => {
  for (const [name, { depends_on = {}, restart, image }] of Object.entries(compose.services)) {
    expect(restart, name).toBe('unless-stopped');
    if (image) expect(image, name).toMatch(/:v?\d+\.?\d*[\w.-]*$/);
    const waited = Array.isArray(depends_on) ? [] : Object.entries(depends_on);
    for (const [other, { condition }] of waited) {
      expect([name, condition]).toEqual([name, 'service_healthy']);
      expect(service(other).healthcheck?.test.length, other).toBeGreaterThan(1);
    }
  }
});

test('what a service says fills no disk, and the database writes down no values', () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  expect(service('database').command).toContain('log_error_verbosity=terse');
});

test('the database has a connection for each that the processes of both instances may open on a large machine', () => {
  const [, allowed] = /max_connections=(\d+)/.exec(service('database').command?.join(' ') ?? '') ?? [];
  const most = SITES.length * PROCESSES_MAX * CONNECTIONS_MAX;
  expect(Number(allowed)).toBeGreaterThanOrEqual(most + 2 * CONNECTIONS_MAX);
});

test('data, files, copies and certificates stay when the containers are made anew', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  for (const name of Object.keys(compose.volumes))
    expect(
      mounted.some((one) => one.startsWith(`${name}:`)),
      name,
    ).toBe(true);
  expect(service('storage').volumes).toEqual(['files:/files']);
  // The image makes both folders for its own user.
  expect(readSource('Dockerfile')).toMatch(/^RUN install .*--owner=node .*\/data \/backups$/m);
});

test('copies leave the containers: without a folder of the machine for them compose refuses', () => {
  for (const name of SITES)
    expect(service(name).volumes).toContainEqual(expect.stringMatching(/^\$\{BACKUP_DIR:\?[^}]+\}:\/backups$/));
});

const upgrading = readSource('docs/upgrade.md');
const sectionOf = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test.each([
  ['upgrade', sectionOf(upgrading, 'Upgrade'), 'upgrade'],
  ['go back', sectionOf(upgrading, 'Go back'), 'rollback'],
  ['restore', sectionOf(readSource('docs/operate.md'), 'Restore'), 'restore /backups/'],
])('to %s in containers has its commands, of services, a database and a bucket that are there', (_, text, command) => {
  expect(text).toContain(`docker compose run --rm site-1 npm run inspection -- ${command}`);
  const named = [...text.matchAll(/docker compose (?:exec|run --rm|stop|cp) ([a-z]+(?:-\d)?)/g)];
  expect(named.filter(([, name = '']) => !(name in compose.services))).toEqual([]);
  const { POSTGRES_USER: user = '', POSTGRES_DB: database = '' } = service('database').environment ?? {};
  for (const [, asUser, name] of text.matchAll(/(?:dropdb|createdb).* --username=(\S+) (\S+)/g))
    expect([asUser, name]).toEqual([user, database]);
  for (const [, folder] of text.matchAll(/rm -rf (\S+)\/\*/g))
    expect(service('storage').command?.[0]).toContain(`mkdir -p ${folder} `);
});

test('an upgrade in containers brings its commit, and the files that are mounted alone, into new containers', () => {
  const texts = ['operate', 'upgrade', 'grow'].map((name) => readSource(`docs/${name}.md`));
  const built = texts.join('\n').match(/(?:\S+ \S+ \S+ \S+ )?docker compose (?:build|up [^`\n]*--build)/g) ?? [];
  expect(built.length).toBeGreaterThanOrEqual(4);
  for (const command of built) expect(command).toContain('COMMIT=$(git rev-parse --short=12 HEAD) docker compose ');
  const isMounted = ([, { volumes = [] }]: [string, Service]) => volumes.some((one) => one.startsWith('./deploy/'));
  const proxies = Object.entries(compose.services)
    .filter(isMounted)
    .map(([name]) => name);
  for (const text of [sectionOf(upgrading, 'Upgrade'), sectionOf(readSource('docs/grow.md'), 'Several instances')]) {
    expect(text).toContain(`docker compose up --detach --force-recreate --no-deps ${proxies.toSorted().join(' ')}`);
    // It cuts what is under way, and starts Caddy beside a proxy that has its port.
    expect(text).toMatch(/where `deploy\/nginx\.conf` or `deploy\/Caddyfile` changed/);
    expect(text).toMatch(/without `tls` where/);
  }
  const [, untouched = ''] =
    /\*\*Restart[^`]*without a lost request[\s\S]*?```sh\n([\s\S]*?)```/.exec(texts[2] ?? '') ?? [];
  expect(untouched).toContain('docker compose up');
  expect(untouched).not.toContain('--force-recreate');
});

test('what leaves the containers goes into a folder of the machine that was made for it', () => {
  for (const text of [upgrading, readSource('docs/operate.md')])
    for (const [, before = '', folder = ''] of text.matchAll(/```sh\n([^`]*?)docker compose cp \S+ (\S+)\/[^/\s]+\n/g))
      expect(before).toMatch(new RegExp(`^install -d .*-m 700 ${folder}(?: |$)`, 'm'));
});

test('the proxies know the services by name', () => {
  const balanced = [...readSource('deploy/nginx.conf').matchAll(/server (site-\d):3000/g)].map(([, name]) => name);
  expect(balanced).toEqual(SITES);
  expect(readSource('deploy/Caddyfile')).toMatch(/^\{\$SITE_URL\} \{\n\treverse_proxy balancer:80\n\}$/m);
  expect(service('tls').volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
});
