import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function installedVersion(path) {
  const file = join(ROOT, path, 'package.json');
  return existsSync(file) ? readJson(file).version : undefined;
}

function mayBeAbsent(entry) {
  return Boolean(entry.optional || entry.peer || entry.devOptional || entry.os || entry.cpu || entry.libc);
}

export function differencesFromLock() {
  const { packages } = readJson(join(ROOT, 'package-lock.json'));
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path || entry.link) return [];
    const installed = installedVersion(path);
    if (installed === undefined) return mayBeAbsent(entry) ? [] : [`${path}: немає, має бути ${entry.version}`];
    return installed === entry.version ? [] : [`${path}: ${installed}, має бути ${entry.version}`];
  });
}
