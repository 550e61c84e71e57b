import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  path: string;
  text: string;
}

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function pathsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}

export function readSources(folders: string[], name: RegExp): Source[] {
  return folders
    .flatMap(pathsBelow)
    .filter((path) => name.test(path))
    .map((path) => ({ path, text: readSource(path) }));
}
