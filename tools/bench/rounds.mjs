// Targets take turns, so that disturbances of the machine affect all alike.
import { say } from '../../scripts/say.mjs';
import { measure } from './load.mjs';

/** Node compiles while it serves: after a mere second the rounds of a slow page would measure the compiler, those of a quick one not. */
const WARM_ANSWERS = 500;
const WARM_SECONDS_MAX = 20;

async function warm(target, options) {
  let [answered, spent] = [0, 0];
  while (answered < WARM_ANSWERS && spent < WARM_SECONDS_MAX) {
    const { requests, seconds } = await measure(target, { ...options, seconds: 1 });
    answered += requests;
    spent += seconds;
  }
}

/**
 * @param {{ name: string, pid: number, port: number, path: string, headers: Record<string, string> }[]} targets
 * @returns {Promise<Map<object, import('./figures.mjs').Round[]>>}
 */
export async function runRounds(targets, { rounds, ...options }) {
  const results = new Map(targets.map((target) => [target, []]));
  for (const target of targets) await warm(target, options);
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) results.get(target).push(await measure(target, options));
    say(`round ${round} of ${rounds}`);
  }
  return results;
}
