// One page per status for every URL, without scripts.
import { STATUS_CODES } from 'node:http';
import { logger } from '@/lib/log';
import { paths } from '@/domain/paths';
import { OUTAGE_SLOTS } from '@/lib/rendering/outage-slots';
import { pagePolicy } from '@/lib/rendering/policy';
import { imageSources } from '@/lib/rendering/page-policy';
import type { PageCache, MadePage } from './page-cache';
import { cacheResponse, type CachedResponse } from './cached-response';

// Used when even the outage page cannot be rendered.
const LAST_RESORT =
  '<!DOCTYPE html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Сталася помилка</title></head>' +
  '<body><main><h1>Сталася помилка</h1><p>Сайт не зміг показати цю сторінку. Спробуйте ще раз за кілька хвилин.</p>' +
  `<p>Код помилки: ${OUTAGE_SLOTS.requestId}</p><p><a href="/">Головна</a></p><p lang="en">An error occurred: ${OUTAGE_SLOTS.message}</p></main></body></html>`;

const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;
const RETRY_AFTER_SECONDS = '30';
/** In place of a request id when no request has failed. */
const OVERLOAD = 'overload';

export interface Failure {
  status: 500 | 503;
  requestId: string;
}

interface Outage {
  html: string;
  /** Preloads the fonts: late fonts shift the layout. */
  link?: string | undefined;
}

function outageOf({ identity: { body, headers } }: CachedResponse): Outage {
  const at = headers.indexOf('link');
  return { html: body.toString().replace(SCRIPTS, ''), link: at < 0 ? undefined : headers[at + 1] };
}

export function createErrorPages(
  cache: PageCache,
  make: (path: string, cached: CachedResponse | undefined) => Promise<MadePage>,
) {
  const findOutagePage = () => cache.read(paths.outage, (cached) => make(paths.outage, cached));

  async function findOutage(): Promise<Outage> {
    try {
      return outageOf((await findOutagePage()).answer);
    } catch (error) {
      logger.error({ err: error }, 'the outage page could not be rendered');
      return { html: LAST_RESORT };
    }
  }

  const storeOutage = ({ html, link }: Outage, { status, requestId }: Failure): Promise<CachedResponse> =>
    cacheResponse({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy({ scripts: [], images: imageSources() }),
        ...(link ? { link } : {}),
        ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      },
      body: Buffer.from(
        html.replaceAll(OUTAGE_SLOTS.requestId, requestId).replaceAll(OUTAGE_SLOTS.message, STATUS_CODES[status] ?? ''),
      ),
    });

  // Built and compressed beforehand: under load there is no time for it.
  let busy: { madeOf?: CachedResponse; answer: Promise<CachedResponse> } | undefined;

  async function makeBusy(outage: Outage): Promise<CachedResponse> {
    const answer = await storeOutage(outage, { status: 503, requestId: OVERLOAD });
    delete answer.improve;
    return answer;
  }

  async function renewBusy(): Promise<void> {
    const { answer } = await findOutagePage();
    if (busy?.madeOf === answer) return;
    busy = { madeOf: answer, answer: makeBusy(outageOf(answer)) };
  }

  return {
    notFound: async (): Promise<CachedResponse> =>
      (await cache.read(paths.notFound, (cached) => make(paths.nowhere, cached))).answer,

    /** Never rejects. */
    outage: async (failure: Failure): Promise<CachedResponse> => storeOutage(await findOutage(), failure),

    /** Prebuilt 503 page for load shedding; never renders, never rejects. */
    busy: (): Promise<CachedResponse> => {
      void renewBusy().catch((error: unknown) => logger.error({ err: error }, 'the outage page is old'));
      busy ??= { answer: makeBusy({ html: LAST_RESORT }) };
      return busy.answer;
    },

    /** Renders ahead: later, rendering itself may be what fails. */
    prepare: async (): Promise<void> => {
      await Promise.all([renewBusy(), cache.read(paths.notFound, (cached) => make(paths.nowhere, cached))]);
    },
  };
}
