import { Refusal } from '../../scripts/refusal.mjs';

const SHARD = /^([1-9]\d*)\/([1-9]\d*)$/;

/**
 * `--all`, `--only build,unit`, `--shard 2/4`; what follows `--` goes to vitest or playwright.
 * @param {string[]} given
 */
export function readOptions(given) {
  const end = given.indexOf('--');
  const ours = end < 0 ? given : given.slice(0, end);
  const valueOf = (name) => (ours.includes(name) ? (ours[ours.indexOf(name) + 1] ?? '') : undefined);
  const shard = valueOf('--shard');
  const [, index, count] = SHARD.exec(shard ?? '1/1') ?? [];
  if (!index || Number(index) > Number(count))
    throw new Refusal(`--shard приймає частину й кількість, як «2/4», не «${shard}».`);
  return {
    isAll: ours.includes('--all'),
    only: valueOf('--only')?.split(','),
    shard: { index: Number(index), count: Number(count) },
    forTheRunner: end < 0 ? [] : given.slice(end + 1),
  };
}

/**
 * @template {{ name: string, isNightly?: boolean, isDivided?: boolean }} Stage
 * @param {readonly Stage[]} stages
 * @param {ReturnType<typeof readOptions>} options
 * @returns {Stage[]} of this shard: one that cannot be divided runs in the first
 */
export function chooseStages(stages, { isAll, only, shard }) {
  const unknown = (only ?? []).filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Refusal(`Невідомий етап «${unknown.join(', ')}»; є: ${stages.map(({ name }) => name).join(', ')}.`);
  const chosen = stages.filter(({ name, isNightly }) => only?.includes(name) ?? (isAll || !isNightly));
  return chosen.filter(({ isDivided }) => isDivided || shard.index === 1);
}
