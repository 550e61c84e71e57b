// A real Caddy with deploy/Caddyfile of compose.yaml; only ports are of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '@/tests/free-port';
import { askOver, type Logging, type Proxy } from './nginx';

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

export async function startCaddy(balancerPort: string): Promise<Proxy & Logging> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-caddy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const config = join(folder, 'Caddyfile');
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  // For localhost it signs by itself, and would make this machine trust that.
  const ours = `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plainPort}\n`;
  const told = readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{\n/m, ours);
  writeFileSync(config, told.replace('balancer:80', `127.0.0.1:${balancerPort}`));
  const origin = `https://localhost:${port}`;
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_URL: origin },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise((resolve) => caddy.once('exit', resolve));
  const ask = askOver(port, `localhost:${port}`);
  await vi.waitFor(() => ask('/healthz/live'), { timeout: 30_000, interval: 100 });
  return {
    ask,
    logged: () => readFileSync(log, 'utf8'),
    stop: async () => {
      caddy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
