import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createExits } from '@/server/shutdown';

it('a site that is told to end answers the request under way and ends by itself, though its visitor keeps the connection', async () => {
  // The forced exit after nine seconds would end the worker of the tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const answers: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => answers.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const call = request({ port: (server.address() as AddressInfo).port, agent }).end();
  await expect.poll(() => answers.length).toBe(1);

  const ended = createExits(server, { drain: () => undefined, close: () => Promise.resolve() }).end(false);
  answers[0]?.end('прийнято');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await ended;
  expect(exit.mock.calls).toEqual([[0]]);
  agent.destroy();
  vi.useRealTimers();
});
