export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} с`;
  return `${Math.floor(seconds / 60)} хв ${Math.round(seconds % 60)} с`;
}

export async function step({ doing, done }, work) {
  const startedAt = performance.now();
  say(`… ${doing}`);
  const result = await work();
  say(`✓ ${done}: ${duration(performance.now() - startedAt)}`);
  return result;
}
