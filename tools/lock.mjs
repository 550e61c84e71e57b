import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEveryBuild } from './check/lock.mjs';
import { ROOT } from '../scripts/setup/root.mjs';

const LOCK = join(ROOT, 'package-lock.json');

/** npm writes none for builds of other platforms. Empty where the registry has not got the package. */
function integrityOf(name, version) {
  try {
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function withIntegrity([path, entry]) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity) return [path, entry];
  const { version, ...rest } = entry;
  const integrity = integrityOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version);
  return [path, integrity === '' ? entry : { version, integrity, ...rest }];
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const packages = Object.fromEntries(Object.entries(withEveryBuild(lock.packages)).map(withIntegrity));
writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
