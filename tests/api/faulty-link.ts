// The way to a PostgreSQL server, which can be cut or frozen.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '@/tests/free-port';

export interface FaultyLink {
  /** The database's address through the link. */
  url: string;
  /** frozen: packets stop, nothing is closed; cut: connections are refused and broken. */
  set(state: 'open' | 'frozen' | 'cut'): Promise<void>;
  close(): Promise<void>;
}

export async function createFaultyLink(databaseUrl: string): Promise<FaultyLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let server: Server | undefined;
  // Cut and opened again, it must find its port still free.
  const port = await findFreePort();

  const accept = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer(accept).listen(port, '127.0.0.1', resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!server) {
        resolve();
        return;
      }
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      server = undefined;
    });

  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    set: async (state) => {
      if (state === 'cut') await cut();
      else if (!server) await listen();
      frozen = state === 'frozen';
      for (const socket of sockets) {
        if (frozen) socket.pause();
        else socket.resume();
      }
    },
    close: cut,
  };
}
