/**
 * Runs the stages that use one core two at a time, in their order. The others use both cores and run one after the other, the
 * first as soon as a core is free.
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
  const lanes = [runEach(onOneCore), runEach(onOneCore)];
  await Promise.race(lanes);
  await Promise.all([...lanes, runEach(stages.filter(({ isOnOneCore }) => !isOnOneCore))]);
  return results;
}
