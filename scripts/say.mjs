// How the commands speak: Ukrainian, one line per step, with the time it took; failures are one sentence.

export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** «4,2 с», «1 хв 12 с». */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} с`;
  return `${Math.floor(seconds / 60)} хв ${Math.round(seconds % 60)} с`;
}

/** Announces a step, does it, and says that it is done and how long it took. */
export async function step({ doing, done }, work) {
  const startedAt = performance.now();
  say(`… ${doing}`);
  const result = await work();
  say(`✓ ${done}: ${duration(performance.now() - startedAt)}`);
  return result;
}
