// A TCP proxy that simulates network failures.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '@/tests/free-port';

/**
 * refuse: closes the port and all connections. reset: accepts, then breaks the connection. hang: accepts, never
 * answers. frozen: packets stop, nothing closes. delayMs: delays answers. cutAfter: closes after so many bytes. says:
 * answers with these bytes.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'reset'
  | 'hang'
  | 'frozen'
  | { delayMs: number }
  | { cutAfter: number }
  | { says: string };

export interface FaultProxy {
  host: string;
  set(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

export const httpAnswer = (status: string, type: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

export async function startFaultProxy({
  hostname,
  port: targetPort,
}: Pick<URL, 'hostname' | 'port'>): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: Fault = 'none';
  let server: Server | undefined;
  // After being closed and reopened, it must find the same port free.
  const port = await findFreePort();

  const keep = (socket: Socket, other?: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other?.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
    if (fault === 'frozen') socket.pause();
  };

  function passOn(client: Socket) {
    const upstream = connect(Number(targetPort), hostname);
    keep(client, upstream);
    keep(upstream, client);
    let sent = 0;
    client.on('data', (chunk) => {
      if (fault !== 'hang') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const now = fault;
      if (now === 'hang') return;
      if (typeof now === 'object' && 'delayMs' in now) {
        setTimeout(() => client.write(chunk), now.delayMs);
        return;
      }
      const room = typeof now === 'object' && 'cutAfter' in now ? now.cutAfter - sent : Infinity;
      sent += chunk.length;
      if (chunk.length <= room) client.write(chunk);
      else client.end(chunk.subarray(0, Math.max(0, room)), () => client.destroy());
    });
  }

  function accept(client: Socket) {
    if (fault === 'reset') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
    } else if (fault === 'hang') {
      keep(client);
      client.resume();
    } else if (typeof fault === 'object' && 'says' in fault) {
      const { says } = fault;
      keep(client);
      client.once('data', () => client.end(says));
    } else passOn(client);
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer(accept).listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
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
  return {
    host: `127.0.0.1:${port}`,
    set: async (next) => {
      const before = fault;
      fault = next;
      if (next === 'refuse') await close();
      else if (!server) await listen();
      for (const socket of sockets) {
        if (next === 'frozen') socket.pause();
        // Open connections must meet the new fault, and hung requests must not be answered late.
        else if (next === 'reset' || (typeof next === 'object' && 'says' in next) || before === 'hang')
          socket.destroy();
        else socket.resume();
      }
    },
    close,
  };
}
