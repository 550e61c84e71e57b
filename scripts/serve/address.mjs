import { createServer } from 'node:net';
import { Refusal } from '../refusal.mjs';

const REASONS = {
  EADDRINUSE: ({ port, names }) =>
    `Порт ${port} зайнятий іншою програмою: зупиніть її або запустіть на іншому порту, наприклад ${names.port}=${port + 1} npm start`,
  EACCES: ({ port, names }) =>
    `Немає права слухати порт ${port}: виберіть інший, від 1024, наприклад ${names.port}=${names.port === 'PORT' ? 3000 : 9464} npm start`,
  EADDRNOTAVAIL: ({ host, names }) => `Адреси ${names.host}=${host} на цій машині немає: вкажіть 127.0.0.1 або 0.0.0.0`,
  ENOTFOUND: ({ host, names }) => `Адреси ${names.host}=${host} не знайдено: вкажіть 127.0.0.1 або 0.0.0.0`,
};

const SITE = { port: 'PORT', host: 'HOST' };
const FIGURES = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

function addressOf(typedPort, host, names) {
  const port = Number(typedPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${names.port} має бути числом від 1 до 65535, а вказано «${typedPort}».`);
  }
  return { host: host || '127.0.0.1', port, names };
}

export const readAddress = () => addressOf(process.env.PORT || 3000, process.env.HOST, SITE);

/** `site` is undefined where its own address is wrong. */
export function readMetricsAddress(site) {
  if (!process.env.METRICS_PORT) return undefined;
  const address = addressOf(process.env.METRICS_PORT, process.env.METRICS_HOST, FIGURES);
  if (address.port === site?.port)
    throw new Refusal(`METRICS_PORT має бути іншим портом, ніж сам сайт (PORT=${site.port}), наприклад 9464.`);
  return address;
}

export async function checkAddress(address) {
  const { host, port } = address;
  const code = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)));
  });
  if (code) throw new Refusal(REASONS[code]?.(address) ?? `Не вдалося слухати ${host}:${port} (${code}).`);
}

export function addressForPeople({ host, port }) {
  return ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
    ? `http://localhost:${port}`
    : `http://${host}:${port}`;
}
