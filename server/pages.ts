import type { ServerResponse } from 'node:http';
import { FROM_NOBODY } from '@/contract/call-headers';
import { deskPaths } from '@/domain/desk-paths';
import { logger } from '@/lib/log';
import { keepShell } from '@/lib/rendering/kept-shell';
import { getSettings } from '@/lib/settings/settings';
import { isAnonymousCookie, newSenderCookie } from '@/lib/session/cookies';
import { isAnonymousPage, isSharedPage, withoutSlash, isPublicPage } from '@/lib/pages/addresses';
import { FRESH_SECONDS, STALE_SECONDS } from '@/lib/rendering/cache-control';
import { createErrorPages } from './error-pages';
import type { MadePage, PageCache } from './page-cache';
import type { LargeForms } from './large-forms';
import { readPosted, type Posted } from './posted';
import { isRefusal, retryAfter } from './refusals';
import { refuse } from './refuse';
import type { PageRequest, Render, RenderedPage } from './render';
import type { Limiter } from './limiter';
import { loggedPath } from './logged-path';
import { isFailed, isHtml, isOfEarlierVersion, keepingOf, sealPage, sendRendered } from './rendered-page';
import { type CachedResponse, sendCached, sendCachedResponse } from './cached-response';
import { typedIn } from './typed-in';
import { isSoft, softAddress, softHeaders, softKey } from './soft-navigation';
import type { RequestContext } from './request-context';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';
import { LATER } from '@/lib/rendering/later-scripts';

const PRELOADS = /<link\b[^>]*\bas="script"[^>]*>/g;
/** Data has a type of its own, and what only old engines read keeps away by itself. */
const SCRIPTS = /<script\b(?![^>]*\b(?:type=|noModule))/g;
const ALIVE = / data-alive=""/;

/** A page that may wait for a hand gets its scripts as text: lib/rendering/later-scripts.ts. */
function withLaterScripts(page: RenderedPage, path: string, method: PageRequest['method']): RenderedPage {
  if (method !== 'GET' || page.status !== 200 || page.notes.isOut || !isHtml(page) || !isPublicPage(path)) return page;
  const html = page.body.toString();
  if (ALIVE.test(html)) return page;
  const [before = '', ...after] = html.split(EARLY_SCRIPT);
  if (after.length !== 1) return page;
  const wait = (part: string) => part.replace(PRELOADS, '').replace(SCRIPTS, `<script type="${LATER}"`);
  const at = before.lastIndexOf('<script');
  const waiting = wait(before.slice(0, at)) + before.slice(at) + EARLY_SCRIPT + wait(after.join(''));
  return { ...page, body: Buffer.from(waiting) };
}

const MINUTE = { freshMs: FRESH_SECONDS * 1000, staleMs: STALE_SECONDS * 1000 };

export interface PagesParts {
  render: Render;
  cache: PageCache;
  /** Pages are rendered under this host, whatever Host a request names. */
  siteUrl: string;
  limiter: Limiter;
  forms: LargeForms;
}

