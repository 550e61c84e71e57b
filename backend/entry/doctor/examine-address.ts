import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { createClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';
import { closing, connect as connectDatabase } from '@/backend/db/connection';
import { hasDatabase } from '@/backend/entry/backup/compare';
import { QUESTION_HEADER, readArriving, writeQuestion } from '@/backend/platform/instances/arriving-address';
import { wereApart } from '@/backend/platform/instances/proxy-hops';
import { isPublicAddress } from '@/backend/platform/outgoing/post';
import { formatDate } from '@/domain/dates';
import { DAY_MS } from '@/domain/durations';
import { fine, wrong, type Finding } from './finding';

const ANSWER_MS = 5000;
const CERTIFICATE_LEFT_DAYS = 14;
const BEHIND_PROXY = new Set([502, 503, 504]);

const plainIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const reasonOf = (error: unknown): string => (codeOf(error) === 'ABORT_ERR' ? '' : codeOf(error)) || 'немає відповіді';

interface Asked {
  status: number;
  text: string;
  /** The doctor's own end of the connection: without address translation on the way it is the visitor's that arrives. */
  localAddress: string;
}

/** Never rejects. */
export function askThroughAddress({ siteUrl, authSecret }: Config): Promise<Asked | { reason: string }> {
  const url = new URL('/healthz/live', siteUrl);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ reason: reasonOf(error) });
    const headers = authSecret === '' ? {} : { [QUESTION_HEADER]: writeQuestion(authSecret, Date.now()) };
    const call = send(url, { agent: false, headers, signal: AbortSignal.timeout(ANSWER_MS) }, (answer) => {
      const localAddress = plainIPv4(answer.socket.localAddress ?? '');
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text, localAddress }), fail);
    });
    call.once('error', fail);
    call.end();
  });
}

export type AskedThrough = Awaited<ReturnType<typeof askThroughAddress>>;

export function findAddress({ siteUrl }: Config, asked: AskedThrough): Finding {
  if ('reason' in asked)
    return wrong(
      'address',
      `${siteUrl} не відповідає (${asked.reason}): перевірте SITE_URL, DNS, проксі й чи працює сайт`,
    );
  const { status, text } = asked;
  if (BEHIND_PROXY.has(status))
    return wrong(
      'address',
      `проксі за ${siteUrl} не має відповіді сайту (код ${status}): запустіть сайт або перевірте порт у проксі`,
    );
  return status === 200 && text.includes('"live"')
    ? fine('address', `${siteUrl} відповідає`)
    : wrong('address', `за ${siteUrl} відповідає не цей сайт (код ${status}): перевірте SITE_URL і проксі`);
}

const readCertificate = (url: URL) =>
  new Promise<{ problem: string; validTo: number }>((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: /^[\d.:[\]]+$/.test(url.hostname) ? '' : url.hostname,
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    });
    socket.once('secureConnect', () => {
      const problem = socket.authorized ? '' : String(socket.authorizationError);
      resolve({ problem, validTo: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('timeout')));
    socket.once('error', reject);
  });

export async function findTls({ siteUrl, production }: Config): Promise<Finding> {
  const url = new URL(siteUrl);
  if (url.protocol !== 'https:')
    return production
      ? wrong('tls', 'SITE_URL без https: поставте перед сайтом проксі з TLS (docs/behind-nginx.md)')
      : fine('tls', 'у демо не потрібен');
  try {
    const { problem, validTo } = await readCertificate(url);
    if (problem) return wrong('tls', `сертифікату не довіряють (${problem}): поновіть його на проксі`);
    return validTo < Date.now() + CERTIFICATE_LEFT_DAYS * DAY_MS
      ? wrong('tls', `сертифікат діє лише до ${formatDate(validTo)}: поновіть його на проксі`)
      : fine('tls', `сертифікат діє до ${formatDate(validTo)}`);
  } catch (error) {
    return wrong('tls', `${siteUrl} не відповідає по TLS (${reasonOf(error)}): перевірте проксі`);
  }
}

const ONE_ADDRESS = 'усі відвідувачі мають одну адресу, і спроби одного закривають вхід усім';
const CURE =
  'кожен проксі за першим має дописувати X-Forwarded-For ($proxy_add_x_forwarded_for), а TRUSTED_PROXY_HOPS – бути числом усіх проксі (docs/behind-nginx.md)';

/** `areApart`: visitors of the last hour have addresses of their own. */
export function findProxies(config: Config, asked: AskedThrough, areApart: boolean): Finding {
  const { siteUrl, production, trustedProxyHops: hops } = config;
  if (production && hops === 0 && siteUrl.startsWith('https:'))
    return wrong('proxies', `https робить проксі, а TRUSTED_PROXY_HOPS=0: ${ONE_ADDRESS}, задайте число проксі`);
  const arriving = 'text' in asked ? readArriving(asked.text) : undefined;
  if (!arriving || !('text' in asked))
    return fine('proxies', `довіряємо ${hops}; яка адреса надходить, сайт за ${siteUrl} не сказав`);
  const { address, connection } = arriving;
  if (address === '') return wrong('proxies', `проксі дописує в X-Forwarded-For не адресу: ${ONE_ADDRESS}; ${CURE}`);
  if (address === asked.localAddress || isPublicAddress(address) || areApart)
    return fine('proxies', `довіряємо ${hops}; для цієї команди надходить ${address}`);
  return wrong(
    'proxies',
    `для цієї команди надходить ${address}, а вона йде з ${asked.localAddress}: ${
      address === connection ? 'це адреса найближчого проксі' : 'якщо це адреса проксі'
    }, ${ONE_ADDRESS}; ${CURE}. Якщо адресу змінює мережа, відкрийте сайт із трьох пристроїв різних мереж і повторіть`,
  );
}

/** False, too, where the database does not answer. */
export async function areVisitorsApart(config: Config): Promise<boolean> {
  if (!hasDatabase(config)) return false;
  return closing(connectDatabase(config), (db) => wereApart(db, createClock(config)())).catch(() => false);
}
