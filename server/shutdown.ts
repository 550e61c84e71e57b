import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { env } from '@/lib/env';

// Forced exit when a graceful shutdown takes longer.
const SHUTDOWN_LIMIT_MS = 9_000;

interface Ending {
  /** Called first: readiness says that the instance ends. */
  drain: () => void;
  close: () => Promise<void>;
}

/** A balancer that meets a closed port rests the instance: while draining it is told to leave by itself. */
async function drainConnections(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(env().DRAIN_SECONDS * 1000);
}

export function endInOrder(server: Server, { drain, close }: Ending): void {
  const end = async (isWaiting: boolean) => {
    drain();
    if (isWaiting) await drainConnections(server);
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    // Waits for requests in flight, not for idle connections.
    await promisify(server.close.bind(server))();
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void end(true));
  process.once('SIGINT', () => void end(false));
}
