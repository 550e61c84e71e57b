import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { DECLARED } from '@/backend/entry/commands/declared';
import { HELP } from '@/backend/entry/commands/help';
import { runInspection } from '@/backend/entry/commands/run';

const DOCUMENT = readFileSync('docs/ways-back.md', 'utf8');

const named = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, act = '']) => act));

const names = [...new Set([...HELP.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name))].filter(
  (name) => name !== 'npm',
);

/** An unknown action is answered with the list of those that exist. */
async function actionsOf(name: string): Promise<string[]> {
  const { errors } = await runInspection([name, 'no-such-action'], () => {
    return readConfig({ DATA_DIR: join(tmpdir(), 'parkinspection-no-such-folder'), LOG_LEVEL: 'silent' });
  });
  const [, list] = /Відом[іа] ді[їя]: ([^.]+)\./.exec(errors.replaceAll(/ \([^)]*\)/g, '')) ?? [];
  return list === undefined ? [name] : list.split(', ').map((act) => `${name} ${act.replace(`${name} `, '')}`);
}

it('docs/ways-back.md says of each command of the list how to take it back, or that it cannot be', async () => {
  expect(names).toEqual(expect.arrayContaining(['appeals', 'news', 'places', 'import', 'restore']));
  const acts = (await Promise.all(names.map(actionsOf))).flat();
  const left = acts.filter((act) => !named.includes(act) && !named.includes(`${act.split(' ')[0] ?? ''} …`));
  expect(left).toEqual([]);
});

it('docs/ways-back.md says of each declared command what its declaration says', async () => {
  const backs = [...new Set(DECLARED.map(({ back }) => back))];
  const rows = backs.map((back) => {
    const acts = DECLARED.filter((one) => one.back === back).map(({ noun, action }) => `\`${noun} ${action}\``);
    return `| ${acts.join(', ')} | ${back} |
`;
  });
  const written = DOCUMENT.slice(0, DOCUMENT.lastIndexOf('|---|---|\n')) + ['|---|---|\n', ...rows].join('');
  await expect(written).toMatchFileSnapshot('../../docs/ways-back.md');
});
