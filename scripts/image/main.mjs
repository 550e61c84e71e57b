// Gathers in .image, or in the folder that is named, what the container image holds beside Node: what was built, and of the
// packages only the files that run.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { say } from '../say.mjs';
import { writeStamp } from '../setup/install.mjs';
import { ROOT } from '../setup/root.mjs';

const TARGET = resolve(process.argv[2] ?? join(ROOT, '.image'));
const FOLDERS = ['public', 'content', 'samples', 'scripts', '.build', '.next'];
const FILES = ['package.json', 'package-lock.json'];
/** What only the build needs. */
const LEFT_OUT =
  /^(\.next\/(cache|trace|types|diagnostics|standalone|dev)(\/|$)|scripts\/(image|check)(\/|$))|\.nft\.json$/;

/** What only the build or a developer needs. */
const UNUSED = [
  'node_modules/{@next/swc-*,esbuild,@esbuild,typescript,tsx,@vercel}/**',
  // Taken whole, below.
  'node_modules/next/**',
  '**/*.{map,md,d.ts,d.mts,d.cts}',
];
/** Packages that put together the names of what they load: whole. The base of the image is Debian, not musl. */
const BY_NAME = [
  ...['node_modules/next', 'node_modules/@next/env', 'node_modules/@swc/helpers', 'node_modules/styled-jsx'],
  ...['node_modules/@libsql', 'node_modules/@img'],
];
const NOT_BY_NAME = /\/esm\/|musl|\.(map|md|d\.[mc]?ts)$|\.(dev|development)\.js$/;

function filesBelow(folder, pattern = /./) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => pattern.test(path));
}

/** The framework notes beside each page what it loads. */
function tracedByFramework() {
  return filesBelow('.next', /\.nft\.json$/).flatMap((note) => {
    const { files } = JSON.parse(readFileSync(join(ROOT, note), 'utf8'));
    return files.map((file) => relative(ROOT, resolve(ROOT, dirname(note), file)));
  });
}

async function packageFiles() {
  const entries = [...filesBelow('.build', /\.mjs$/), 'scripts/start.mjs', 'scripts/inspection.mjs'];
  const { nodeFileTrace } = await import('@vercel/nft');
  const { fileList } = await nodeFileTrace(entries, { base: ROOT, ignore: UNUSED });
  const byName = BY_NAME.flatMap((folder) => filesBelow(folder)).filter((path) => !NOT_BY_NAME.test(path));
  return new Set([...fileList, ...tracedByFramework(), ...byName].filter((path) => path.startsWith('node_modules/')));
}

export async function main() {
  process.chdir(ROOT);
  rmSync(TARGET, { recursive: true, force: true });
  const files = await packageFiles();
  for (const file of [...FILES, ...files]) {
    mkdirSync(dirname(join(TARGET, file)), { recursive: true });
    cpSync(join(ROOT, file), join(TARGET, file), { dereference: true });
  }
  for (const folder of FOLDERS)
    cpSync(join(ROOT, folder), join(TARGET, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !LEFT_OUT.test(relative(ROOT, from)),
    });
  // The framework would need its compiler to read TypeScript.
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(join(ROOT, 'next.config.ts'), 'utf8'), { loader: 'ts' });
  writeFileSync(join(TARGET, 'next.config.mjs'), code);
  writeStamp(TARGET);
  say(`✓ ${TARGET}: файлів пакунків ${files.size}`);
}
