import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from './test';

export const freshFolder = () => mkdtempSync(join(tmpdir(), 'parkinspection-own-site-'));

/** `offset` keeps the ports of concurrent specs apart. */
export function ownSite(offset: number) {
  const port = Number(process.env.E2E_PORT ?? 3210) + offset;
  const origin = `http://127.0.0.1:${port}`;
  let started: ChildProcess[] = [];

  function start(dataDir: string, env: Record<string, string> = {}) {
    // What `npm start` runs.
    const site = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: dataDir,
        AUTH_SECRET: '',
        API_BASE_URL: '',
        DATABASE_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that SIGKILL reaches its children too.
      detached: true,
    });
    started.push(site);
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    site.stdout.on('data', read);
    site.stderr.on('data', read);
    const ended = new Promise<void>((resolve) => site.on('close', () => resolve()));
    return {
      site,
      ended,
      said: () => output,
      ready: () => expect.poll(() => output, { timeout: 120_000 }).toContain('Паркінспекція працює'),
    };
  }

  function kill() {
    for (const { pid, exitCode, signalCode } of started)
      if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    started = [];
  }

  return { origin, start, kill };
}
