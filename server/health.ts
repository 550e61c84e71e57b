import { LRUCache } from 'lru-cache';
import { type Arriving, type Finding, isQuestion, QUESTION_HEADER } from '@/backend';
import { env } from '@/lib/env';
import { findReadiness, type Readiness } from '@/lib/rendering/readiness';
import { commonHeaders } from './common-headers';
import { plainAddress } from './refuse';
import type { RequestContext } from './request-context';

const READINESS_KEPT_MS = 1_000;
const RETRY_AFTER = { 'retry-after': '5' };

export interface HealthReport extends Omit<Readiness, 'ready'> {
  status: 'ok' | 'degraded' | 'unavailable';
  draining: boolean;
  /** Keyed by part: `ok`, or what to do. */
  parts: Record<string, string>;
}

export type Health = ReturnType<typeof createHealth>;

function answerJson(
  { request, response, id }: Pick<RequestContext, 'request' | 'response' | 'id'>,
  status: number,
  body: unknown,
) {
  response.writeHead(status, {
    ...commonHeaders(),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': id,
    ...(status === 503 && RETRY_AFTER),
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}

const wordsOf = (findings: Finding[]) => {
  const parts: Record<string, string> = {};
  for (const { check, isFine, text } of findings) {
    const known = parts[check];
    if (!isFine) parts[check] = known === undefined || known === 'ok' ? text : `${known}; ${text}`;
    else parts[check] ??= 'ok';
  }
  return parts;
};

/** For the operator's doctor, who asks through the public address. */
function arrivingOf({ request, origin }: RequestContext): { arriving?: Arriving } {
  if (!isQuestion(request.headers[QUESTION_HEADER], env().AUTH_SECRET, Date.now())) return {};
  return { arriving: { address: origin.clientAddress, connection: plainAddress(request.socket.remoteAddress ?? '') } };
}

/** Strangers get one word: the parts are told on the port of the metrics alone. */
export function createHealth(findings: () => Promise<Finding[]> = () => Promise.resolve([])) {
  const readiness = new LRUCache<'now', Readiness>({ max: 1, ttl: READINESS_KEPT_MS, fetchMethod: findReadiness });
  let draining = false;

  async function report(): Promise<HealthReport> {
    const [found, examined] = await Promise.all([readiness.forceFetch('now'), findings()]);
    const { ready, ...rest } = found;
    const parts = wordsOf(examined);
    const isWell = rest.missing.length === 0 && Object.values(parts).every((word) => word === 'ok');
    const serving = isWell ? 'ok' : 'degraded';
    return { status: ready && !draining ? serving : 'unavailable', draining, ...rest, parts };
  }

  return {
    report,
    drain: () => {
      draining = true;
    },
    answer(context: RequestContext): boolean {
      if (context.path === '/healthz/live') {
        answerJson(context, 200, { status: 'live', ...arrivingOf(context) });
        return true;
      }
      if (context.path !== '/healthz/ready') return false;
      void report().then(({ status }) => answerJson(context, status === 'unavailable' ? 503 : 200, { status }));
      return true;
    },
  };
}
