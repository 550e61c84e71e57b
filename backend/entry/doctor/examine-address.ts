import { connect } from 'node:tls';
import type { Config } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';
import { formatDate } from '@/domain/dates';
import { fine, wrong, type Finding } from './finding';

const ANSWER_MS = 5000;
const DAY_MS = 24 * 60 * 60_000;
const CERTIFICATE_LEFT_DAYS = 14;
const BEHIND_PROXY = new Set([502, 503, 504]);

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? reasonOf(error.cause) : codeOf(error) || 'немає відповіді';

export async function findAddress({ siteUrl }: Config): Promise<Finding> {
  try {
    const answer = await fetch(`${siteUrl}/healthz/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    if (BEHIND_PROXY.has(answer.status))
      return wrong(
        'address',
        `проксі за ${siteUrl} не має відповіді сайту (код ${answer.status}): запустіть сайт або перевірте порт у проксі`,
      );
    return answer.status === 200 && text.includes('"live"')
      ? fine('address', `${siteUrl} відповідає`)
      : wrong('address', `за ${siteUrl} відповідає не цей сайт (код ${answer.status}): перевірте SITE_URL і проксі`);
  } catch (error) {
    return wrong(
      'address',
      `${siteUrl} не відповідає (${reasonOf(error)}): перевірте SITE_URL, DNS, проксі й чи працює сайт`,
    );
  }
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

export const findProxies = ({ siteUrl, production, trustedProxyHops: hops }: Config): Finding =>
  production && hops === 0 && siteUrl.startsWith('https:')
    ? wrong(
        'proxies',
        'https робить проксі, а TRUSTED_PROXY_HOPS=0: усі відвідувачі мають одну адресу, задайте число проксі',
      )
    : fine('proxies', `довіряємо ${hops}`);
