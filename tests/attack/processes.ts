import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { findFreePort } from '@/tests/free-port';
import { createDatabase, startSite, type SiteAddress } from './sites';

export interface ManyProcesses {
  site: SiteAddress;
  workers: () => number[];
  /** Sum of the samples of a metric whose labels contain `labels`. */
  figure: (name: string, labels?: string) => Promise<number>;
  inspection: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);
}

export const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.mjs');

export async function startProcesses(engine: SiteAddress['engine'], count = 2): Promise<ManyProcesses> {
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('serverUrl')) : '';
  const port = await findFreePort();
  const { site, stop } = await startSite(engine, databaseUrl, undefined, {
    env: { PROCESSES: String(count), METRICS_PORT: String(port) },
  });
  const workers = () => childrenOf(site.pid).filter(isWorker);
  return {
    site,
    stop,
    workers,
    figure: async (name, labels = '') => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const lines = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line) && line.includes(labels));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    },
    inspection: async (...args) => {
      const program = join(process.cwd(), '.build', 'inspection.mjs');
      const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: site.dataDir, DATABASE_URL: databaseUrl };
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
      return stdout;
    },
  };
}
