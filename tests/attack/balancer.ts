// Does what nginx does by deploy/nginx.conf: kept connections, least busy first, two failures rest an instance for five
// seconds, a GET is asked of the other one, a form only where nothing of it was sent.
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const FAILURES_MAX = 2;
const REST_MS = 5_000;

interface Upstream {
  agent: Agent;
  running: number;
  failures: number;
  restsUntil: number;
}

class Failed extends Error {
  constructor(readonly wasSent: boolean) {
    super('upstream failed');
  }
}

export function createBalancer(portOf: (() => number)[]) {
  const upstreams: Upstream[] = portOf.map(() => ({
    agent: new Agent({ keepAlive: true, maxFreeSockets: 32, keepAliveMsecs: 60_000 }),
    running: 0,
    failures: 0,
    restsUntil: 0,
  }));

  function noteFailure(upstream: Upstream) {
    upstream.failures += 1;
    if (upstream.failures < FAILURES_MAX) return;
    Object.assign(upstream, { failures: 0, restsUntil: performance.now() + REST_MS });
  }

  const askUpstream = (upstream: Upstream, port: number, given: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const call = request(
        {
          port,
          agent: upstream.agent,
          method: given.method,
          path: given.url,
          headers: { ...given.headers, host: 'parking.example.org', connection: 'keep-alive' },
        },
        (answer) => {
          buffer(answer).then(
            (told) => resolve({ status: answer.statusCode ?? 0, body: told }),
            () => reject(new Failed(true)),
          );
        },
      );
      call.once('error', (error: NodeJS.ErrnoException) => reject(new Failed(error.code !== 'ECONNREFUSED')));
      call.end(body);
    });

  async function answer(given: IncomingMessage, response: ServerResponse) {
    const body = await buffer(given);
    const isSafe = given.method === 'GET';
    const order = upstreams
      .map((upstream, index) => ({ upstream, port: portOf[index]?.() ?? 0 }))
      .filter(({ upstream }) => upstream.restsUntil < performance.now())
      .sort((one, other) => one.upstream.running - other.upstream.running);
    for (const { upstream, port } of order) {
      upstream.running += 1;
      try {
        const told = await askUpstream(upstream, port, given, body);
        if (told.status === 503 && isSafe) continue;
        response.writeHead(told.status).end(told.body);
        return;
      } catch (error) {
        noteFailure(upstream);
        if (error instanceof Failed && error.wasSent && !isSafe) break;
      } finally {
        upstream.running -= 1;
      }
    }
    response.writeHead(502).end();
  }

  const server: Server = createServer((given, response) => void answer(given, response));
  return {
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}
