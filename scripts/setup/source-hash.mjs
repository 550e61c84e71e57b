import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const SOURCES = ['app', 'backend', 'components', 'contract', 'domain', 'lib', 'server'];
const FILES =
  /^(\.browserslistrc|package-lock\.json|tsconfig\.json|next\.config\.\w+|middleware\.ts|instrumentation(-client)?\.ts)$/;

export const hasSources = () => existsSync(join(ROOT, 'app'));

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

export function hashOfSources() {
  const hash = createHash('sha256').update(process.versions.modules);
  const top = readdirSync(ROOT).filter((name) => SOURCES.includes(name) || FILES.test(name));
  for (const file of top.sort().flatMap((name) => filesBelow(join(ROOT, name)))) {
    if (existsSync(file)) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
