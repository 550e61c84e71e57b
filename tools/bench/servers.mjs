import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run, tail } from '../../scripts/setup/run.mjs';
import { FOLDER } from './data.mjs';
import { startServer } from './processes.mjs';

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const EMPTY_SITE_SOURCES = join(ROOT, 'tools', 'bench', 'empty-site');
/** Below the project root, so that packages resolve, but not where sources are checked. */
const EMPTY_SITE = join(FOLDER, 'empty-site');
const SECRET = 'a-secret-of-the-bench-that-is-long-enough';

export function startSite(port, dataDir, env, core) {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    APP_MODE: 'demo',
    LOAD_SAMPLES: 'no',
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'error',
    SITE_URL: `http://localhost:${port}`,
  };
  return startServer(port, process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    core,
    env: { ...settings, ...env },
  });
}

export const cookieOf = async (token) =>
  `auth._token.local=${await encode({ token: { token, name: 'Олена' }, secret: SECRET, maxAge: 12 * 3600 })}`;

/** Builds the empty page of the same framework where that was not done yet. @returns {Promise<string>} its folder */
export async function buildEmptySite() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'next', 'package.json'), 'utf8'));
  const stamp = join(EMPTY_SITE, '.next', `built-by-${version}`);
  if (existsSync(stamp)) return EMPTY_SITE;
  rmSync(EMPTY_SITE, { recursive: true, force: true });
  cpSync(EMPTY_SITE_SOURCES, EMPTY_SITE, { recursive: true });
  const built = await run(process.execPath, [NEXT, 'build', EMPTY_SITE], { env: inProduction() });
  if (built.code !== 0) throw new Error(tail(built.output, 30));
  writeFileSync(stamp, '');
  return EMPTY_SITE;
}

const inProduction = () => ({ ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

export async function startEmptySite(port) {
  const folder = await buildEmptySite();
  const args = [NEXT, 'start', folder, '-p', String(port), '-H', '127.0.0.1'];
  return startServer(port, process.execPath, args, { env: inProduction() });
}

const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

export function fetchRaw({ port, path, headers }) {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', fail);
  });
}

export async function recordAnswers(targets) {
  const answers = [];
  for (const [index, target] of targets.entries()) {
    // The first response may be rendered for this request, later ones come from cache.
    for (let time = 0; time < 2; time += 1) await fetchRaw(target);
    const { status, headers, body } = await fetchRaw(target);
    if (status !== 200 && status !== 304) throw new Error(`${target.path} answers ${status}`);
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
    const length = status === 304 ? {} : { 'content-length': body.byteLength };
    answers.push({ path: `/${index}`, status, headers: { ...kept, ...length }, body });
  }
  return answers;
}

export function startBareServer(port, answers) {
  const file = join(FOLDER, `answers-${port}.json`);
  writeFileSync(file, JSON.stringify(answers.map((one) => ({ ...one, body: one.body.toString('base64') }))));
  return startServer(port, process.execPath, [join(ROOT, 'tools', 'bench', 'bare-server.mjs'), file, String(port)]);
}
