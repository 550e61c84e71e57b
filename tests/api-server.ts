// The server as a component in the browser meets it, played by MSW. What a test did not foresee fails it.
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The server for the tests of a file. Called by each file: files share their modules, not their hooks. */
export function startApiServer(): SetupServer {
  const server = setupServer();
  let unforeseen: string[] = [];

  beforeAll(() => {
    server.listen({
      onUnhandledRequest(request, print) {
        unforeseen.push(`${request.method} ${request.url}`);
        // The request fails for the component too, as without a network.
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
