import { createServer } from 'node:net';

const FIRST = 3210;
const LAST = 3990;

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => done(true)));
  });
}

export async function freePorts(count) {
  for (let first = FIRST; first <= LAST; first += count) {
    const neighbours = Array.from({ length: count }, (_, index) => isFree(first + index));
    if ((await Promise.all(neighbours)).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free neighbouring ports between ${FIRST} and ${LAST}`);
}
