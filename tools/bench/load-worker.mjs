// A separate process, so that the load has its own core.
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { cpuMsOfMachine } from './processes.mjs';

const { port, mix, connections, seconds } = JSON.parse(process.argv[2]);

// Look-ups are limited by address.
const fromAnother = (request) => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
});

const ownMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const before = [ownMs(), cpuMsOfMachine()];
const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  connections,
  duration: seconds,
  requests: mix.map(({ path, headers, isFromMany = false }) => ({
    path,
    headers,
    ...(isFromMany ? { setupRequest: fromAnother } : {}),
  })),
});
const loadMs = ownMs() - before[0];
const machineMs = before[1] === null ? null : cpuMsOfMachine() - before[1];
process.stdout.write(`${JSON.stringify({ ...result, loadMs, machineMs })}\n`);
