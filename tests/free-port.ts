// A port that stays free until it is used. Below the ranges from which systems hand out ports by themselves: one of
// those could go to another program between the look and the use.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const [FIRST, LAST] = [15_000, 32_000];

export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}
