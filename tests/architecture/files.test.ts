import { describe, expect, test } from 'vitest';
import { readSources } from './sources';

const FOLDERS = [
  'app',
  'components',
  'lib',
  'contract',
  'domain',
  'backend',
  'server',
  'scripts',
  'tools',
  'tests',
  'e2e',
];
const code = readSources(FOLDERS, /\.(ts|tsx|mjs|css)$/);
const belowImports = (text: string) => text.replace(/^import [^;]*;\n/gm, '').trimStart();
const linesOf = (text: string) => text.trimEnd().split('\n').length;

// Files that mix both alphabets on purpose: plates are typed in either.
const ABOUT_LETTERS = /plate|serial|alphabet|letters|^tests\/|^e2e\//;
const LOOK_ALIKES = 'aceiopxyABCEHIKMOPTXYabr';
const MIXED_WORD = new RegExp(`[${LOOK_ALIKES}](?=[\\u0400-\\u04FF])|(?<=[\\u0400-\\u04FF])[${LOOK_ALIKES}]`);

describe('the source tree', () => {
  test('has no file longer than 250 lines', () => {
    expect(code.filter(({ text }) => linesOf(text) > 250).map(({ path }) => path)).toEqual([]);
  });

  test('has no comment longer than a line of 140 signs and no module that only passes others on', () => {
    const long = code.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > 140 && /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('://'))
        .map((line) => `${path}: ${line}`),
    );
    expect(long).toEqual([]);
    expect(code.filter(({ text }) => /^export \*/m.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('has pages that are tables of contents: at most 40 lines below their imports', () => {
    const pages = code.filter(({ path }) => path.endsWith('/page.tsx'));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter(({ text }) => linesOf(belowImports(text)) > 40).map(({ path }) => path)).toEqual([]);
  });

  test('names folders by nouns and files in kebab-case', () => {
    const drawers = /(^|\/)(utils|helpers|types|constants|hooks|common|misc)(\/|\.)/;
    expect(code.filter(({ path }) => drawers.test(path)).map(({ path }) => path)).toEqual([]);
    expect(code.filter(({ path }) => /[A-Z]/.test(path.split('/').at(-1) ?? '')).map(({ path }) => path)).toEqual([]);
  });

  test('imports server-only and never has it as a string, which does nothing', () => {
    expect(code.filter(({ text }) => /^['"]server[- ]only['"];?$/m.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('has nothing that disables the type checker or is left for later', () => {
    const forLater = new RegExp(
      ['@ts-' + 'ignore', '@ts-' + 'nocheck', '\\bTO' + 'DO\\b', '\\bFIX' + 'ME\\b'].join('|'),
    );
    expect(code.filter(({ text }) => forLater.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('has no Latin letter inside a Cyrillic word', () => {
    const texts = [...code, ...readSources(['samples', 'docs'], /\.(json|csv|md)$/)];
    const found = texts
      .filter(({ path }) => !ABOUT_LETTERS.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((line, index) => ({ at: `${path}:${index + 1}`, line: line.replace(/\\[a-z]/g, ' ') }))
          .filter(({ line }) => MIXED_WORD.test(line)),
      );
    expect(found).toEqual([]);
  });
});
