// The process that decodes pictures of strangers: it has no secrets, no database and the lowest priority, and whatever a
// picture does to it ends with it.
import { once } from 'node:events';
import { setPriority, constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { encodePicture } from './encode-picture';
import type { PictureJob } from './picture-job';

// A thread of its own, because a decoder keeps this one busy until it is done.
const GUARD = `
  const { parentPort, workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 20);
  parentPort.postMessage('watching');`;

setPriority(constants.priority.PRIORITY_LOW);
const guard = new Worker(GUARD, { eval: true, workerData: Number(process.argv[2]), execArgv: [] });
await once(guard, 'message');
guard.unref();
process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => {
  void encodePicture(job).then((reply) => process.send?.(reply));
});
