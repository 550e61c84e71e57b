import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const inspection = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/inspection.mjs', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

it.runIf(process.platform === 'linux')(
  'npm run inspection exits with a message when the data folder cannot be created',
  { timeout: 90_000 },
  () => {
    const { status, stderr } = inspection(['cars', 'pending'], { DATA_DIR: '/proc/parking' });
    expect(status).toBe(1);
    expect(stderr).toBe('✗ Папкою даних /proc/parking не можна користуватися (ENOENT).\n');
  },
);

it('npm run inspection help works without a data folder', { timeout: 90_000 }, () => {
  const { status, stdout } = inspection(['help'], { DATA_DIR: '/proc/parking' });
  expect(status).toBe(0);
  expect(stdout).toContain('Команди оператора');
});
