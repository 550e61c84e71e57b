import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestProject } from 'vitest/node';
import { folderInMemory } from '@/tests/folder-in-memory';
import { findFreePort } from '@/tests/free-port';
import { startServer } from '@/tests/postgres-server';
import { isWholeRun } from '@/tests/scope';
import { onServer, urlOf } from '@/tests/templates';

export interface SiteAddress {
  engine: 'SQLite' | 'PostgreSQL';
  origin: string;
  dataDir: string;
  databaseUrl: string;
  pid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of each worker: its files run one after the other, so they may change the counters of its sites. */
    sites: SiteAddress[][];
    serverUrl: string;
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

interface StartOptions {
  folder?: string;
  keepsData?: boolean;
  env?: Record<string, string>;
  /** Empty: who runs the tests. */
  user?: { uid?: number; gid?: number };
}

export async function startSite(
  engine: SiteAddress['engine'],
  databaseUrl: string,
  dataDir = folderInMemory('parkinspection-attacked-'),
  { folder = ROOT, keepsData = false, env = {}, user = {} }: StartOptions = {},
): Promise<{ site: SiteAddress; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    ...user,
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
      ...env,
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

export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `attacked_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  return urlOf(serverUrl, name);
}

export async function setup(project: TestProject): Promise<void> {
  const postgres = await startServer();
  stops.push(postgres.stop);
  project.provide('serverUrl', postgres.url);
  const engines: SiteAddress['engine'][] = isWholeRun ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
  const start = async (engine: SiteAddress['engine']) => {
    const { site, stop } = await startSite(engine, engine === 'SQLite' ? '' : await createDatabase(postgres.url));
    stops.push(stop);
    return site;
  };
  const workers = Array.from({ length: project.config.maxWorkers });
  project.provide('sites', await Promise.all(workers.map(() => Promise.all(engines.map(start)))));
}

export async function teardown(): Promise<void> {
  for (const stop of stops.reverse()) await stop();
}
