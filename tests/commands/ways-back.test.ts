import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { HELP } from '@/backend/entry/commands/help';
import { runInspection } from '@/backend/entry/commands/run';

const named = readFileSync('docs/ways-back.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, act = '']) => act));

const names = [...new Set([...HELP.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name))].filter(
  (name) => name !== 'npm',
);
const LIKE_NEWS = /так само ([a-z, \n]+);/.exec(HELP)?.[1]?.split(/[\s,]+/) ?? [];

/** An unknown action is answered with the list of those that exist. */
async function actionsOf(name: string): Promise<string[]> {
  const { errors } = await runInspection([name, 'no-such-action'], () => {
    return readConfig({ DATA_DIR: join(tmpdir(), 'parkinspection-no-such-folder'), LOG_LEVEL: 'silent' });
  });
  const [, list] = /Відом[іа] ді[їя]: ([^.]+)\./.exec(errors.replaceAll(/ \([^)]*\)/g, '')) ?? [];
  return list === undefined ? [name] : list.split(', ').map((act) => `${name} ${act.replace(`${name} `, '')}`);
}

it('docs/ways-back.md says of each command of the list how to take it back, or that it cannot be', async () => {
  const commands = [...new Set([...names, ...LIKE_NEWS])];
  expect(commands).toEqual(expect.arrayContaining(['appeals', 'news', 'places', 'import', 'restore']));
  const acts = (await Promise.all(commands.map(actionsOf))).flat();
  const left = acts.filter((act) => {
    const [name = '', ...action] = act.split(' ');
    const known = named.includes(act) || named.includes(`${name} …`);
    return !known && !(LIKE_NEWS.includes(name) && named.includes(['news', ...action].join(' ')));
  });
  expect(left).toEqual([]);
});
