// Serves in this very process: the framework's own command, told by its arguments. One process means that a signal
// reaches the server itself, which stops listening and lets the requests in flight finish.
import { Refusal } from '../refusal.mjs';
import { NEXT } from '../setup/build.mjs';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

// The server is asked to end by itself; what hangs longer than this is cut off.
const SHUTDOWN_LIMIT_MS = 9_000;
const READY_LIMIT_MS = 30_000;
const POLL_MS = 50;
// The framework's greeting in English: the command prints its own.
const GREETING = /^\s*(▲ Next\.js|- (Local|Network|Environments|Experiments)|✓ (Starting|Ready|Running next\.config)|Ready in)/;

function withoutGreeting(stream) {
  const write = stream.write.bind(stream);
  stream.write = (chunk, ...rest) => {
    const plain = typeof chunk === 'string' ? chunk.replace(/\u001b\[[\d;]*m/g, '') : '';
    return GREETING.test(plain) || plain === '\n' ? true : write(chunk, ...rest);
  };
}

function cutOffWhenLate() {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref());
  }
}

/** Starts `next start` or `next dev` in this process. */
export async function serve(command, { host, port }) {
  if (command === 'start') withoutGreeting(process.stdout);
  cutOffWhenLate();
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  process.argv = [process.execPath, NEXT, command, '-H', host, '-p', String(port)];
  await import(pathToFileURL(NEXT).href);
}

/** Resolves when the site answers anything at all; a back end that is down is the site's business to explain. */
export async function untilItAnswers({ host, port }) {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  const until = performance.now() + READY_LIMIT_MS;
  while (performance.now() < until) {
    const answer = await fetch(`http://${name}:${port}/healthz/ready`, { redirect: 'manual' }).catch((error) => error);
    if (answer instanceof Response) return;
    await wait(POLL_MS);
  }
  throw new Refusal(`Сайт не відповів за ${READY_LIMIT_MS / 1000} с; причина — в рядках вище.`);
}
