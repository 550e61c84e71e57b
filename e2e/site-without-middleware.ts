// The same build without middleware.ts: only the checks in pages and API calls are left.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programPath } from '@/scripts/setup/bundle.mjs';

interface FunctionsManifest {
  functions: Record<string, unknown>;
}

function copyWithoutMiddleware(into: string): string {
  const root = resolve(import.meta.dirname, '..');
  mkdirSync(into, { recursive: true });
  const folder = mkdtempSync(join(into, 'bare-'));
  for (const name of readdirSync(root)) {
    if (!['.next', '.git', '.data', '.test', 'middleware.ts'].includes(name))
      symlinkSync(join(root, name), join(folder, name));
  }
  const built = join(root, '.next');
  cpSync(built, join(folder, '.next'), { recursive: true, filter: (path) => path !== join(built, 'cache') });
  const server = join(folder, '.next', 'server');
  rmSync(join(server, 'middleware.js'));
  const file = join(server, 'functions-config-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as FunctionsManifest;
  if (!('/_middleware' in manifest.functions)) throw new Error('The build keeps its middleware elsewhere now');
  delete manifest.functions['/_middleware'];
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}

/** `dataDir` belongs to a running site, so its sessions are valid here too. */
export async function startWithoutMiddleware(
  port: number,
  dataDir: string,
): Promise<{ origin: string; stop: () => void }> {
  const folder = copyWithoutMiddleware(join(dataDir, '..'));
  const origin = `http://127.0.0.1:${port}`;
  const serve = `import(${JSON.stringify(pathToFileURL(programPath('server')).href)}).then(({ serve }) => serve({ host: '127.0.0.1', port: ${port} }))`;
  const site = spawn(process.execPath, ['--eval', serve], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      AUTH_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
      API_BASE_URL: '',
      DATABASE_URL: '',
      TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE,
      TRUSTED_PROXY_HOPS: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    if (site.pid && site.exitCode === null) process.kill(-site.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${origin}/healthz/ready`).catch(() => undefined);
    if (answer?.ok) return { origin, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  stop();
  throw new Error('The site without middleware did not start');
}
