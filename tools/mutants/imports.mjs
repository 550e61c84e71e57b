import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FROM = /(?:\bfrom|\bimport)\s*\(?\s*'(@\/|\.{1,2}\/)([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function filesImportedBy(file, folder) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(FROM)].flatMap(([, start, rest]) => {
    const path = start === '@/' ? rest : join(dirname(file), start, rest);
    const found = ENDINGS.map((ending) => path + ending).find(
      (one) => /\.\w+$/.test(one) && existsSync(join(folder, one)),
    );
    return found ? [found] : [];
  });
}

/** Says of a file what it loads, itself included: what it imports, what that imports, and so on. @param {string} folder */
export function importsOf(folder) {
  const known = new Map();
  const direct = (file) => {
    if (!known.has(file)) known.set(file, filesImportedBy(file, folder));
    return known.get(file);
  };
  return (file) => {
    const all = new Set([file]);
    // Grows while it is walked.
    for (const one of all) for (const imported of direct(one)) all.add(imported);
    return all;
  };
}
