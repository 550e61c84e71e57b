// npm run bench:import: time and memory for importing towed cars into a running site, and what its visitors notice.
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { programPath } from '../../scripts/setup/bundle.mjs';
import { FOLDER } from './data.mjs';
import { show, table } from './figures.mjs';
import { LOAD_CORE, startProgram } from './processes.mjs';
import { startSite } from './servers.mjs';

const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 100;
const READ_EVERY_MS = 20;
const READS = ['/', '/api/v2/evacuations/', '/api/v2/evacuations/?license_plate=AA1234BB', '/healthz/ready'];

async function writeRegister(file, rows) {
  const stream = createWriteStream(file);
  stream.write(
    'external_id,license_plate,car,evacuated_at,from_address,reason,lot_name,lot_address,lot_phone,lat,lon\n',
  );
  const letters = 'ABCEHIKMOPTX';
  const start = Date.now() - rows * MINUTE_MS;
  for (let row = 0; row < rows; row += 1) {
    const plate = `A${letters[row % 12]}${String((row * 7919) % 10_000).padStart(4, '0')}${letters[(row >> 3) % 12]}${letters[(row >> 6) % 12]}`;
    const at = new Date(start + row * MINUTE_MS).toISOString();
    const line = `e${row},${plate},"Skoda Octavia, сірий",${at},"вул. Соборна, ${row % 200}",Заважала проїзду,Майданчик № 1,"вул. Лісова, 3",+38 (050) 111-22-33,49.233083,28.468217\n`;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function send(port, path, body) {
  const from = performance.now();
  return new Promise((done) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json', origin: `http://localhost:${port}` }),
          // A new address per call: the limits are not under test.
          'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done({ status: answer.statusCode, ms: performance.now() - from }));
      },
    );
    asked.on('error', () => done({ status: 0, ms: performance.now() - from }));
    asked.end(body);
  });
}

/** Sends at fixed intervals until `isOver`, regardless of how long responses take. */
async function visit(everyMs, isOver, sendOne) {
  const answers = [];
  for (let sent = 0; !isOver(); sent += 1) {
    answers.push(sendOne(sent));
    await wait(everyMs);
  }
  return Promise.all(answers);
}

function latencies(answers) {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? null };
}

const peakMemory = (pid) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function importWhileVisited(file, { port, database, dataDir }) {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    APP_MODE: 'production',
    LOG_LEVEL: 'error',
    SITE_URL: `http://localhost:${port}`,
  };
  const secret = randomBytes(32).toString('base64url');
  const site = await startSite(port, dataDir, { ...env, AUTH_SECRET: secret, TRUSTED_PROXY_HOPS: '1' });
  try {
    const from = performance.now();
    const program = startProgram(process.execPath, [programPath('inspection'), 'import', 'evacuations', file], {
      core: LOAD_CORE,
      env,
    });
    let isOver = false;
    let memory = 0;
    void program.ended.then(() => (isOver = true));
    const watching = (async () => {
      for (; !isOver; await wait(100)) {
        try {
          memory = Math.max(memory, peakMemory(program.pid));
        } catch {
          return;
        }
      }
    })();
    const message = JSON.stringify({ name: 'Ірина', message: 'Дякую' });
    const visits = [
      visit(
        WRITE_EVERY_MS,
        () => isOver,
        () => send(port, '/api/v2/contact-responses/', message),
      ),
      visit(
        READ_EVERY_MS,
        () => isOver,
        (sent) => send(port, READS[sent % READS.length]),
      ),
    ];
    await program.ended;
    const seconds = (performance.now() - from) / 1000;
    const [writes, reads] = await Promise.all(visits);
    await watching;
    return { seconds, memory, writes, reads, said: program.output().trim() };
  } finally {
    await site.stop();
  }
}

const HEADS = [
  'import',
  'seconds',
  'MB',
  'writes',
  'refused',
  'p99 ms',
  'max ms',
  'reads',
  'failed',
  'p99 ms',
  'max ms',
];

export async function importTable({ port, rows, database }) {
  const dataDir = join(FOLDER, 'import');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const file = join(FOLDER, `evacuations-${rows}.csv`);
  await writeRegister(file, rows);
  const results = [];
  for (const name of ['new rows', 'the same again']) {
    const { seconds, memory, writes, reads, said } = await importWhileVisited(file, { port, database, dataDir });
    const refused = writes.filter(({ status }) => status !== 201).length;
    const failed = reads.filter(({ status }) => status !== 200).length;
    results.push({ name, seconds, memory, refused, failed, writes: latencies(writes), reads: latencies(reads), said });
  }
  const cells = ({ name, seconds, memory, refused, failed, writes, reads }) => [
    name,
    ...[seconds, memory, writes.count, refused, writes.p99, writes.max, reads.count, failed, reads.p99, reads.max].map(
      show,
    ),
  ];
  return {
    rows: results,
    text: `${table(HEADS, results.map(cells))}\n\n${results.map(({ said }) => said).join('\n')}`,
  };
}
