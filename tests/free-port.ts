// Below the ephemeral ports, which the system could give to another program before this one is used.
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
