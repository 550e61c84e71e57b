import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExits } from '@/server/shutdown';

let exit: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  // The forced exit after nine seconds would end the worker of the tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
});

const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const end = (server: Server) =>
  createExits(server, { drain: () => undefined, close: () => Promise.resolve() }).end(false);

it('a site that is told to end answers the request under way and ends by itself, though its visitor keeps the connection', async () => {
  const answers: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => answers.push(response));
  const port = await listening(server);
  const agent = new Agent({ keepAlive: true });
  const call = request({ port, agent }).end();
  await expect.poll(() => answers.length).toBe(1);

  const ended = end(server);
  answers[0]?.end('прийнято');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await ended;
  expect(exit.mock.calls).toEqual([[0]]);
  agent.destroy();
});

it('a site that is told to end answers the forms that already wait at its port', async () => {
  const server = createServer((_request, response) => response.end('прийнято'));
  const port = await listening(server);
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1');
    return socket;
  });
  const answers = sockets.map((socket) => text(socket).catch(String));
  // The sockets connect in it; none is accepted yet.
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
  await end(server);
  expect((await Promise.all(answers)).filter((answer) => !answer.includes('200 OK'))).toEqual([]);
});
