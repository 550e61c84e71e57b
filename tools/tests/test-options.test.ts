import { expect, test, vi } from 'vitest';
import { chooseStages, readOptions } from '@/tools/check/options.mjs';
import { runLanes } from '@/tools/check/run-lanes.mjs';
import { STAGES, UNIT_PROJECTS } from '@/tools/check/stages.mjs';
import vitestConfig from '@/vitest.config';

const named = (...given: string[]) => chooseStages(STAGES, readOptions(given)).map(({ name }) => name);

test('npm test leaves what is exhaustive to npm run test:all, which leaves out nothing', () => {
  expect(named()).toEqual([
    'build',
    'format',
    'layers',
    'unused',
    'unit',
    'lint',
    'api',
    'attack',
    'browser',
    'engines',
  ]);
  expect(named('--all')).toEqual(STAGES.map(({ name }) => name));
});

test('each project of vitest belongs to a stage', () => {
  const { projects = [] } = vitestConfig.test ?? {};
  const names = projects.map((project) => typeof project === 'object' && 'test' in project && project.test?.name);
  expect(names.sort()).toEqual([...UNIT_PROJECTS, 'api', 'attack'].sort());
});

test('the shards of a night together run each stage: the undivided ones once, in the first', () => {
  const shards = [1, 2, 3].map((index) => named('--all', '--shard', `${index}/3`));
  expect(shards[0]).toEqual(named('--all'));
  for (const shard of shards.slice(1))
    expect(shard).toEqual(STAGES.filter(({ isDivided }) => isDivided).map(({ name }) => name));
});

test('a stage is chosen by its name, and what follows the second -- goes to its runner', () => {
  expect(named('--only', 'sweep,lint')).toEqual(['lint', 'sweep']);
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

test('no core waits while one is enough for a stage, and what needs both has both', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const stages = ['unit', 'build', 'format', 'lint', 'browser'].map((name) => ({
    name,
    isOnOneCore: !['unit', 'browser'].includes(name),
  }));
  const ran = runLanes(stages, async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  });
  const end = async (name: string, next: string[]) => {
    ends.get(name)?.();
    await vi.waitFor(() => expect(begun).toEqual(next));
  };
  expect(begun).toEqual(['build', 'format']);
  await end('format', ['build', 'format', 'lint']);
  ends.get('lint')?.();
  await end('build', ['build', 'format', 'lint', 'unit']);
  await end('unit', ['build', 'format', 'lint', 'unit', 'browser']);
  ends.get('browser')?.();
  expect(await ran).toEqual(['format', 'lint', 'build', 'unit', 'browser']);
});
