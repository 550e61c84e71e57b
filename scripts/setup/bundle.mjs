// The server and the operator's commands as plain JavaScript: production loads no TypeScript. Packages stay where npm
// has put them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PROGRAMS = { server: 'server/main.ts', inspection: 'backend/entry/commands/main.ts' };
// Started by the back end from beside itself.
const PARTS = {
  'picture-worker': 'backend/platform/pictures/picture-worker.ts',
  'derive-key': 'backend/platform/sessions/derive-key.mjs',
};
const FOLDER = join(ROOT, '.build');

/** Path of a program made by `bundle`. */
export const programPath = (name) => join(FOLDER, `${name}.mjs`);

// The framework names these without an ending, which only bundlers understand.
const FRAMEWORK_FILES = ['headers', 'navigation', 'server', 'cache'].map((name) => [`next/${name}`, `next/${name}.js`]);

/**
 * Puts programs together into a folder. Rejects with esbuild's messages.
 * @param {Record<string, string>} programs their names and the files they begin with
 */
export async function bundle(programs = PROGRAMS, folder = FOLDER) {
  // Not above: this file is read before anything is installed.
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
    // The package throws wherever no React server loads it; here everything is the server.
    alias: { 'server-only': './scripts/setup/server-only.mjs', ...Object.fromEntries(FRAMEWORK_FILES) },
    logLevel: 'silent',
  });
}
