import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Call it in each file: files share modules, but not hooks. */
export function startApiServer(): SetupServer {
  const server = setupServer();
  let unforeseen: string[] = [];

  beforeAll(() => {
    server.listen({
      onUnhandledRequest(request, print) {
        unforeseen.push(`${request.method} ${request.url}`);
        print.error();
      },
    });
  });

  afterEach(() => {
    server.resetHandlers();
    const found = unforeseen.join('\n');
    unforeseen = [];
    if (found) throw new Error(`requests no handler foresees:\n${found}`);
  });

  afterAll(() => server.close());
  return server;
}
