export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** On stderr: a script may read the output of a command. */
export function tell(line) {
  process.stderr.write(`${line}\n`);
}

export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} с`;
  return `${Math.floor(seconds / 60)} хв ${Math.round(seconds % 60)} с`;
}

export async function step({ doing, done }, work, print = say) {
  const startedAt = performance.now();
  print(`… ${doing}`);
  const result = await work();
  print(`✓ ${done}: ${duration(performance.now() - startedAt)}`);
  return result;
}
