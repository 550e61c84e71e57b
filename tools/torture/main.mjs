import { join } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';

export async function main() {
  const kills = Number(process.argv[2] ?? 50);
  if (!Number.isInteger(kills) || kills < 1) throw new Refusal('Скільки разів? Наприклад: npm run torture -- 50');
  process.chdir(ROOT);
  const vitest = join(ROOT, 'node_modules', '.bin', 'vitest');
  const { code } = await run(vitest, ['run', '--reporter=verbose', 'tests/api/kill.test.ts'], {
    live: true,
    env: { ...process.env, TORTURE_KILLS: String(kills) },
  });
  process.exitCode = code;
}
