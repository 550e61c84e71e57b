// npm run bench:peak: a national day of looking at fines, as far as one machine bears it, and what the whole would need.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../bench/data.mjs';
import { show, table, tableOf } from '../bench/figures.mjs';
import { startSite } from '../bench/servers.mjs';
import { say } from '../../scripts/say.mjs';
import { readRun, withSoakedCity } from '../soak/city.mjs';
import { ARRIVALS, PEAK_HOUR, PEAK_PEOPLE, PEAK_SESSIONS, peopleASecond, PEOPLE } from './day.mjs';
import { listKinds } from './kinds.mjs';
import { measureIdle, measureMix } from './measure.mjs';
import { costOf, costOfPerson, planFor, predict, requestsOfPerson } from './model.mjs';

/** Cores of the site that a run is to take: three scales that one process bears. */
const SCALES = [0.15, 0.35, 0.6];
const WARM_RATE = 20;
/** One core answers as many of the dearest kind, a sign-in; refusals would be counted as cheap answers. */
const LOOK_RATE = 2;
const LOOKS = 2;
const RATE_MAX = 400;
const KIND_CORES = 0.35;
const WARM_SECONDS = 2;

/** First short looks for a rate that takes about a third of a core, then the measurement. */
async function measureKind(site, kind, idle, seconds) {
  const alone = [{ ...kind, perPerson: 1 }];
  const measureAt = async (rate, lasting) => {
    const seen = await measureMix(site, alone, { rate, seconds: lasting });
    return { refused: seen.refused, cost: costOf(seen, idle, seen.answered / seen.seconds) };
  };
  let rate = LOOK_RATE;
  for (let look = 0; look < LOOKS; look += 1) {
    const { cost } = await measureAt(rate, WARM_SECONDS);
    rate = Math.min(RATE_MAX, KIND_CORES / (cost.cores || 0.001));
  }
  return { ...kind, ...(await measureAt(rate, seconds)) };
}

async function checkScales(site, kinds, idle, seconds) {
  const person = costOfPerson(kinds);
  const rows = [];
  for (const cores of SCALES) {
    const people = cores / person.cores;
    const rate = people * requestsOfPerson(kinds);
    say(`… ${show(people)} people a second, ${Math.round(rate)} requests`);
    const seen = await measureMix(site, kinds, { rate, seconds });
    // What was answered, not what was meant to be sent.
    const came = seen.answered / seen.seconds / requestsOfPerson(kinds);
    rows.push({ people: came, rate: seen.answered / seen.seconds, predicted: predict(kinds, idle, came), seen });
  }
  return rows;
}

const kindRow = ({ name, perPerson, cost, refused }) => [
  name,
  ...[
    perPerson,
    cost.cores === null ? null : cost.cores * 1000,
    cost.bytes / 1000,
    cost.statements,
    cost.others === null ? null : cost.others * 1000,
    refused,
  ].map(show),
];

const scaleRow = ({ people, rate, predicted, seen }) => [
  `1 : ${show(PEAK_PEOPLE / people)}`,
  ...[
    people,
    rate,
    predicted.cores,
    seen.cores,
    seen.cores / predicted.cores,
    (predicted.bytes * 8) / 1e6,
    (seen.bytes * 8) / 1e6,
    predicted.statements,
    seen.statements,
    seen.p50,
    seen.p99,
    seen.refused,
  ].map(show),
];

const PLAN = [
  ['the whole day', 'name'],
  ['people/s', 'people'],
  ['req/s', 'requests'],
  ['cores', 'cores'],
  ['processes', 'processes'],
  ['instances of 8', 'instances'],
  ['connections', 'connections'],
  ['statements/s', 'statements'],
  ['database, cores', 'databaseCores'],
  ['Mbit/s', 'megabits'],
];

const tables = ({ kinds, idle, scales }) => [
  table(['a request', 'of a person', 'CPU ms', 'KB', 'statements', 'database, CPU ms', 'refused'], kinds.map(kindRow)),
  table(
    [
      'scale',
      'people/s',
      'req/s',
      'cores, model',
      'measured',
      'ratio',
      'Mbit/s, model',
      'measured',
      'statements/s, model',
      'measured',
      'p50 ms',
      'p99 ms',
      'refused',
    ],
    scales.map(scaleRow),
  ),
  tableOf(PLAN, [
    { name: 'the mean', ...planFor(kinds, idle, PEOPLE / 86_400) },
    {
      name: `${PEAK_HOUR} to ${PEAK_HOUR + 1} o’clock`,
      ...planFor(kinds, idle, peopleASecond(ARRIVALS[PEAK_HOUR])),
    },
    { name: 'its worst minute', ...planFor(kinds, idle, PEAK_PEOPLE) },
  ]),
];

async function play(city, { port, seconds }) {
  const figuresPort = port + 1;
  const site = await startSite(port, city.folder, {
    DATABASE_URL: city.databaseUrl,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(figuresPort),
  });
  try {
    const watched = { ...site, figuresPort, hasDatabase: city.databaseUrl !== '' };
    const listed = await listKinds({ port, token: city.token });
    await measureMix(watched, listed, { rate: WARM_RATE, seconds: 2 * WARM_SECONDS });
    const idle = await measureIdle(watched, seconds);
    const kinds = [];
    for (const kind of listed) {
      say(`… ${kind.name}`);
      kinds.push(await measureKind(watched, kind, idle, seconds));
    }
    return { kinds, idle, scales: await checkScales(watched, kinds, idle, 2 * seconds) };
  } finally {
    await site.stop();
  }
}

export async function main() {
  const { seconds, port, database } = readRun({ seconds: 5, port: 3960 });
  await withSoakedCity(database, async (city) => {
    const seen = await play(city, { port, seconds });
    say(`\n${tables(seen).join('\n\n')}\n`);
    say(
      `Sessions at once in the worst minute: ${Math.round(PEAK_SESSIONS)}. An idle site: ${show(seen.idle.cores)} cores.`,
    );
    const report = { at: new Date().toISOString(), seconds, ...seen };
    writeFileSync(join(FOLDER, 'peak.json'), JSON.stringify(report, null, 1));
  });
}
