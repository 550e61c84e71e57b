// The image's last stage, made of what `npm run build` built here: alone in a folder that its user cannot write.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPEAL } from '@/tests/api/appeal';
import { fileOf, pdfScan } from '@/tests/api/files';
import { photoOf } from '@/tests/corpus/photos';
import { ask, callerOf } from './site';
import { ROOT, startSite, type SiteAddress } from './sites';

const LARGEST_MB = 350;
/** Also where the tests run as root: `nobody`. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let place: string;
let tree: string;
let site: SiteAddress;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'parkinspection-tree-'));
  chmodSync(place, 0o755);
  tree = join(place, 'site');
  execFileSync(process.execPath, ['scripts/image.mjs', tree], { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } });
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree]);
  const dataDir = join(place, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (USER.uid !== undefined) chownSync(dataDir, USER.uid, USER.gid);
  const started = await startSite('SQLite', '', dataDir, { folder: tree, user: USER });
  stops.push(started.stop);
  site = started.site;
}, 600_000);
afterAll(async () => {
  for (const stop of stops) await stop();
  execFileSync('chmod', ['-R', 'u+w', tree]);
  rmSync(place, { recursive: true, force: true });
});

it('holds no sources, tests or tools, and is at most 350 MB', () => {
  for (const left of ['app', 'backend', 'tests', 'docs', 'tools', 'node_modules/typescript', '.next/cache'])
    expect(existsSync(join(tree, left)), left).toBe(false);
  const size = Number(spawnSync('du', ['-sm', tree], { encoding: 'utf8' }).stdout.split('\t', 1)[0]);
  console.log(`the image without its base: ${size} MB`);
  expect(size).toBeLessThanOrEqual(LARGEST_MB);
});

it('serves pages, files, the API and its documentation', async () => {
  for (const path of [
    '/',
    '/news',
    '/about-inspection',
    '/fine',
    '/login',
    '/parking',
    '/evacuation',
    '/icon.svg',
    '/sitemap.xml',
  ])
    expect((await ask(site, path)).status, path).toBe(200);
  for (const path of ['/api/v2/news/', '/api/v2/openapi.json', '/api/v2/docs/'])
    expect((await ask(site, path)).status, path).toBe(200);
  const home = await ask(site, '/');
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(home.text) ?? [];
  expect((await ask(site, script)).status, script).toBe(200);
  expect((await ask(site, '/no-such-page')).status).toBe(404);
});

it('takes photos in, which pass through programs that are loaded by name', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(APPEAL)) form.set(name, value);
  form.append('files', fileOf(readFileSync('tests/files/photo.heic'), 'фото.heic'));
  form.append('files', fileOf(await photoOf(2), 'фото.jpg'));
  form.append('files', fileOf(pdfScan(), 'скан.pdf'));
  const { status, text } = await callerOf(site).call('appeal-fines/', { body: form });
  expect(status, text).toBe(201);
});

it('takes a register in by the command, which reads the same data', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/inspection.mjs', ...args], {
      cwd: tree,
      encoding: 'utf8',
      ...USER,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' },
    });
  const file = join(place, 'fines.csv');
  const fine = [
    'ІП 0009876543',
    'АА1234ВВ',
    '340.00',
    '2026-11-20T10:00:00+02:00',
    'вул. Соборна',
    'ч. 1 ст. 122 КУпАП',
  ];
  writeFileSync(file, `serial_number,license_plate,amount,violated_at,address,article\n${fine.join(',')}\n`);
  chmodSync(file, 0o644);
  const { status, stderr } = run('import', 'fines', file, '--accept');
  expect([status, stderr]).toEqual([0, '']);
  expect(run('fines', 'show', 'ІП 0009876543').stdout).toContain('340');
  expect(JSON.parse(run('doctor', '--json').stdout)).toHaveProperty('findings');
});
