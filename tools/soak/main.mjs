import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../bench/data.mjs';
import { startSite } from '../bench/servers.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { say } from '../../scripts/say.mjs';
import { checkAddress } from '../../scripts/serve/address.mjs';
import { readRun, withSoakedCity } from './city.mjs';
import { judge } from './judge.mjs';
import { mixOf, sendMix } from './load.mjs';
import { processorOf } from './processor.mjs';
import { connect } from 'node:net';
import { reportOf, residentMbOf, startWorker } from '../bench/processes.mjs';

const MEMORY_MS = 2000;

function startVisitor({ port, pid }) {
  const worker = startWorker('soak/visitor-worker.mjs', { port, pid });
  return {
    stop: async () => {
      await worker.stop();
      return reportOf(worker);
    },
  };
}

function watchMemory(pid) {
  const seen = [];
  const timer = setInterval(() => seen.push({ at: Date.now(), mb: residentMbOf(pid) }), MEMORY_MS);
  return { seen, stop: () => clearInterval(timer) };
}

/** Slowloris: sends its headers one byte per second and never completes them. */
function openSlowConnections(port, count) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const SLOW_CONNECTIONS = 300;
const SPIKE = 10;
const AT_ONCE = 64;
/**
 * Shares of the whole time. Warm-up is not judged: code is compiled and the heap grows to what a spike needs. Memory
 * growth after it counts as a leak.
 */
const PHASES = [
  { name: 'warming up', share: 0.08, isJudged: false },
  { name: 'warming up, a spike', share: 0.04, times: SPIKE, isJudged: false },
  { name: 'as always', share: 0.34 },
  { name: `${SLOW_CONNECTIONS} slow connections`, share: 0.1, slow: SLOW_CONNECTIONS },
  { name: `spike × ${SPIKE}`, share: 0.1, times: SPIKE },
  { name: 'as always again', share: 0.34 },
];

async function runPhase(site, { name, share, times = 1, slow = 0, isJudged = true }, { minutes, rate }) {
  const seconds = minutes * 60 * share;
  say(`… ${name}, ${Math.round(seconds)} s`);
  const close = openSlowConnections(site.port, slow);
  const from = Date.now();
  const load = await sendMix(site, { rate: rate * times, seconds, atOnce: AT_ONCE * times });
  close();
  return { name, isJudged, from, to: Date.now(), load };
}

async function requireFreePort(port) {
  const address = { host: '127.0.0.1', port, names: { port: 'PORT', host: 'HOST' } };
  await checkAddress(address).catch(() => {
    // Otherwise another program would be measured.
    throw new Refusal(`Порт ${port} зайнятий іншою програмою: вкажіть інший, --port.`);
  });
}

async function soak(city, port, options) {
  const site = await startSite(port, city.folder, {
    DATABASE_URL: city.databaseUrl,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
  });
  const mix = mixOf(city.token);
  const visitor = startVisitor(site);
  const memory = watchMemory(site.pid);
  const phases = [];
  try {
    for (const phase of PHASES) phases.push(await runPhase({ port, mix }, phase, options));
    return {
      phases: phases.filter(({ isJudged }) => isJudged),
      processor: processorOf(site.pid),
      visitor: await visitor.stop(),
      memory: memory.seen,
    };
  } finally {
    memory.stop();
    await visitor.stop().catch(() => undefined);
    await site.stop();
  }
}

export async function main() {
  const { port, database, ...options } = readRun({ minutes: 30, rate: 40, port: 3950 });
  await requireFreePort(port);
  await withSoakedCity(database, async (city) => {
    const seen = await soak(city, port, options);
    const result = judge(seen);
    say(`\n${result.text}\n`);
    if (result.remark) say(result.remark);
    for (const [words, holds] of result.checks) say(`${holds ? '✓' : '✗'} ${words}`);
    writeFileSync(join(FOLDER, 'soak.json'), JSON.stringify({ ...options, rows: result.rows, ...seen }, null, 1));
    process.exitCode = result.checks.every(([, holds]) => holds) ? 0 : 1;
  });
}
