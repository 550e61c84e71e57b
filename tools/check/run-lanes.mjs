/**
 * Runs the stages that use one core two at a time, in their order; then the others, one after the other. Those fill both cores
 * (docs/tests.md).
 * @template {{ isOnOneCore?: boolean }} Stage
 * @template Result
 * @param {readonly Stage[]} stages
 * @param {(stage: Stage) => Promise<Result>} run
 * @returns {Promise<Result[]>} as they ended
 */
export async function runLanes(stages, run) {
  /** @type {Result[]} */
  const results = [];
  const runEach = async (/** @type {Stage[]} */ queue) => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) results.push(await run(stage));
  };
  const onOneCore = stages.filter(({ isOnOneCore }) => isOnOneCore);
  await Promise.all([runEach(onOneCore), runEach(onOneCore)]);
  await runEach(stages.filter(({ isOnOneCore }) => !isOnOneCore));
  return results;
}
