import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackendFigures } from '@/backend';
import { logger } from '@/lib/log';

type Write = (figures: BackendFigures) => void;
type Registers = Registry[];

/** Each process reads them from the same database: they are not added up. */
function gaugesOf(registers: Registers) {
  return <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, aggregator: 'max', registers });
}

function queryMetrics(registers: Registers): Write {
  const queries = new Counter({ name: 'database_queries_total', help: 'Queries asked of the database', registers });
  const failed = new Counter({ name: 'database_queries_failed_total', help: 'Queries that failed', registers });
  const seconds = new Counter({ name: 'database_seconds_total', help: 'Time spent on queries', registers });
  return (figures) => {
    for (const counter of [queries, failed, seconds]) counter.reset();
    queries.inc(figures.queries.count);
    failed.inc(figures.queries.failed);
    seconds.inc(figures.queries.seconds);
  };
}

// The label `job` is Prometheus' own.
function jobMetrics(registers: Registers): Write {
  const gauge = gaugesOf(registers);
  const done = gauge('job_last_done_timestamp_seconds', 'When each job was last done, by any instance', ['task']);
  const duration = gauge('job_last_duration_seconds', 'How long its last run in this instance took', ['task']);
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs in this instance by result: done, failed',
    labelNames: ['task', 'result'] as const,
    registers,
  });
  return ({ jobs, jobRuns }) => {
    for (const [task, at] of Object.entries(jobs)) done.set({ task }, at / 1000);
    runs.reset();
    for (const task of Object.keys(jobs)) {
      const { done: good, failed, lastSeconds } = jobRuns[task] ?? { done: 0, failed: 0, lastSeconds: 0 };
      runs.inc({ task, result: 'done' }, good);
      runs.inc({ task, result: 'failed' }, failed);
      if (good + failed > 0) duration.set({ task }, lastSeconds);
    }
  };
}

function mailMetrics(registers: Registers): Write {
  const gauge = gaugesOf(registers);
  const mails = gauge('mail_queue', 'Mails in the queue by state', ['state']);
  const oldest = gauge(
    'mail_queue_oldest_seconds',
    'How long the oldest mail has waited that the server does not put off alone',
  );
  return (figures) => {
    mails.reset();
    for (const [state, count] of Object.entries(figures.mails)) mails.set({ state }, count);
    oldest.set(figures.oldestMailSeconds);
  };
}

function workMetrics(registers: Registers): Write {
  const gauge = gaugesOf(registers);
  const cases = gauge('cases_waiting', 'Complaints and messages without an answer, by their term', [
    'kind',
    'lateness',
  ]);
  const cars = gauge('cars_to_check', 'Cars whose documents wait to be checked');
  const oldestCar = gauge('cars_to_check_oldest_seconds', 'How long the oldest of them has been waiting');
  const payments = gauge('payments_unmatched', 'Lines of the last bank statement that pay no known fine');
  const registered = gauge('register_last_import_timestamp_seconds', 'When each register was last imported', [
    'register',
  ]);
  return ({ work }) => {
    for (const [kind, counts] of Object.entries(work.cases))
      for (const [lateness, count] of Object.entries(counts)) cases.set({ kind, lateness }, count);
    cars.set(work.cars.count);
    oldestCar.set(work.cars.oldestSeconds);
    payments.set(work.paymentsUnmatched);
    registered.reset();
    for (const [register, at] of Object.entries(work.registers)) registered.set({ register }, at / 1000);
  };
}

function spaceMetrics(registers: Registers): Write {
  const gauge = gaugesOf(registers);
  const backupAt = gauge('backup_last_timestamp_seconds', 'When the latest verified copy was made; 0: none yet');
  // Not 0, which means that there is none, while the database has never answered.
  backupAt.set(Number.NaN);
  const backupBytes = gauge('backup_last_size_bytes', 'Size of the latest copy');
  const files = gauge('storage_files', 'Stored files of citizens by noun', ['noun']);
  const bytes = gauge('storage_bytes', 'Size of the stored files of citizens by noun', ['noun']);
  const database = gauge('database_size_bytes', 'Size of the database');
  const free = gauge('disk_free_bytes', 'Free room on the disk of each folder', ['folder']);
  const size = gauge('disk_size_bytes', 'Size of the disk of each folder', ['folder']);
  const least = gauge('disk_free_min_bytes', 'DISK_FREE_MIN_MB: with less the instance is not ready');
  return ({ work, diskFreeMinBytes }) => {
    backupAt.set(work.backup ? work.backup.at / 1000 : Number.NaN);
    backupBytes.set(work.backup?.bytes ?? Number.NaN);
    for (const [noun, stored] of Object.entries(work.storage)) {
      files.set({ noun }, stored.files);
      bytes.set({ noun }, stored.bytes);
    }
    database.set(work.databaseBytes);
    for (const [folder, room] of Object.entries(work.disk)) {
      free.set({ folder }, room.free);
      size.set({ folder }, room.size);
    }
    least.set(diskFreeMinBytes);
  };
}

/** The returned function refreshes them: a metric's own `collect` would be too late for the others. */
export function addBackendMetrics(registers: Registers, backend: () => Promise<BackendFigures>): () => Promise<void> {
  const parts = [queryMetrics, jobMetrics, mailMetrics, workMetrics, spaceMetrics].map((make) => make(registers));
  const gauge = gaugesOf(registers);
  const foreign = gauge('foreign_storage_instances', 'Living instances that keep files elsewhere: must be 0');
  const up = new Gauge({ name: 'database_up', help: '1 while the database answers', aggregator: 'min', registers });
  return async () => {
    try {
      const figures = await backend();
      for (const write of parts) write(figures);
      foreign.set(figures.foreignInstances);
      up.set(1);
    } catch (error) {
      logger.warn({ err: error }, 'figures of the back end not read');
      up.set(0);
    }
  };
}
