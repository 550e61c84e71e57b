import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { SiteAddress } from './sites';

export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
export const statusOf = (told: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1] ?? 0);

/** Returns a function that sends bytes over a connection kept open until the end of the test. */
export function holdSockets(site: () => SiteAddress) {
  let open: Socket[] = [];
  afterEach(() => {
    for (const socket of open) socket.destroy();
    open = [];
  });
  return (bytes: string): Promise<Socket> => {
    const { hostname, port } = new URL(site().origin);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(bytes);
        resolve(socket);
      });
      socket.on('error', () => undefined);
      open.push(socket);
    });
  };
}
