// A program of the city that receives webhooks, and checks their signatures by the Standard Webhooks specification.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  path: string;
  id: string;
  seconds: number;
  isSigned: boolean;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface HookServer {
  url: string;
  secret: string;
  received: Received[];
  /** Statuses of the next answers, then 204; 0 never answers, a text redirects there. */
  answers: (number | string)[];
  close: () => Promise<void>;
}

export async function openHookServer(): Promise<HookServer> {
  const hook: HookServer = { url: '', secret: '', received: [], answers: [], close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const [id, seconds] = [header('webhook-id'), header('webhook-timestamp')];
      const key = Buffer.from(hook.secret.replace(/^whsec_/, ''), 'base64');
      const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
      hook.received.push({
        path: request.url ?? '',
        id,
        seconds: Number(seconds),
        isSigned: header('webhook-signature').split(' ').includes(`v1,${expected}`),
        body: JSON.parse(body) as Received['body'],
      });
      const answer = hook.answers.shift() ?? 204;
      if (answer === 0) return;
      if (typeof answer === 'string') response.writeHead(307, { location: answer }).end();
      else response.writeHead(answer).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  hook.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return hook;
}
