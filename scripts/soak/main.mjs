// The site under load for a while: as always, with slow connections, ten times as much, and as always again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureCity, FOLDER, signIn } from '../bench/data.mjs';
import { startSite } from '../bench/servers.mjs';
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { ensureBuilt, ensurePrograms } from '../setup/build.mjs';
import { judge } from './judge.mjs';
import { sendMix } from './load.mjs';
import { openSlowConnections, startVisitor, watchMemory } from './watch.mjs';

const SLOW_CONNECTIONS = 300;
const SPIKE = 10;
const AT_ONCE = 64;
/** Shares of the whole time. The first one only warms up and is not judged. */
const PHASES = [
  { name: 'warming up', share: 0.1, isJudged: false },
  { name: 'as always', share: 0.35 },
  { name: `${SLOW_CONNECTIONS} slow connections`, share: 0.1, slow: SLOW_CONNECTIONS },
  { name: `spike × ${SPIKE}`, share: 0.1, times: SPIKE },
  { name: 'as always again', share: 0.35 },
];

function readNumber(values, name, fallback) {
  const number = Number(values[name] ?? fallback);
  if (!(number > 0)) throw new Refusal(`--${name}: додатне число.`);
  return number;
}

async function runPhase(site, { name, share, times = 1, slow = 0, isJudged = true }, { minutes, rate }) {
  const seconds = minutes * 60 * share;
  say(`… ${name}, ${Math.round(seconds)} s`);
  const close = openSlowConnections(site.port, slow);
  const from = performance.now();
  const load = await sendMix(site, { rate: rate * times, seconds, atOnce: AT_ONCE * times });
  close();
  return { name, isJudged, from, to: performance.now(), load };
}

export async function main() {
  const options = { minutes: { type: 'string' }, rate: { type: 'string' }, port: { type: 'string' } };
  const { values } = parseArgs({ options });
  const minutes = readNumber(values, 'minutes', 30);
  const rate = readNumber(values, 'rate', 40);
  const port = readNumber(values, 'port', 3950);
  process.env.NODE_ENV = 'production';
  await ensurePrograms();
  await ensureBuilt();
  const folder = await step({ doing: 'Making the city', done: 'The city is there' }, () =>
    ensureCity({ evacuations: 20_000, news: 500, places: 1_000, fines: 20_000 }),
  );
  const site = await startSite(port, folder, { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'silent' });
  const visitor = startVisitor(port);
  const memory = watchMemory(site.pid);
  const phases = [];
  try {
    for (const phase of PHASES) phases.push(await runPhase({ port, token: signIn(folder) }, phase, { minutes, rate }));
  } finally {
    await visitor.stop();
    memory.stop();
    await site.stop();
  }
  const result = judge({
    phases: phases.filter(({ isJudged }) => isJudged),
    visitor: visitor.seen,
    memory: memory.seen,
  });
  say(`\n${result.text}\n`);
  for (const [words, holds] of result.checks) say(`${holds ? '✓' : '✗'} ${words}`);
  writeFileSync(join(FOLDER, 'soak.json'), JSON.stringify({ minutes, rate, phases, rows: result.rows }, null, 1));
  process.exitCode = result.checks.every(([, holds]) => holds) ? 0 : 1;
}
