import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, readSources } from './sources';

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((path) => ({ path, text: readSource(path) })),
  ...readSources(['docs'], /\.md$/),
];

// Created by commands, so absent from a fresh clone.
const MADE = /^(\.data|\.test|\.next|\.build|node_modules|\.env)(\/|$)/;
const TOP = /^(app|components|lib|contract|domain|backend|server|public|tests|e2e|docs|scripts|tools|samples|\.ci)\//;
const FILE = /^[\w.-]+\.(ts|tsx|mjs|cjs|js|json|md)$/;

/** Strings in backquotes that look like project paths; patterns with * or … do not count. */
function pathsNamed(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  return quoted.filter((path) => !/[*…<>{}$:]/.test(path) && !MADE.test(path) && (TOP.test(path) || FILE.test(path)));
}

function linksOf({ path, text }: { path: string; text: string }): string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => normalize(join(dirname(path), target)));
}

test('every path named in README and docs exists', () => {
  const named = documents.flatMap((document) =>
    [...pathsNamed(document.text), ...linksOf(document)].map((path) => ({ in: document.path, path })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('README fits in 150 lines, a decision in 45', () => {
  for (const { path, text } of documents) {
    const limit = path === 'README.md' ? 150 : path.startsWith('docs/decisions/20') ? 45 : 250;
    expect(text.trimEnd().split('\n').length, path).toBeLessThanOrEqual(limit);
  }
});

test('each decision stands in the index, under the subject that it binds or as superseded', () => {
  const index = readSource('docs/decisions/README.md');
  const lines = index.split('\n').flatMap((line) => /^- \[.*?\]\((20[^)]+)\)/.exec(line)?.[1] ?? []);
  const files = readSources(['docs/decisions'], /\/20[^/]*\.md$/).map(({ path }) =>
    path.replace('docs/decisions/', ''),
  );
  expect(lines.toSorted()).toEqual(files.toSorted());
  const [, superseded = ''] = index.split('## Superseded');
  for (const { path, text } of readSources(['docs/decisions'], /\/20[^/]*\.md$/)) {
    const isSuperseded = /^(?:.*, )?superseded by/im.test(text.split('\n').slice(0, 4).join('\n'));
    expect(
      superseded.includes(`- [`) && superseded.includes(`](${path.replace('docs/decisions/', '')}), by`),
      path,
    ).toBe(isSuperseded);
  }
});

test('every file named in a comment of the code exists', () => {
  const sources = readSources(
    ['app', 'backend', 'components', 'contract', 'domain', 'e2e', 'lib', 'scripts', 'server', 'tests', 'tools', 'docs'],
    /\.(tsx?|mjs|css|md)$/,
  );
  const paths = sources.map(({ path }) => path);
  const isThere = (named: string) =>
    existsSync(named) || paths.some((path) => path === named || path.endsWith(`/${named.replace(/^\.\//, '')}`));
  const named = sources
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:^|\s)(?:\/\/|\/?\*+)\s.*$/gm)].flatMap(([comment]) =>
        [...comment.matchAll(/(?<![\w/.@{-])[\w-][\w./-]*\.(?:tsx?|mjs|css|md)\b/g)].map(([file]) => ({
          path,
          file,
        })),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path, file }) => !isThere(file) && !existsSync(join(dirname(path), file)))).toEqual([]);
});

const blocks = (text: string) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));

test('no documented command makes a secret that nobody keeps, or opens the port beside the proxy', () => {
  const commands = documents.flatMap(({ text }) => blocks(text));
  expect(
    commands.filter((line) => /openssl rand/.test(line) && !/>>? \.env\)?$/.test(line) && !/^\w+= +#/.test(line)),
  ).toEqual([]);
  expect(commands.filter((line) => /\bHOST=(?:0\.0\.0\.0|::)/.test(line))).toEqual([]);
});

test('what README makes of .env is a secret in a file of its owner alone, and never a second time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    const [line = ''] = blocks(readSource('README.md').split('## Deploy')[1] ?? '');
    const read = () => {
      execFileSync('sh', ['-c', line], { cwd: folder, stdio: 'pipe' });
      return readFileSync(join(folder, '.env'), 'utf8');
    };
    const first = read();
    expect(first).toMatch(/^APP_MODE=production\nAUTH_SECRET=[\w+/=]{64}\n$/);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(read()).toBe(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
