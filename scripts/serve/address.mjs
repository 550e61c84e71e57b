// Where the site listens, checked before any long work.
import { createServer } from 'node:net';
import { Refusal } from '../refusal.mjs';

const REASONS = {
  EADDRINUSE: (host, port) =>
    `Порт ${port} зайнятий іншою програмою: зупиніть її або запустіть на іншому порту, наприклад PORT=${port + 1} npm start`,
  EACCES: (host, port) => `Немає права слухати порт ${port}: оберіть інший, від 1024, наприклад PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `Адреси HOST=${host} на цій машині немає: вкажіть 127.0.0.1 або 0.0.0.0`,
  ENOTFOUND: (host) => `Адреси HOST=${host} не знайдено: вкажіть 127.0.0.1 або 0.0.0.0`,
};

/** HOST and PORT, or a Refusal when PORT is not a port number. */
export function readAddress() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`PORT має бути числом від 1 до 65535, а вказано «${process.env.PORT}».`);
  }
  return { host: process.env.HOST || '127.0.0.1', port };
}

/** Refuses when the address cannot be listened on. */
export async function checkAddress({ host, port }) {
  const code = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)));
  });
  if (code) throw new Refusal(REASONS[code]?.(host, port) ?? `Не вдалося слухати ${host}:${port} (${code}).`);
}

/** How a person on this machine opens the site. */
export function addressForPeople({ host, port }) {
  return ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
    ? `http://localhost:${port}`
    : `http://${host}:${port}`;
}