export function createPages({ render, cache, siteUrl, limiter, forms }: PagesParts) {
  const { host } = new URL(siteUrl);

  /** A shared page must see nothing of the visitor's request. */
  async function renderForAll(url: string, id?: string, headers: PageRequest['headers'] = {}): Promise<RenderedPage> {
    const origin = { ...FROM_NOBODY, requestId: id };
    const settings = getSettings();
    const page = await render({ origin, method: 'GET', url, headers: { ...headers, host } });
    if (isHtml(page)) keepShell(page.body, settings);
    return page;
  }

  const errors = createErrorPages(cache, async (path, cached) => {
    const page = await renderForAll(path);
    if (page.status >= 500) throw new Error(`${path} was not rendered`);
    return {
      answer: await sealPage(path === deskPaths.missing ? { ...page, status: 404 } : page, { isShared: false, cached }),
      keep: { ...MINUTE, nouns: new Set() },
      isFailure: false,
    };
  });

  async function errorPageFor(
    page: RenderedPage,
    { request, id, path }: RequestContext,
    posted?: Posted,
  ): Promise<CachedResponse | null> {
    if (isSoft(request) || request.headers['next-action'] !== undefined) return null;
    if (posted && isOfEarlierVersion(page))
      return errors.updated({ requestId: id, typed: await typedIn(posted.body, request.headers) }, path);
    if (isFailed(page)) return errors.outage({ status: page.notes.isOut ? 503 : 500, requestId: id }, path);
    return page.status === 404 && isHtml(page) ? errors.notFound(path) : null;
  }

  /** Cache key; null for a personal page. */
  function keyOf({ request, search }: RequestContext, path: string): string | null {
    if (isSharedPage(path)) return isSoft(request) ? softKey(request, path, search) : path;
    const isStranger =
      search === '' && isAnonymousCookie(request.headers.cookie) && request.headers.authorization === undefined;
    return isStranger && !isSoft(request) && isAnonymousPage(path) ? path : null;
  }

  async function makeShared(
    context: RequestContext,
    path: string,
    cached: CachedResponse | undefined,
  ): Promise<MadePage> {
    const { request, id, search } = context;
    // A page requested before is worth waiting for.
    const release = await limiter.acquire({ isPriority: cached !== undefined });
    if (!release) return { answer: await errors.busy(), keep: null, isFailure: true };
    const page = await (
      isSoft(request) ? renderForAll(softAddress(path, search), id, softHeaders(request)) : renderForAll(path, id)
    ).finally(release);
    const instead = await errorPageFor(page, context);
    if (instead) {
      const isMissing = page.status === 404;
      return {
        answer: instead,
        keep: isMissing ? { freshMs: MINUTE.freshMs, staleMs: 0, nouns: page.notes.nouns, isMissing } : null,
        isFailure: !isMissing,
      };
    }
    return {
      answer: await sealPage(withLaterScripts(page, path, 'GET'), {
        isShared: isSharedPage(path),
        cached,
      }),
      keep: keepingOf(page),
      isFailure: page.status >= 500 || page.notes.isOut,
    };
  }

  /** Returns null when shed. Form posts get priority and a longer wait: the visitor would lose what they typed. */
  async function enterFor(response: ServerResponse, posted: Posted | undefined): Promise<(() => void) | null> {
    // Large forms have waited in their own queue.
    if (posted?.files) return () => undefined;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return limiter.acquire({ isPriority: posted !== undefined, gone: gone.signal });
  }

  async function answerOne(context: RequestContext) {
    const { request, response, id, origin, path, search } = context;
    const method = request.method === 'POST' || request.method === 'HEAD' ? request.method : 'GET';
    const posted = method === 'POST' ? await readPosted(context, forms) : undefined;
    if (posted && isRefusal(posted)) {
      refuse(response, id, posted.status, posted.sentence, retryAfter(posted));
      return;
    }
    const release = await enterFor(response, posted);
    if (!release) {
      sendCachedResponse(await errors.busy(), context);
      return;
    }
    const page = await render({
      origin,
      method,
      url: path + search,
      headers: { ...request.headers, ...posted?.headers },
      ...(posted ? { body: posted.body, files: posted.files } : {}),
    }).finally(() => {
      release();
      posted?.release();
    });
    const instead = await errorPageFor(page, context, posted);
    if (instead) sendCachedResponse(instead, context);
    else await sendRendered(withLaterScripts(page, path, method), request, response, id);
  }

  async function answerPage(context: RequestContext) {
    const { request, response, id, path } = context;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const plain = withoutSlash(path);
    const sender = isRead ? newSenderCookie(plain, request.headers.cookie) : undefined;
    if (sender) response.setHeader('set-cookie', sender);
    const failure = isRead ? errors.at(plain, id) : undefined;
    if (failure) {
      sendCachedResponse(await failure, context);
      return;
    }
    const key = isRead ? keyOf(context, plain) : null;
    if (key === null) {
      await answerOne(context);
      return;
    }
    sendCached(cache.peek(key) ?? (await cache.read(key, (cached) => makeShared(context, plain, cached))), context);
  }

  return {
    /** Never rejects. */
    async answer(context: RequestContext): Promise<void> {
      const { response, id, path } = context;
      try {
        await answerPage(context);
      } catch (error) {
        if (response.destroyed) return;
        logger.error({ err: error, id, path: loggedPath(path) }, 'page not answered');
        if (response.headersSent) response.destroy();
        else sendCachedResponse(await errors.outage({ status: 503, requestId: id }, path), context);
      }
    },
    prepare: errors.prepare,
  };
}
