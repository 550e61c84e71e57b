// npm run bench: the site against Node's own server with the same bytes and an empty page of the same framework.
import { writeFileSync } from 'node:fs';
import { ensureBuilt, ensurePrograms } from '../../scripts/setup/build.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { say, step } from '../../scripts/say.mjs';
import { listCases } from './cases.mjs';
import { coresTable } from './cores.mjs';
import { ensureCity, enterDesk, signIn } from './data.mjs';
import { cpuOfRequest, perSecond, ratio, summarise, tableOf } from './figures.mjs';
import { growTable } from './grow.mjs';
import { importTable } from './import.mjs';
import { pageTable } from './page.mjs';
import { isPinned } from './processes.mjs';
import { runRounds } from './rounds.mjs';
import { isNginxInstalled, startNginx } from './nginx.mjs';
import { cookieOf, fetchRaw, recordAnswers, startBareServer, startEmptySite, startSite } from './servers.mjs';
import { parseArgs } from 'node:util';

const NUMBERS = {
  rounds: 5,
  seconds: 3,
  connections: 16,
  evacuations: 1_000_000,
  news: 2_000,
  places: 5_000,
  fines: 100_000,
  appeals: 100_000,
  rows: 500_000,
  port: 3900,
};

function readOptions(args) {
  const options = {
    ...Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' }])),
    only: { type: 'string' },
    database: { type: 'string' },
    json: { type: 'string' },
  };
  let given;
  try {
    given = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(
      `${error.message}. Known: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
  const numbers = Object.entries(NUMBERS).map(([name, value]) => [
    name,
    given.values[name] === undefined ? value : Number(given.values[name]),
  ]);
  for (const [name, value] of numbers)
    if (!Number.isInteger(value) || value < 0) throw new Refusal(`--${name} wants a whole number.`);
  return {
    ...Object.fromEntries(numbers),
    only: given.values.only ?? '',
    database: given.values.database ?? '',
    json: given.values.json ?? '',
    what: given.positionals[0] ?? 'load',
  };
}

const COLUMNS = [
  ['what', 'name'],
  ['bytes', 'bytes'],
  ['req/s', 'perSecond'],
  ['p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['CPU ms', 'cpuMs'],
  ['× bare Node', 'ofBare'],
  ['CPU × bare Node', 'cpuOfBare'],
  ['× nginx', 'ofNginx'],
  ['× empty cached', 'ofEmptyCached'],
  ['CPU × empty dynamic', 'cpuOfEmptyDynamic'],
  ['failed', 'failed'],
];

async function loadTable(options) {
  const { port, evacuations, news, places, fines, appeals } = options;
  const city = await step({ doing: 'Making the city', done: 'The city is there' }, () =>
    ensureCity({ evacuations, news, places, fines, appeals }),
  );
  const programs = [];
  try {
    const site = await step({ doing: 'Starting the servers', done: 'The site runs' }, () =>
      startSite(port, city, { TRUSTED_PROXY_HOPS: '1' }),
    );
    programs.push(site);
    const empty = await startEmptySite(port + 1);
    programs.push(empty);
    const token = signIn(city);
    const { headers } = await fetchRaw({
      port,
      path: '/api/v2/user-fines/',
      headers: { authorization: `Bearer ${token}` },
    });
    const cases = listCases({ token, cookie: await cookieOf(token), desk: enterDesk(city), etag: headers.etag }).filter(
      ({ name }) => options.only.split(',').some((part) => name.includes(part)),
    );
    if (cases.length === 0) throw new Refusal(`No case is called ${options.only}.`);
    const own = cases.map((one) => ({ ...one, pid: site.pid, port }));
    const answers = await recordAnswers(own);
    const bare = await startBareServer(port + 2, answers);
    programs.push(bare);
    const nginx = isNginxInstalled ? await startNginx(port + 3, answers) : null;
    if (nginx) programs.push(nginx);
    const sentBy = (server, name) =>
      own.map((one, index) => ({ ...server, name: `${name} ${one.name}`, path: `/${index}`, headers: {} }));
    const ofBare = sentBy(bare, 'bare');
    const ofNginx = nginx ? sentBy(nginx, 'nginx') : [];
    const cached = {
      name: 'empty cached',
      pid: empty.pid,
      port: empty.port,
      path: '/',
      headers: { 'accept-encoding': 'gzip' },
    };
    const dynamic = { ...cached, name: 'empty dynamic', path: '/dynamic' };
    // Each baseline runs right after what it is compared with.
    const results = await runRounds(
      [cached, dynamic, ...own.flatMap((one, index) => [one, ofBare[index], ...ofNginx.slice(index, index + 1)])],
      options,
    );
    const row = (target, index) => {
      const rounds = results.get(target);
      const figures = summarise(rounds);
      const against = (other, figure) => (other ? ratio(rounds, results.get(other), figure) : null);
      return {
        name: target.name,
        path: target.path,
        bytes: index === undefined ? null : answers[index].body.byteLength,
        ...figures,
        ofBare: against(ofBare[index], perSecond),
        cpuOfBare: against(ofBare[index], cpuOfRequest),
        ofNginx: against(ofNginx[index], perSecond),
        ofEmptyCached: against(cached, perSecond),
        cpuOfEmptyDynamic: against(dynamic, cpuOfRequest),
        rounds,
      };
    };
    return [row(cached), row(dynamic), ...own.map(row)];
  } finally {
    for (const program of programs) await program.stop();
  }
}

export async function main() {
  const options = readOptions(process.argv.slice(2));
  process.env.NODE_ENV = 'production';
  await ensurePrograms();
  await ensureBuilt();
  if (!isPinned) say('Programs are not pinned to cores here (taskset, two cores): the figures are less steady.');
  const kinds = {
    load: async () => {
      const rows = await loadTable(options);
      return { rows, text: tableOf(COLUMNS, rows) };
    },
    page: () => pageTable(options),
    cores: () => coresTable(options),
    grow: () => growTable(options),
    import: () => importTable(options),
  };
  const kind = kinds[options.what];
  if (!kind) throw new Refusal(`The bench knows ${Object.keys(kinds).join(', ')}.`);
  const { rows, text } = await kind();
  say(`\n${text}\n`);
  const file = options.json || `.bench/${options.what}.json`;
  writeFileSync(
    file,
    JSON.stringify({ at: new Date().toISOString(), node: process.version, isPinned, options, rows }, null, 1),
  );
  say(`All rounds: ${file}`);
}
