import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DECLARED } from '@/backend/entry/commands/declared';

const DOCUMENT = readFileSync('docs/ways-back.md', 'utf8');

it('docs/ways-back.md says of each command what its declaration says', async () => {
  const backs = [...new Set(DECLARED.map(({ back }) => back))];
  const rows = backs.map((back) => {
    const acts = DECLARED.filter((one) => one.back === back).map(({ name }) => `\`${name}\``);
    return `| ${acts.join(', ')} | ${back} |\n`;
  });
  const written = DOCUMENT.slice(0, DOCUMENT.lastIndexOf('|---|---|\n')) + ['|---|---|\n', ...rows].join('');
  await expect(written).toMatchFileSnapshot('../../docs/ways-back.md');
});
