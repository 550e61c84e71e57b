/**
 * Runs the stages that use one core two at a time, in their order; then those in a browser beside the others, each row in its order:
 * both wait for half of their time.
 * @template {{ isOnOneCore?: boolean, isInBrowser?: boolean }} Stage
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
  const others = stages.filter(({ isOnOneCore }) => !isOnOneCore);
  const lanes = [others.filter(({ isInBrowser }) => !isInBrowser), others.filter(({ isInBrowser }) => isInBrowser)];
  await Promise.all(lanes.map(runEach));
  return results;
}
