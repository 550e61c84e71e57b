// A separate process, so that only the site can delay it. Prints its measurements when it ends.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { processorOf } from './processor.mjs';

const { port, pid } = JSON.parse(process.argv[2]);
const PAGES = ['/', '/news', '/evacuation', '/contact', '/api/v2/evacuations/', '/healthz/live'];
const PAUSE_MS = 50;
const GIVE_UP_MS = 30_000;
const seen = [];

function open(path) {
  return new Promise((done) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.200' };
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(0));
    call.end();
  });
}

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0));
});

for (let page = 0; ; page += 1) {
  const before = processorOf(pid);
  const at = Date.now();
  const from = performance.now();
  const status = await open(PAGES[page % PAGES.length]);
  const ms = performance.now() - from;
  const after = processorOf(pid);
  // CPU time of the site during this response, for any request: how long it would have taken on a CPU of its own.
  seen.push({ at, status, ms, processorMs: before && after ? after.ran - before.ran : null });
  await wait(PAUSE_MS);
}
