// No cookie jar, no redirects followed, no path normalisation.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** One keep-alive connection, as a proxy uses for many visitors. */
export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

export function rawRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, ...(agent ? { agent } : {}) }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    });
    call.on('error', reject);
    call.end();
  });
}
