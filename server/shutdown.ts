import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { env } from '@/lib/env';

// Forced exit when a graceful shutdown takes longer.
export const SHUTDOWN_LIMIT_MS = 9_000;
/** A connection whose last request was under way at the signal is idle only after its answer. */
const CLOSE_IDLE_EVERY_MS = 100;
const ACCEPT_LIMIT_MS = 2_000;
/** Longer than an idle connection is kept, see main.ts. */
const LEAVE_LIMIT_MS = 90_000;

interface Ending {
  /** Called first: readiness says that the instance ends. */
  drain: () => void;
  close: () => Promise<void>;
}

export interface Exits {
  /** `isWaiting`: goes on answering for DRAIN_SECONDS. */
  end: (isWaiting: boolean) => Promise<void>;
  /** For a process whose place another one has taken: no connection is cut, each ends with its next answer. */
  leave: () => Promise<void>;
}

export function createExits(server: HttpServer, { drain, close }: Ending): Exits {
  let closed: Promise<void> | undefined;

  /** Closing resets what still waits at the port, a form among it, and a turn of the event loop accepts one connection. */
  async function untilAccepted() {
    let isLast = false;
    const goOn = () => {
      isLast = false;
    };
    server.on('connection', goOn);
    for (const until = performance.now() + ACCEPT_LIMIT_MS; !isLast && performance.now() < until;) {
      isLast = true;
      await nextTurn();
    }
    server.off('connection', goOn);
  }

  /** Not http's own close(), which also cuts idle connections: a request may be on its way. */
  const closePort = () =>
    (closed ??= untilAccepted().then(
      () =>
        new Promise((resolve) => {
          Server.prototype.close.call(server, () => resolve());
        }),
    ));

  function answerLast() {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  }

  async function exitWhenClosed(limitMs: number, closing: Promise<void>) {
    setTimeout(() => process.exit(1), limitMs).unref();
    await closing;
    await close();
    process.exit(0);
  }

  return {
    end: async (isWaiting) => {
      drain();
      answerLast();
      // A balancer that meets a closed port rests the instance: while draining it is told to leave by itself.
      if (isWaiting) await wait(env().DRAIN_SECONDS * 1000);
      const closing = closePort();
      server.closeIdleConnections();
      setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
      await exitWhenClosed(SHUTDOWN_LIMIT_MS, closing);
    },
    leave: async () => {
      answerLast();
      await exitWhenClosed(LEAVE_LIMIT_MS, closePort());
    },
  };
}

export function endAtSignals(end: Exits['end']): void {
  process.once('SIGTERM', () => void end(true));
  process.once('SIGINT', () => void end(false));
}
