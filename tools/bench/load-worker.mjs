// A separate process, so that the load has its own core.
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';

const { port, path, headers, isFromMany, connections, seconds } = JSON.parse(process.argv[2]);

// Look-ups are limited by address.
const fromAnother = (request) => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
});

const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  connections,
  duration: seconds,
  requests: [{ path, headers, ...(isFromMany ? { setupRequest: fromAnother } : {}) }],
});
process.stdout.write(`${JSON.stringify(result)}\n`);
