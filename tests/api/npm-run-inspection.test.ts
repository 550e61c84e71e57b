import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const inspection = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/inspection.mjs', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

it.runIf(process.platform === 'linux')(
  'npm run inspection exits with a message when the data folder cannot be created',
  () => {
    const { status, stderr } = inspection(['cars', 'pending'], { DATA_DIR: '/proc/parking' });
    expect(status).toBe(1);
    expect(stderr).toBe('✗ Папкою даних /proc/parking не можна користуватися (ENOENT).\n');
  },
);

it('npm run inspection help works without a data folder', () => {
  const { status, stdout } = inspection(['help'], { DATA_DIR: '/proc/parking' });
  expect(status).toBe(0);
  expect(stdout).toContain('Команди оператора');
});

it.runIf(process.getuid?.() === 0)(
  'root is sent to the user whose folder of data it is, by each command and the start, and leaves nothing there',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-owned-'));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', API_BASE_URL: '', PORT: '0' };
    const refused = (uid: number, args: string[], cure: string) => {
      chownSync(dataDir, uid, uid);
      const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000 });
      expect([status, stderr]).toEqual([1, expect.stringContaining(cure)]);
    };
    // No user of this machine, and one whom each has.
    refused(61_234, ['scripts/inspection.mjs', 'doctor'], "sudo -u '#61234' npm run inspection -- doctor\n");
    refused(
      65_534,
      ['scripts/inspection.mjs', 'backup', '/srv/copy of today.tar.gz', '--yes'],
      "sudo -u nobody npm run inspection -- backup '/srv/copy of today.tar.gz' --yes\n",
    );
    refused(65_534, ['scripts/start.mjs'], 'sudo -u nobody npm start');
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  },
);

function mountReadOnly(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-readonly-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const readOnly = mountReadOnly();
afterAll(() => {
  if (readOnly === null) return;
  spawnSync('umount', [readOnly]);
  rmSync(readOnly, { recursive: true });
});

it.skipIf(readOnly === null)('a folder that only the service may not write is told by its unit', () => {
  const told = (env: Record<string, string>) =>
    inspection(['cars', 'pending'], { ...env, DATA_DIR: readOnly ?? '' }).stderr;
  expect(told({ INVOCATION_ID: 'a1b2' })).toContain(`ReadWritePaths=${readOnly} (systemctl edit`);
  expect(told({ INVOCATION_ID: '' })).toContain('на диску лише для читання: вкажіть іншу');
});

it.each([
  ['', 'Потрібна змінна AUTH_SECRET'],
  ['secret'.repeat(9), 'AUTH_SECRET легко вгадати'],
])('the doctor says that the start would refuse the secret «%s»', (secret, told) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-doctor-'));
  const site = { APP_MODE: 'production', SITE_URL: 'http://127.0.0.1:9', SMTP_URL: '', BACKUP_DIR: '' };
  const { status, stdout } = inspection(['doctor', '--json'], { ...site, DATA_DIR: dataDir, AUTH_SECRET: secret });
  rmSync(dataDir, { recursive: true });
  expect(status).toBe(1);
  const { findings } = JSON.parse(stdout) as { findings: object[] };
  const text = expect.stringContaining(told) as string;
  expect(findings).toContainEqual({ check: 'variables', ok: false, text });
});

it('a command says on stderr what it waits for', async () => {
  const takeLock = () => writeFileSync('.setup.lock', String(process.pid), { flag: 'wx' });
  await vi.waitFor(takeLock, 30_000);
  const command = spawn(process.execPath, ['scripts/inspection.mjs', 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    command[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()));
  try {
    await Promise.race([once(command.stdout, 'data'), once(command.stderr, 'data')]);
  } finally {
    rmSync('.setup.lock');
  }
  await once(command, 'close');
  expect(said.stdout).toMatch(/^Команди оператора/);
  expect(said.stderr).toContain('Чекаю: інший процес');
});
