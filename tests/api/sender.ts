// An instance that only sends the mails of the queue, until it is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@/backend/config';
import { runDueJobs } from '@/backend/jobs/jobs';
import { openContext } from '@/backend/open';

const context = await openContext(readConfig());
const worker = randomUUID();
process.stdout.write('ready\n');

for (;;) {
  try {
    await runDueJobs(context, worker);
  } catch {
    // The other process holds the database; the next round finds it free.
  }
  await wait(5);
}
