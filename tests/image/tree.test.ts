// What .dockerignore leaves out must be nothing that the rest imports: the image's build would fail where ours does not.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { isInContext } from './dockerfile';

const IMPORT = /(?:from|import\(|import|require\()\s*'((?:@\/|\.{1,2}\/)[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts'];

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const shipped = new Set(tracked.filter(isInContext));

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, named = '']) =>
    named.startsWith('@/') ? named.slice(2) : normalize(join(dirname(path), named)),
  );
}

const isShipped = (path: string) => ENDINGS.some((ending) => shipped.has(path + ending));
const isOurs = (path: string) => ENDINGS.some((ending) => tracked.includes(path + ending));

test('each file of the image imports only what is in the image', () => {
  const sources = [...shipped].filter((path) => /\.(?:tsx?|mjs|js)$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  const lost = sources.flatMap((path) =>
    importsOf(path)
      .filter((named) => isOurs(named) && !isShipped(named))
      .map((named) => `${path} imports ${named}`),
  );
  expect(lost).toEqual([]);
});
