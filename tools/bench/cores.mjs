// npm run bench:cores: the same signed-in requests to a site on one core, to one process and to two.
import { availableParallelism } from 'node:os';
import { Refusal } from '../../scripts/refusal.mjs';
import { BROWSER } from './cases.mjs';
import { ensureCity, MIDDLE_CITY, signIn } from './data.mjs';
import { cpuOfRequest, median, perSecond, ratio, show, summarise, table } from './figures.mjs';
import { SERVER_CORE } from './processes.mjs';
import { runRounds } from './rounds.mjs';
import { cookieOf, startSite } from './servers.mjs';

const PROCESSES = 2;
const PAGES = ['', '/auto', '/notifications', '/my-profile'];
const CALLS = ['user/', 'user-fines/', 'user-cars/', 'user-notifications/', 'user-appeals/', 'user/last-request/'];

async function listKinds(token) {
  const cookie = await cookieOf(token);
  const pages = PAGES.map((path) => ({
    path: `/cabinet${path}`,
    headers: { ...BROWSER, cookie },
  }));
  const calls = CALLS.map((path) => ({ path: `/api/v2/${path}`, headers: { authorization: `Bearer ${token}` } }));
  // As an open cabinet asks: a page, then calls.
  const mixed = pages.flatMap((page, index) => [
    page,
    ...[0, 1, 2].map((one) => calls[(3 * index + one) % calls.length]),
  ]);
  return [
    { name: 'pages and API', mix: mixed },
    { name: 'pages', mix: pages },
    { name: 'API', mix: calls },
  ];
}

/** Cores that were busy, of a round. */
const ofSite = ({ cpuMs, seconds }) => (cpuMs === null ? null : cpuMs / seconds / 1000);
const ofLoad = ({ loadMs, seconds }) => loadMs / seconds / 1000;
const ofOthers = ({ machineMs, cpuMs, loadMs, seconds }) =>
  machineMs === null || cpuMs === null ? null : Math.max(0, machineMs - cpuMs - loadMs) / seconds / 1000;

const HEADS = [
  'signed in',
  'one core, req/s',
  'one process',
  'two',
  'two : one core',
  'two : one process',
  'CPU ms, one core',
  'one process',
  'two',
  'cores of one process',
  'of two',
  'of the load',
  'of others',
  'left to the site',
  'two : one core, no load beside',
  'failed',
];

function rowOf({ name }, [onCore, one, two]) {
  const [perCore, perOne, perTwo] = [onCore, one, two].map(summarise);
  const busy = (rounds, figure) => median(rounds.map(figure));
  const load = busy(two, ofLoad);
  const others = busy(two, ofOthers);
  const cpu = ratio(onCore, two, cpuOfRequest);
  return [
    name,
    ...[
      perCore.perSecond,
      perOne.perSecond,
      perTwo.perSecond,
      ratio(two, onCore, perSecond),
      ratio(two, one, perSecond),
      perCore.cpuMs,
      perOne.cpuMs,
      perTwo.cpuMs,
      busy(one, ofSite),
      busy(two, ofSite),
      load,
      others,
      others === null ? null : PROCESSES - load - others,
      cpu === null ? null : PROCESSES * cpu,
      perCore.failed + perOne.failed + perTwo.failed,
    ].map(show),
  ];
}

export async function coresTable(options) {
  if (availableParallelism() < PROCESSES) throw new Refusal(`This takes a machine with ${PROCESSES} cores.`);
  const { port } = options;
  const city = await ensureCity(MIDDLE_CITY);
  const kinds = (await listKinds(signIn(city))).filter(({ name }) => name.includes(options.only));
  const sites = [];
  try {
    for (const [index, { processes, core }] of [
      { processes: 1, core: SERVER_CORE },
      { processes: 1, core: null },
      { processes: PROCESSES, core: null },
    ].entries())
      sites.push(await startSite(port + index, city, { PROCESSES: String(processes), TRUSTED_PROXY_HOPS: '1' }, core));
    // A round's ratios compare neighbours.
    const targets = kinds.flatMap((kind) => sites.map(({ pid, port: own }) => ({ ...kind, pid, port: own })));
    const results = await runRounds(targets, { ...options, loadCore: null });
    const rows = kinds.map((kind) => ({
      ...kind,
      rounds: targets.filter(({ name }) => name === kind.name).map((target) => results.get(target)),
    }));
    return {
      rows,
      text: table(
        HEADS,
        rows.map((row) => rowOf(row, row.rounds)),
      ),
    };
  } finally {
    for (const site of sites) await site.stop();
  }
}
