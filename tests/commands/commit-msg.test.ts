import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { suiteFolder } from '@/tests/suite-folder';

const folder = suiteFolder();

function tryMessage(text: string) {
  const file = join(folder, 'message');
  writeFileSync(file, text);
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' });
  return status === 0 ? 'taken' : stderr.trim();
}

const BODY = 'A page that two tabs show ended the session of both.\n';

test.each([
  ['a subject and a reason', `Ask once for both tabs\n\n${BODY}`, 'taken'],
  ['72 characters, Ukrainian ones too', `${'Я'.repeat(72)}\n\n${BODY}`, 'taken'],
  ['a merge', "Merge branch 'main' of somewhere far away, which git itself calls by a name of this length\n", 'taken'],
  ['a longer subject', `${'a'.repeat(73)}\n\n${BODY}`, /73 characters, 72 at most/],
  ['a reason right below', `Ask once\n${BODY}`, /second line empty/],
  ['no reason', 'Ask once\n\n# Please enter the commit message\n', /Say in a body why/],
])('the hook of the repository judges a commit by its message: %s', (_what, text, expected) => {
  expect(tryMessage(text)).toMatch(expected);
});
