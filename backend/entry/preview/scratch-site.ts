import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fieldOf } from '@/domain/keys';
import { ConfigError } from '@/backend/core/config';
import { apart } from '@/backend/entry/rehearse/rehearse-version';

const START_LIMIT_MS = 120_000;
const STARTED = 'Паркінспекція працює';

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String(fieldOf(server.address(), 'port'));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const untilStarted = (site: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = '';
    const fail = () => reject(new ConfigError(`Сайт для перегляду не запустився: ${said.trim().split('\n').at(-1)}`));
    const read = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes(STARTED)) resolve();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', fail);
    setTimeout(fail, START_LIMIT_MS).unref();
  });

/** The site of this folder over data of its own, seen by this machine only. */
export async function withScratchSite<Result>(
  dataDir: string,
  environment: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...apart(dataDir),
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: port,
      METRICS_PORT: '',
      PROCESSES: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await untilStarted(site);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    site.kill('SIGKILL');
    await ended;
  }
}
