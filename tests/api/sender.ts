import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@/backend/core/config';
import { runDueJobs } from '@/tests/api/due-work';
import { openContext } from '@/backend/entry/open/open';

const context = await openContext(readConfig());
const worker = randomUUID();
process.stdout.write('ready\n');

for (;;) {
  // The other process may hold the lock; the next round retries.
  await runDueJobs(context, worker).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  await wait(5);
}
