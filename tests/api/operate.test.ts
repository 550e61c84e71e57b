import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '@/backend/core/config';
import { HELP, runInspection } from '@/backend/entry/commands/run';
import { createEmptyPostgres, createEmptySqlite, type TestDatabase } from '@/tests/databases';
import { readSource, readSources } from '@/tests/architecture/sources';
import { settings } from './records';
import { releaseHandles } from './release-handles';
import { runCommand } from './run-program';

const PREFIX = 'npm run inspection -- ';
const PRODUCTION = {
  APP_MODE: 'production',
  AUTH_SECRET: 'hV2nq0T8wLr5uYc1sKd7fGb3xZm9pJe4',
  SITE_URL: 'https://parking.example.org',
  LOAD_SAMPLES: 'no',
};

function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .flatMap((line) => (line.includes(PREFIX) ? [line.slice(line.indexOf(PREFIX) + PREFIX.length)] : []));
}

const folder = mkdtempSync(join(tmpdir(), 'parkinspection-operate-'));
let city: TestDatabase;
let empty: TestDatabase;
let postgres: TestDatabase;

beforeAll(async () => {
  city = await createEmptySqlite();
  empty = await createEmptySqlite();
  postgres = await createEmptyPostgres();
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings(), email: 'parking@rada.gov.ua' }));
});

afterAll(async () => {
  for (const { cleanup } of [city, empty, postgres]) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

it('every command named in the documents is listed in the help', () => {
  const documents = [readSource('README.md'), ...readSources(['docs'], /\.md$/).map(({ text }) => text)];
  const named = documents.flatMap(commandsOf).map((command) => command.split(' ')[0] ?? '');
  expect(named.length).toBeGreaterThan(10);
  const known = new Set([...HELP.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** What only a machine of one's own can run: systemd, users, containers. What they name is there. */
const OF_THE_MACHINE =
  /^(cd \/opt\/parkinspection && npm run build|id -u |install |\[ -e \.env \] \|\| cp |chown |cp |mv \/var\/lib\/parkinspection |systemctl |(COMMIT=\S+ \S+ \S+ )?docker compose |COMMIT=|for site in )/;

it('every line of the handbook is a command that is tried here, or one of the machine that names what is there', () => {
  const handbook = ['operate', 'grow'].map((name) => readSource(`docs/${name}.md`)).join('\n');
  const lines = [...handbook.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const ofShell = lines.filter((line) => !/^[A-Z_]+=/.test(line) || line.includes('docker'));
  expect(ofShell.length).toBeGreaterThan(20);
  const unknown = ofShell.filter((line) => !line.startsWith(PREFIX) && !OF_THE_MACHINE.test(line));
  expect(unknown).toEqual([]);
  const files = ofShell.flatMap((line) => line.match(/(?:deploy|scripts|samples)\/[\w.-]+|\.env\.example/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const services = Object.keys((parse(readSource('compose.yaml'), { merge: true }) as { services: object }).services);
  for (const [service] of handbook.matchAll(/\bsite-\d\b/g)) expect(services).toContain(service);
  for (const [, service] of handbook.matchAll(/--scale (\w+)=0/g)) expect(services).toContain(service);
});

it('the documented commands for backups and the move work in the order they stand in', async () => {
  const handbook = ['operate', 'grow'].map((name) => readSource(`docs/${name}.md`)).join('\n');
  const commands = commandsOf(handbook.replace(/^docker compose .*$/gm, '')).filter((command) =>
    /^(doctor|settings|import settings|backup|restore|verify|move-to-postgres)\b/.test(command),
  );
  expect(commands.length).toBeGreaterThanOrEqual(9);
  let isRestored = false;
  const made = new Set<string>();
  for (const command of commands) {
    const name = command.split(' ')[0] ?? '';
    if (name === 'restore') isRestored = true;
    // `restore` needs an empty installation, the move an empty PostgreSQL.
    const place = name === 'restore' || command.includes('--equal') ? empty : city;
    const config =
      name === 'move-to-postgres' ? { ...city.config, databaseUrl: postgres.config.databaseUrl } : place.config;
    const args = command
      .split(' ')
      .map((word) => (/\.(json|gz)$/.test(word) ? join(folder, word.split('/').at(-1) ?? '') : word));
    if (name === 'backup' && made.has(command)) rmSync(args[1] ?? '');
    made.add(command);
    if (name === 'doctor') {
      // Nothing is set up yet: it says what to do.
      expect((await runCommand(args, config, PRODUCTION)).output).toMatch(/^[✔✗] /);
      continue;
    }
    const errors: unknown = command === 'settings show' ? expect.stringMatching(/^! Налаштовано не все\./) : '';
    await releaseHandles(place.config);
    const asked = readConfig({ ...PRODUCTION, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl });
    const told = await runInspection(args, () => ({ ...asked, logLevel: 'silent' }));
    expect([command, told]).toMatchObject([command, { code: 0, errors }]);
  }
  expect(isRestored).toBe(true);
});
