// Who looks on meanwhile: a visitor who opens pages one after the other, and the memory of the process.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMbOf } from '../bench/processes.mjs';

const PAGES = ['/', '/news', '/evacuation', '/contact', '/api/v2/evacuations/'];
const PAUSE_MS = 100;
const MEMORY_MS = 2000;
const GIVE_UP_MS = 30_000;

function open(port, path) {
  const startedAt = performance.now();
  return new Promise((done) => {
    const end = (status) => done({ status, ms: performance.now() - startedAt });
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.200' };
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => end(0));
    call.end();
  });
}

/** Opens pages until it is told to stop; `seen` grows. */
export function startVisitor(port) {
  const seen = [];
  let isOn = true;
  const visit = async () => {
    for (let page = 0; isOn; page += 1) {
      const at = performance.now();
      seen.push({ at, ...(await open(port, PAGES[page % PAGES.length])) });
      await wait(PAUSE_MS);
    }
  };
  const ended = visit();
  return {
    seen,
    stop: () => {
      isOn = false;
      return ended;
    },
  };
}

/** Notes the memory every two seconds. */
export function watchMemory(pid) {
  const seen = [];
  const timer = setInterval(() => seen.push({ at: performance.now(), mb: residentMbOf(pid) }), MEMORY_MS);
  return { seen, stop: () => clearInterval(timer) };
}

/** Connections that send a header, a sign a second, and never come to its end. */
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
