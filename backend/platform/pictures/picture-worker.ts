// Decodes untrusted pictures without secrets, database access or normal priority: a malicious picture can only kill
// this process.
import { once } from 'node:events';
import { setPriority, constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentJob } from './document-job';
import { encodePicture } from './encode-picture';
import { makeDocument } from './make-document';
import type { PdfJob, PictureJob } from './picture-job';
import { readPdf } from './read-pdf';

// Watched from a worker thread because decoding blocks the main thread. What counts is the processor's time: at this priority a
// busy machine lets a light picture wait as long as a heavy one works.
const GUARD = `
  const { parentPort, workerData: { memoryMax, cpuMs } } = require('node:worker_threads');
  let begin;
  parentPort.on('message', (isWorking) => { begin = isWorking ? process.cpuUsage() : undefined; });
  const usedMs = () => { const { user, system } = process.cpuUsage(begin); return (user + system) / 1000; };
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMax || (begin && usedMs() > cpuMs)) process.kill(process.pid, 'SIGKILL');
  }, 20);
  parentPort.postMessage('watching');`;

setPriority(constants.priority.PRIORITY_LOW);
const [memoryMax, cpuMs] = process.argv.slice(2).map(Number);
const guard = new Worker(GUARD, { eval: true, workerData: { memoryMax, cpuMs }, execArgv: [] });
await once(guard, 'message');
guard.unref();
process.on('disconnect', () => process.exit(0));

type Job = PictureJob | PdfJob | DocumentJob;

const isPdfJob = (job: PictureJob | PdfJob): job is PdfJob => job.type === 'application/pdf';

function work(job: Job) {
  if ('parts' in job) return makeDocument(job);
  return isPdfJob(job) ? readPdf(job) : encodePicture(job);
}

process.on('message', (job: Job) => {
  guard.postMessage(true);
  void work(job).then((reply) => {
    guard.postMessage(false);
    process.send?.(reply);
  });
});
