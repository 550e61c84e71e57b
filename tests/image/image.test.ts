// The full build takes minutes and runs on request only: npm test -- --only image.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '@/tests/free-port';
import { isWholeRun } from '@/tests/scope';
import { containerEnv, copyProduct, npmOfVersion, readStages, runStage } from './dockerfile';

const [build = [], product = []] = readStages();
const canRun = (major: string) =>
  spawnSync('npx', ['--yes', '--prefer-offline', `npm@${major}`, '--version'], { stdio: 'ignore', timeout: 45_000 })
    .status === 0;

/** What the last stage must not hold, nor a start bring back. */
const SOURCES = [
  ...[
    'app',
    'backend',
    'components',
    'contract',
    'domain',
    'lib',
    'server',
    'tests',
    'e2e',
    'docs',
    'tools',
    '.next/cache',
  ],
  ...['node_modules/vitest', 'node_modules/typescript', 'node_modules/esbuild', 'scripts/image'],
];

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'parkinspection-image-'));
  folder = join(place, 'site');
  mkdirSync(folder);
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

test.for(isWholeRun ? ['10', '11'] : ['11'])(
  'the npm ci command of the container image works with npm %s',
  (major, { skip }) => {
    skip(!canRun(major), `npm ${major} can be fetched from no registry here`);
    const install = build.findIndex(({ name, value }) => name === 'RUN' && value.startsWith('npm ci '));
    expect(install).toBeGreaterThan(0);
    const programs = npmOfVersion(join(place, 'bin'), major, '--dry-run --offline --ignore-scripts');
    runStage(build.slice(0, install + 1), { folder, env: containerEnv(programs) });
  },
);

async function waitUntilReady(url: string) {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, interval: 500 }).toBe(true);
}

test.runIf(process.env.TEST_WHOLE_IMAGE)(
  'the container image is built in an empty folder, holds only what runs, and serves',
  { timeout: 1_200_000 },
  async () => {
    const env = containerEnv(npmOfVersion(join(place, 'bin'), '11'));
    runStage(build, { folder, env });
    const last = join(place, 'product');
    mkdirSync(last);
    copyProduct(product, last, folder);
    for (const left of SOURCES) expect(existsSync(join(last, left)), left).toBe(false);
    expect(readFileSync(join(last, 'package-lock.json'), 'utf8')).toBe(readFileSync('package-lock.json', 'utf8'));
    const sizeOf = (path: string) =>
      Number(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t', 1)[0]);
    console.log(`first stage ${sizeOf(folder)} MB, image without its base ${sizeOf(last)} MB`);
    expect(sizeOf(last)).toBeLessThanOrEqual(350);
    rmSync(folder, { recursive: true });
    const set = product.filter(({ name }) => name === 'ENV').flatMap(({ value }) => value.split(/\s+/));
    const port = String(await findFreePort());
    const own = { HOST: '127.0.0.1', PORT: port, DATA_DIR: join(place, 'data') };
    const [program = '', ...args] = JSON.parse(product.find(({ name }) => name === 'CMD')?.value ?? '[]') as string[];
    const site = spawn(program, args, {
      cwd: last,
      env: { ...env, ...Object.fromEntries(set.map((pair) => pair.split('='))), ...own },
      stdio: 'inherit',
    });
    try {
      await waitUntilReady(`http://127.0.0.1:${port}/healthz/ready`);
      for (const path of ['/', '/news', '/about-inspection', '/fine', '/login', '/parking', '/api/v2/news/'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
      const doctor = spawnSync('node', ['scripts/inspection.mjs', 'doctor', '--json'], {
        cwd: last,
        env: { ...env, ...own },
        encoding: 'utf8',
      });
      expect(JSON.parse(doctor.stdout)).toHaveProperty('findings');
      for (const left of SOURCES) expect(existsSync(join(last, left)), left).toBe(false);
    } finally {
      const ended = new Promise((resolve) => site.once('close', resolve));
      site.kill('SIGTERM');
      await ended;
    }
  },
);
