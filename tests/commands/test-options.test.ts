import { expect, test, vi } from 'vitest';
import { chooseStages, readOptions } from '@/scripts/check/options.mjs';
import { runLanes } from '@/scripts/check/run-lanes.mjs';
import { STAGES } from '@/scripts/check/stages.mjs';

const named = (...given: string[]) => chooseStages(STAGES, readOptions(given)).map(({ name }) => name);

test('npm test leaves what is exhaustive to npm run test:all, which leaves out nothing', () => {
  expect(named()).toEqual([
    'build',
    'format',
    'lint',
    'layers',
    'unused',
    'types',
    'unit',
    'attack',
    'browser',
    'engines',
  ]);
  expect(named('--all')).toEqual(STAGES.map(({ name }) => name));
});

test('the shards of a night together run each stage: the undivided ones once, in the first', () => {
  const shards = [1, 2, 3].map((index) => named('--all', '--shard', `${index}/3`));
  expect(shards[0]).toEqual(named('--all'));
  for (const shard of shards.slice(1))
    expect(shard).toEqual(STAGES.filter(({ isDivided }) => isDivided).map(({ name }) => name));
});

test('a stage is chosen by its name, and what follows the second -- goes to its runner', () => {
  expect(named('--only', 'sweep,types')).toEqual(['types', 'sweep']);
  expect(readOptions(['--only', 'unit', '--', '--shard', 'tests/fines']).forTheRunner).toEqual([
    '--shard',
    'tests/fines',
  ]);
});

test.each([
  [['--only', 'nothing'], /Невідомий етап «nothing»; є: build/],
  [['--shard', '5/4'], /--shard приймає частину й кількість/],
  [['--shard'], /--shard приймає/],
])('%j is refused in a sentence', (given, words) => {
  expect(() => named(...given)).toThrow(words);
});

test('checks of the source run two at a time, then browsers beside the rest', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const stages = ['build', 'format', 'lint', 'unit', 'attack', 'browser', 'engines'].map((name) => ({
    name,
    isOnOneCore: ['build', 'format', 'lint'].includes(name),
    isInBrowser: ['browser', 'engines'].includes(name),
  }));
  const ran = runLanes(stages, async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  });
  const end = async (name: string, next: string[]) => {
    const expected = [...begun, ...next];
    ends.get(name)?.();
    await vi.waitFor(() => expect(begun).toEqual(expected));
  };
  expect(begun).toEqual(['build', 'format']);
  await end('format', ['lint']);
  await end('lint', []);
  await end('build', ['unit', 'browser']);
  await end('browser', ['engines']);
  await end('unit', ['attack']);
  await end('attack', []);
  await end('engines', []);
  expect(await ran).toEqual(['format', 'lint', 'build', 'browser', 'unit', 'attack', 'engines']);
});
