// The address this server listens at, learnt from the requests it gets. Not `fetch`: Next replaces it during a render.
import 'server-only';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

const LIMIT_MS = 5_000;
let own: { host: string; port: number } | undefined;

/** Notes where a request came in. */
export function noteOwnAddress({ localAddress, localPort }: Socket) {
  if (localAddress && localPort) own = { host: localAddress, port: localPort };
}

/** A page of this very server; undefined when it does not come. */
export async function fetchOwnPage(path: string): Promise<{ headers: IncomingHttpHeaders; html: string } | undefined> {
  if (!own) return undefined;
  const { host, port } = own;
  return new Promise((resolve) => {
    const request = get({ host, port, path, timeout: LIMIT_MS }, (answer) => {
      text(answer).then(
        (html) => resolve({ headers: answer.headers, html }),
        () => resolve(undefined),
      );
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}
