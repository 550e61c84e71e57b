import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '@/tests/free-port';
import { startServer } from '@/tests/postgres-server';

export interface SiteAddress {
  engine: 'SQLite' | 'PostgreSQL';
  origin: string;
  dataDir: string;
  databaseUrl: string;
  pid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: SiteAddress[];
  }
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 300_000;

const stops: (() => Promise<void> | void)[] = [];

function untilServing(site: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('Паркінспекція працює')) resolve();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', () => reject(new Error(`The site did not start: ${said}`)));
    setTimeout(() => reject(new Error(`The site took too long to start: ${said}`)), START_LIMIT_MS).unref();
  });
}

export async function startSite(
  engine: SiteAddress['engine'],
  databaseUrl: string,
  dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-attacked-')),
  { folder = ROOT, keepsData = false } = {},
): Promise<{ site: SiteAddress; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      VITEST: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      API_BASE_URL: '',
      AUTH_SECRET: '',
      // Tests set visitor addresses as a proxy would.
      TRUSTED_PROXY_HOPS: '1',
      MAP_TILE_URL: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGKILL');
      await ended;
    }
    if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
  };
  await untilServing(site).catch(async (reason: unknown) => {
    await stop();
    throw reason;
  });
  return { site: { engine, origin, dataDir, databaseUrl, pid: site.pid ?? 0 }, stop };
}

/** As systemd ends it: requests in flight are answered. */
export async function endGently({ pid }: SiteAddress): Promise<void> {
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  process.kill(pid, 'SIGTERM');
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(false);
}

export async function setup(project: TestProject): Promise<void> {
  const postgres = await startServer();
  stops.push(postgres.stop);
  const sites: SiteAddress[] = [];
  for (const [engine, url] of [['SQLite', ''] as const, ['PostgreSQL', postgres.url] as const]) {
    const { site, stop } = await startSite(engine, url);
    stops.push(stop);
    sites.push(site);
  }
  project.provide('sites', sites);
}

export async function teardown(): Promise<void> {
  for (const stop of stops.reverse()) await stop();
}
