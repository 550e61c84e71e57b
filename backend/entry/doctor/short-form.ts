import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import { explainFailure } from './explain-failure';
import type { Context } from '@/backend/platform/context';
import type { Job } from '@/backend/platform/noun/noun';
import { examineTables } from './examine-data';
import { findNotedCopy } from '@/backend/entry/backup/last-backup';
import { findCopies, findDisk, findStorage } from './examine-machine';
import { type Finding, wrong } from './finding';

const KEPT_MS = 30_000;
const STORAGE_KEPT_MS = 5 * 60_000;
const ANSWER_MS = 2_000;

/** What the doctor can see from inside, for the readiness probe: answers late, never waits for the storage. */
export function createShortForm(open: () => Promise<Context>, work: readonly Job[]): () => Promise<Finding[]> {
  const storage = new LRUCache<'storage', Finding>({
    max: 1,
    ttl: STORAGE_KEPT_MS,
    allowStale: true,
    fetchMethod: async () => findStorage((await open()).config),
  });
  const findings = new LRUCache<'all', Finding[]>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => {
      const { db, config, now } = await open();
      void storage.fetch('storage');
      const tables = await examineTables(db, config, now(), work);
      const known = storage.get('storage');
      return [
        ...tables,
        await findCopies(config, now(), await findNotedCopy(db)),
        await findDisk(config),
        ...(known ? [known] : []),
      ];
    },
  });
  return () =>
    Promise.race([
      findings.forceFetch('all').catch((error: unknown) => [wrong('database', explainFailure(error))]),
      wait(ANSWER_MS, [wrong('database', 'не відповідає')], { ref: false }),
    ]);
}
