import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PROGRAMS = {
  environment: 'server/environment.ts',
  server: 'server/main.ts',
  primary: 'server/primary.ts',
  worker: 'server/worker.ts',
  inspection: 'backend/entry/commands/main.ts',
};
// The back end starts these from its own folder.
const PARTS = {
  'picture-worker': 'backend/platform/pictures/picture-worker.ts',
  'push-worker': 'backend/entry/push/push-worker.ts',
  'derive-key': 'backend/platform/sessions/derive-key.mjs',
};
const FOLDER = join(ROOT, '.build');

export const programPath = (name) => join(FOLDER, `${name}.mjs`);

// Imports such as `next/headers` lack the extension, which only bundlers accept.
const FRAMEWORK_FILES = ['headers', 'navigation', 'server', 'cache'].map((name) => [`next/${name}`, `next/${name}.js`]);

/** @param {Record<string, string>} programs entry points by name */
export async function bundle(programs = PROGRAMS, folder = FOLDER) {
  // Imported late: this file loads before dependencies are installed.
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: { ...programs, ...PARTS },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    // The package throws outside a React server, but all of this is server code.
    alias: { 'server-only': './scripts/setup/server-only.mjs', ...Object.fromEntries(FRAMEWORK_FILES) },
    logLevel: 'silent',
  });
}
