// `npm run test:mutants` tries each change of the sample. Here only what it makes of a file, and what it takes.
import { expect, test } from 'vitest';
import { importsOf } from '@/tools/mutants/reach.mjs';
import { chooseMutants } from '@/tools/mutants/main.mjs';
import { applyMutant, countReached, listMutants } from '@/tools/mutants/mutants.mjs';
import { FOLDERS, folderOf, readSample } from '@/tools/mutants/sample.mjs';

const FILE = 'domain/of-the-test.ts';
const SOURCE = `export const isLate = (a: number, b: number, c: boolean) => a < b && c && b > 1;
export const word = () => 'Оплатіть штраф';
`;
const found = await listMutants(FILE, SOURCE);
const made = (mutator: string, from: string) =>
  found.filter((one) => one.mutator === mutator && one.from === from).map((one) => applyMutant(SOURCE, one));

test('a change leaves what stands beside it as it was', () => {
  const [line] = SOURCE.split('\n');
  expect(made('EqualityOperator', 'a < b').map((text) => text.split('\n')[0])).toEqual([
    line?.replace('a < b', '(a <= b)'),
    line?.replace('a < b', '(a >= b)'),
  ]);
  expect(made('LogicalOperator', 'a < b && c')[0]).toContain('(a < b || c) && b > 1;');
});

test('words that a person reads are no change to try', () => {
  expect(found.filter(({ mutator }) => mutator === 'StringLiteral')).toEqual([]);
});

test('a counter stands in the place of each change, under its name', async () => {
  const [first] = found;
  if (!first) throw new Error('nothing to change');
  const { files, names } = await countReached([first], () => SOURCE);
  expect(names.size).toBe(1);
  expect(files.get(FILE)).toContain(`("${[...names.keys()][0]}")`);
});

test('what a test file loads is what it imports, and what that imports', () => {
  const loaded = importsOf('.')('tests/fines/deadlines.test.ts');
  expect(loaded).toContain('domain/kyiv-time.ts');
  expect(loaded).not.toContain('domain/paper-letters.ts');
});

test('the sample holds 300 changes at least, of every folder; a part takes its share once', () => {
  const sample = readSample();
  expect(sample.length).toBeGreaterThanOrEqual(300);
  expect(new Set(sample.map(folderOf))).toEqual(new Set(FOLDERS));
  const parts = ['1/3', '2/3', '3/3'].flatMap((shard) => chooseMutants(['--shard', shard], sample));
  expect(new Set(parts)).toEqual(new Set(sample));
  expect(parts.length).toBe(sample.length);
});

test('a folder that it does not know is refused in a sentence', () => {
  expect(() => chooseMutants(['--only', 'domain,app'], readSample())).toThrow('Невідома папка «app»');
});
