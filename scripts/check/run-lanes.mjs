const LANES = 2;

/**
 * Runs the stages in their order, always two at a time: none of them keeps two cores busy from its first second to its last.
 * @template Stage
 * @template Result
 * @param {readonly Stage[]} stages
 * @param {(stage: Stage) => Promise<Result>} run
 * @returns {Promise<Result[]>} as they ended
 */
export async function runLanes(stages, run) {
  const queue = [...stages];
  /** @type {Result[]} */
  const results = [];
  const runNext = async () => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) results.push(await run(stage));
  };
  await Promise.all(Array.from({ length: LANES }, runNext));
  return results;
}
