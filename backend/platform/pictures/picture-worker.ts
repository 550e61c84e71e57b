// Decodes untrusted pictures without secrets, database access or normal priority: a malicious picture can only kill
// this process.
import { once } from 'node:events';
import { setPriority, constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { encodePicture } from './encode-picture';
import type { PdfJob, PictureJob } from './picture-job';
import { readPdf } from './read-pdf';

// Memory is watched from a worker thread because decoding blocks the main thread.
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
const isPdfJob = (job: PictureJob | PdfJob): job is PdfJob => job.type === 'application/pdf';

process.on('message', (job: PictureJob | PdfJob) => {
  void (isPdfJob(job) ? readPdf(job) : encodePicture(job)).then((reply) => process.send?.(reply));
});
