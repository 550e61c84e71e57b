// A steady request rate, regardless of response times.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { port, rate, seconds, atOnce, mix, from = 0 } = JSON.parse(process.argv[2]);
const STEP_MS = 20;
/** Its multiples spread evenly between whole numbers: any part of a run has the mix of the whole. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
// As long as nginx keeps an idle connection.
const agent = new Agent({ keepAlive: true, maxSockets: atOnce, timeout: 60_000 });
const statuses = {};
const total = mix.reduce((sum, { weight }) => sum + weight, 0);
let inFlight = 0;
let sent = 0;
let leftOut = 0;
let bytes = 0;
const times = [];

const count = (what) => {
  statuses[what] = (statuses[what] ?? 0) + 1;
};

function choose(number) {
  let place = ((number * GOLDEN) % 1) * total;
  for (const one of mix) {
    if (place < one.weight) return one;
    place -= one.weight;
  }
  return mix[0];
}

/** Addresses vary, so that the server is measured and not its limits; some return. */
const addressOf = (number) => `198.18.${(number >> 8) % 256}.${number % 256}`;

const sizeOfHead = ({ rawHeaders }) => rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);

function send(number) {
  const { path, method = 'GET', headers = {}, body } = choose(number);
  const sentAt = performance.now();
  inFlight += 1;
  sent += 1;
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent,
    headers: { 'x-forwarded-for': addressOf(from + number), ...headers },
  });
  call.on('response', (answer) => {
    bytes += sizeOfHead(answer);
    answer.on('data', (part) => (bytes += part.length));
    answer.on('end', () => {
      times.push(performance.now() - sentAt);
      count(answer.statusCode);
    });
    answer.on('error', () => count('broken'));
  });
  call.on('error', ({ code }) => count(code ?? 'refused'));
  call.on('close', () => {
    inFlight -= 1;
  });
  call.end(body);
}

const startedAt = performance.now();
for (let due = 0; performance.now() - startedAt < seconds * 1000; await wait(STEP_MS)) {
  const now = ((performance.now() - startedAt) / 1000) * rate;
  for (; due < now; due += 1) {
    // Real clients do not queue without limit either.
    if (inFlight >= atOnce) leftOut += 1;
    else send(due);
  }
}
for (let rest = 0; inFlight > 0 && rest < 500; rest += 1) await wait(STEP_MS);
if (inFlight > 0) statuses.unanswered = inFlight;
times.sort((one, other) => one - other);
const quantile = (share) => times[Math.floor(times.length * share)] ?? null;
const { user, system } = process.cpuUsage();
const result = {
  sent,
  leftOut,
  statuses,
  bytes,
  p50: quantile(0.5),
  p99: quantile(0.99),
  loadMs: (user + system) / 1000,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
