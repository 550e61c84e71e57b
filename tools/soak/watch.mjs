import { connect } from 'node:net';
import { reportOf, residentMbOf, startWorker } from '../bench/processes.mjs';

const MEMORY_MS = 2000;

export function startVisitor({ port, pid }) {
  const worker = startWorker('soak/visitor-worker.mjs', { port, pid });
  return {
    stop: async () => {
      await worker.stop();
      return reportOf(worker);
    },
  };
}

export function watchMemory(pid) {
  const seen = [];
  const timer = setInterval(() => seen.push({ at: Date.now(), mb: residentMbOf(pid) }), MEMORY_MS);
  return { seen, stop: () => clearInterval(timer) };
}

/** Slowloris: sends its headers one byte per second and never completes them. */
export function openSlowConnections(port, count) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
