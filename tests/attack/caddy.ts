// A real Caddy with deploy/Caddyfile of compose.yaml; only ports are of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '@/tests/free-port';
import { askOver, type Proxy } from './nginx';

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

export async function startCaddy(balancerPort: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-caddy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const config = join(folder, 'Caddyfile');
  const told = readFileSync('deploy/Caddyfile', 'utf8').replace('balancer:80', `127.0.0.1:${balancerPort}`);
  // For localhost it signs by itself, and would make this machine trust that.
  writeFileSync(config, `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plainPort}\n}\n${told}`);
  const origin = `https://localhost:${port}`;
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_URL: origin },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => caddy.once('exit', resolve));
  const ask = askOver(port, `localhost:${port}`);
  await vi.waitFor(() => ask('/healthz/live'), { timeout: 30_000, interval: 100 });
  return {
    ask,
    stop: async () => {
      caddy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
