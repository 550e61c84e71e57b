// Targets take turns, so that disturbances of the machine affect all alike.
import { say } from '../../scripts/say.mjs';
import { measure } from './load.mjs';

/**
 * @param {{ name: string, pid: number, port: number, path: string, headers: Record<string, string> }[]} targets
 * @returns {Promise<Map<object, import('./figures.mjs').Round[]>>}
 */
export async function runRounds(targets, { rounds, ...options }) {
  const results = new Map(targets.map((target) => [target, []]));
  for (const target of targets) await measure(target, { ...options, seconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) results.get(target).push(await measure(target, options));
    say(`round ${round} of ${rounds}`);
  }
  return results;
}
