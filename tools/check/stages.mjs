import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { withLastRelease } from './beside.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines, recordRun } from './engines.mjs';
import { butAboutTables, previousVersion } from './previous.mjs';
import { countPlaywright, countVitest } from './reports.mjs';
import { ensurePromtool, ensureProxies } from './system-packages.mjs';
import { createServer } from 'node:net';

const FIRST = 3210;
const LAST = 3990;

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => done(true)));
  });
}

async function freePorts(count) {
  for (let first = FIRST; first <= LAST; first += count) {
    const neighbours = Array.from({ length: count }, (_, index) => isFree(first + index));
    if ((await Promise.all(neighbours)).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free neighbouring ports between ${FIRST} and ${LAST}`);
}

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const live = (program, args, env = {}, cwd = ROOT) =>
  run(program, args, { live: true, cwd, env: { ...process.env, ...env } });

async function check(...commands) {
  for (const [name, ...args] of commands) {
    const { code } = await live(bin(name), args);
    if (code !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

const makeRouteTypes = () => check(['next', 'typegen']);
let routeTypes;

const checkRoutes =
  (...commands) =>
  async () => {
    routeTypes ??= makeRouteTypes();
    const made = await routeTypes;
    return made.failed ? made : check(...commands);
  };

async function rebuild() {
  const { code, output } = await build();
  if (code !== 0) process.stdout.write(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

let built;

/** Always anew: a stale build could pass. It makes the types of the routes, too: nobody may read them meanwhile. */
function production() {
  built = rebuild();
  routeTypes = built.then((result) => (result.failed ? makeRouteTypes() : result));
  return built;
}

/** Two stages that need the site wait for one build. */
async function ensureSite() {
  if (!built && isBuilt()) return;
  const { failed } = await (built ??= rebuild());
  if (failed) throw new Refusal('Без зібраного сайту цей етап не має чого перевіряти.');
}

const shardOf = ({ index, count }) => (count === 1 ? [] : [`--shard=${index}/${count}`]);

async function vitest(name, args, { env = {}, cwd = ROOT } = {}) {
  const report = join(ROOT, '.test', `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await live(bin('vitest'), ['run', ...reporters, ...args], env, cwd);
  return countVitest(report, code);
}

/** Projects of vitest.config.ts that need neither a database server nor the built site. */
export const UNIT_PROJECTS = ['node', 'server', 'isolated', 'dom', 'window'];

function unit({ forTheRunner, shard }) {
  const projects = UNIT_PROJECTS.map((name) => `--project=${name}`);
  return vitest('unit', [...projects, ...shardOf(shard), ...forTheRunner]);
}

const api = ({ forTheRunner, shard }) => vitest('api', ['--project=api', ...shardOf(shard), ...forTheRunner]);

async function attack({ forTheRunner, shard }) {
  await ensureSite();
  return vitest('attack', ['--project=attack', ...shardOf(shard), ...forTheRunner]);
}

async function previous({ forTheRunner }) {
  const cwd = await previousVersion();
  if (!cwd) return { passed: 0, failed: 0 };
  return vitest('previous', ['--project=api', ...butAboutTables(), ...forTheRunner], { cwd });
}

async function beside({ forTheRunner }) {
  await ensureSite();
  const test = ['--project=attack', 'tests/attack/beside-last-release.test.ts', ...forTheRunner];
  const ran = await withLastRelease((folder) => vitest('beside', test, { env: { TEST_LAST_RELEASE: folder } }));
  return ran ?? { passed: 0, failed: 0 };
}

async function playwright(report, { forTheRunner, shard }, env = {}) {
  await ensureSite();
  const port = await freePorts(3);
  const { code } = await live(bin('playwright'), ['test', ...shardOf(shard), ...forTheRunner], {
    E2E_PORT: String(port),
    // Named, or whoever reads the settings meanwhile, as knip does, would make it afresh.
    E2E_DIR: join(ROOT, '.test', `sites-${report}`),
    E2E_REPORT: report,
    NODE_OPTIONS: '',
    ...env,
  });
  return countPlaywright(join(ROOT, '.test', `${report}.json`), code);
}

const browser = (options) => playwright('playwright', options);
const sweep = (options) => playwright('sweep', options, { E2E_SWEEP: '1' });

async function engines(options, { there, missing }) {
  if (missing.length > 0 && process.env.CI) return { passed: 0, failed: missing.length };
  if (there.length === 0) return { passed: 0, failed: 0 };
  const result = await playwright('engines', options, { E2E_ENGINES: there.join(',') });
  // A push runs a part of them only.
  if (options.isAll && options.only && options.forTheRunner.length === 0)
    recordRun(JSON.parse(readFileSync(join(ROOT, '.test', 'engines.json'), 'utf8')));
  return result;
}

export const STAGES = [
  // Before all that waits for the types of the routes.
  { name: 'build', title: 'Збірка', isOnOneCore: true, isDivided: true, work: production },
  {
    name: 'format',
    title: 'Вигляд коду',
    isOnOneCore: true,
    work: () => check(['oxfmt', '--check']),
  },
  {
    name: 'layers',
    title: 'Межі шарів',
    isOnOneCore: true,
    work: () => check(['depcruise', '.', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'unused', title: 'Нічого зайвого', isOnOneCore: true, work: () => check(['knip']) },
  // Beside the build, which leaves it more than a core as it ends.
  { name: 'unit', title: 'Модульні тести', isOnOneCore: true, isDivided: true, work: unit },
  // After those that need no build: it waits for the types of the routes.
  { name: 'lint', title: 'Правила й типи коду', isOnOneCore: true, work: checkRoutes(['oxlint']) },
  {
    name: 'api',
    title: 'Тести API на SQLite та PostgreSQL',
    isDivided: true,
    prepare: ensurePromtool,
    work: api,
  },
  {
    name: 'attack',
    title: 'Напад на зібраний сайт, на SQLite та PostgreSQL',
    isDivided: true,
    prepare: ensureProxies,
    work: attack,
  },
  {
    name: 'browser',
    title: 'Тести в браузері',
    isDivided: true,
    prepare: ensureChromium,
    work: browser,
  },
  {
    name: 'engines',
    title: 'Ті самі дороги у Firefox, щоночі й у WebKit',
    isDivided: true,
    prepare: ({ isAll, only }) => ensureEngines(isAll || only ? undefined : ['firefox']),
    work: engines,
  },
  {
    name: 'sweep',
    title: 'Кожна сторінка в кожному вигляді: зображення в .test/sweep',
    isNightly: true,
    isDivided: true,
    prepare: ensureChromium,
    work: sweep,
  },
  {
    name: 'image',
    title: 'Образ контейнера: Dockerfile рядок за рядком у порожній теці',
    isNightly: true,
    work: ({ forTheRunner }) => vitest('image', ['tests/image', ...forTheRunner], { env: { TEST_WHOLE_IMAGE: '1' } }),
  },
  {
    name: 'previous',
    title: 'Тести API попередньої версії на таблицях цієї, на SQLite та PostgreSQL',
    isNightly: true,
    work: previous,
  },
  {
    name: 'beside',
    title: 'Попередня версія поруч з оновленням, із цією версією і після повернення, на SQLite та PostgreSQL',
    isNightly: true,
    work: beside,
  },
];
