// One page per failure for every URL of a frame, the site's or the desk's, without scripts.
import { STATUS_CODES } from 'node:http';
import { logger } from '@/lib/log';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { hasDesk, isDeskPath } from '@/lib/desk/door';
import { FAILURE_SLOTS } from '@/lib/rendering/failure-slots';
import { pagePolicy } from '@/lib/rendering/policy';
import { imageSources } from '@/lib/rendering/page-policy';
import type { PageCache, MadePage } from './page-cache';
import { cacheResponse, type CachedResponse } from './cached-response';

// Used when even the outage page cannot be rendered.
const LAST_RESORT =
  '<!DOCTYPE html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Сталася помилка</title></head>' +
  '<body><main><h1>Сталася помилка</h1><p>Сайт не зміг показати цю сторінку. Спробуйте ще раз за кілька хвилин.</p>' +
  `<p>Код помилки: ${FAILURE_SLOTS.requestId}</p><p><a href="/">Головна</a></p><p lang="en">An error occurred: ${FAILURE_SLOTS.message}</p></main></body></html>`;

const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;
const RETRY_AFTER_SECONDS = '30';
/** `made`: where the page is rendered, `at`: its own address and its key in memory. */
interface Frame {
  outage: string;
  updated: string;
  missing: { at: string; made: string };
}

const SITE: Frame = {
  outage: paths.outage,
  updated: paths.updated,
  missing: { at: paths.notFound, made: paths.nowhere },
};
const DESK: Frame = {
  outage: deskPaths.outage,
  updated: deskPaths.updated,
  missing: { at: deskPaths.missing, made: deskPaths.missing },
};

const frameOf = (path: string): Frame => (isDeskPath(path) ? DESK : SITE);

/** In place of a request id when no request has failed. */
const OVERLOAD = 'overload';

export interface Failure {
  status: 409 | 500 | 503;
  requestId: string;
  /** HTML of what was typed. */
  typed?: string;
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
  const findPage = (path: string) => cache.read(path, (cached) => make(path, cached));
  const findOutagePage = () => findPage(SITE.outage);
  const findMissing = ({ missing }: Frame) => cache.read(missing.at, (cached) => make(missing.made, cached));

  async function findOutage(path: string): Promise<Outage> {
    try {
      return outageOf((await findPage(path)).answer);
    } catch (error) {
      logger.error({ err: error, path }, 'the page of a failure could not be rendered');
      return { html: LAST_RESORT };
    }
  }

  const storeOutage = ({ html, link }: Outage, { status, requestId, typed = '' }: Failure): Promise<CachedResponse> =>
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
        html
          .replaceAll(FAILURE_SLOTS.requestId, requestId)
          .replaceAll(FAILURE_SLOTS.message, STATUS_CODES[status] ?? '')
          .replaceAll(FAILURE_SLOTS.typed, () => typed),
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

  const outage = async (failure: Failure, path: string): Promise<CachedResponse> =>
    storeOutage(await findOutage(frameOf(path).outage), failure);

  const notFound = async (path: string): Promise<CachedResponse> => (await findMissing(frameOf(path))).answer;

  return {
    notFound,

    /** Never rejects. */
    outage,

    /** For a form that an earlier version of the site made. Never rejects. */
    updated: async (failure: Omit<Failure, 'status'>, path: string): Promise<CachedResponse> =>
      storeOutage(await findOutage(frameOf(path).updated), { status: 409, ...failure }),

    /** A page of failures asked for by its own address; undefined for any other address. */
    at: (path: string, requestId: string): Promise<CachedResponse> | undefined => {
      const frame = frameOf(path);
      if (path === frame.missing.at || path === frame.updated) return notFound(path);
      return path === frame.outage ? outage({ status: 503, requestId }, path) : undefined;
    },

    /** Prebuilt 503 page for load shedding; never renders, never rejects. */
    busy: (): Promise<CachedResponse> => {
      void renewBusy().catch((error: unknown) => logger.error({ err: error }, 'the outage page is old'));
      busy ??= { answer: makeBusy({ html: LAST_RESORT }) };
      return busy.answer;
    },

    /** Renders ahead: later, rendering itself may be what fails. */
    prepare: async (): Promise<void> => {
      const frames = hasDesk() ? [SITE, DESK] : [SITE];
      await Promise.all([renewBusy(), ...frames.flatMap((frame) => [findPage(frame.outage), findMissing(frame)])]);
    },
  };
}
