// The process that starts the others: it shares the port out among them and serves nothing itself.
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { env } from '@/lib/env';
import { serveFigures } from './figures-port';
import type { Address } from './messages';
import { endAtSignals } from './shutdown';
import { createWorkers, type Workers } from './workers';

// The bundle lies beside this one.
const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));

async function serveSums(workers: Workers): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (METRICS_PORT === undefined) return;
  const ofAll = new AggregatorRegistry();
  const own = new Registry();
  new Gauge({
    name: 'site_processes',
    help: 'Processes of this instance that serve',
    registers: [own],
    collect() {
      this.set(workers.counts().serving);
    },
  });
  new Counter({
    name: 'site_processes_replaced_total',
    help: 'Processes that ended without being told to',
    registers: [own],
    collect() {
      this.reset();
      this.inc(workers.counts().replaced);
    },
  });
  const metrics = async () => ({
    type: own.contentType,
    text: `${await ofAll.clusterMetrics()}\n${await own.metrics()}`,
  });
  (await serveFigures(METRICS_HOST, METRICS_PORT, { metrics, health: workers.health })).unref();
}

/** Resolves when all processes listen, with lines for the operator. */
export async function serve(address: Address, count: number): Promise<string[]> {
  const workers = createWorkers(WORKER, address, count);
  endAtSignals(async (isWaiting) => {
    await workers.endAll(isWaiting);
    process.exit(0);
  });
  process.on('SIGUSR2', () => void workers.restartAll());
  const missing = await workers.startAll();
  await serveSums(workers);
  return missing;
}
