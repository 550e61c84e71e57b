// Pages: from memory when they are the same for everyone, else from the framework.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FROM_NOBODY } from '@/contract/call-headers';
import { logger } from '@/lib/log';
import { isAnonymousCookie, newSenderCookie } from '@/lib/session/sender-cookie';
import { paths } from '@/domain/paths';
import {
  FRESH_SECONDS,
  STALE_SECONDS,
  isSharedPage,
  isStrangersPage,
  withoutSlash,
} from '@/lib/rendering/shared-pages';
import { createErrorPages } from './error-pages';
import type { MadePage, PageMemory } from './page-memory';
import type { LargeForms } from './large-forms';
import { readPosted, type Posted } from './posted';
import { isRefusal, retryAfter } from './refusals';
import { refuse } from './refuse';
import type { PageRequest, Render, RenderedPage } from './render';
import type { Overload } from './overload';
import { isFailed, isHtml, keepingOf, sealPage, sendRendered } from './rendered-page';
import { sendKept } from './send-kept';
import { isSoft, softAddress, softHeaders, softKey } from './soft-navigation';
import { sendStored, type StoredAnswer } from './stored-answer';
import type { Visit } from './visit';

const MINUTE = { freshMs: FRESH_SECONDS * 1000, staleMs: STALE_SECONDS * 1000 };

export interface PagesParts {
  render: Render;
  memory: PageMemory;
  /** The address pages are rendered under, whatever name a request calls the server by. */
  siteUrl: string;
  overload: Overload;
  forms: LargeForms;
}

export function createPages({ render, memory, siteUrl, overload, forms }: PagesParts) {
  const { host } = new URL(siteUrl);

  /** As nobody in particular: a shared page sees nothing of who asks. */
  const asNobody = (url: string, id?: string, headers: PageRequest['headers'] = {}): PageRequest => ({
    origin: { ...FROM_NOBODY, requestId: id },
    method: 'GET',
    url,
    headers: { ...headers, host },
  });

  const errors = createErrorPages(memory, async (path, kept) => {
    const page = await render(asNobody(path));
    if (page.status >= 500) throw new Error(`${path} was not rendered`);
    return { answer: await sealPage(page, kept), keep: { ...MINUTE, nouns: new Set() }, isFailure: false };
  });

  /** The page of the status, where a page is what was asked for. */
  async function errorPageFor(page: RenderedPage, request: IncomingMessage, id: string): Promise<StoredAnswer | null> {
    if (isSoft(request) || request.headers['next-action'] !== undefined) return null;
    if (isFailed(page)) return errors.outage({ status: page.notes.isOut ? 503 : 500, requestId: id });
    return page.status === 404 && isHtml(page) ? errors.notFound() : null;
  }

  /** Where memory holds the page; null for a page of one visitor. */
  function keyOf({ request, search }: Visit, path: string): string | null {
    if (isSharedPage(path)) return isSoft(request) ? softKey(request, path, search) : path;
    const isStranger =
      search === '' && isAnonymousCookie(request.headers.cookie) && request.headers.authorization === undefined;
    return isStranger && !isSoft(request) && isStrangersPage(path) ? path : null;
  }

  async function makeShared(
    { request, id, search }: Visit,
    path: string,
    kept: StoredAnswer | undefined,
  ): Promise<MadePage> {
    const asked = isSoft(request) ? asNobody(softAddress(path, search), id, softHeaders(request)) : asNobody(path, id);
    // What is given again and again is worth waiting for.
    const leave = await overload.enter({ isPatient: kept !== undefined });
    if (!leave) return { answer: await errors.busy(), keep: null, isFailure: true };
    const page = await render(asked).finally(leave);
    const instead = await errorPageFor(page, request, id);
    if (instead) {
      const isMissing = page.status === 404;
      return {
        answer: instead,
        keep: isMissing ? { freshMs: MINUTE.freshMs, staleMs: 0, nouns: page.notes.nouns, isMissing } : null,
        isFailure: !isMissing,
      };
    }
    return {
      answer: await sealPage(page, kept),
      keep: keepingOf(page, { isStrangers: isStrangersPage(path) }),
      isFailure: page.status >= 500 || page.notes.isOut,
    };
  }

  /** Null when there is no time for this one. What is posted is somebody's work: it waits longer and goes first. */
  async function enterFor(response: ServerResponse, posted: Posted | undefined): Promise<(() => void) | null> {
    // A large form has waited for a turn of its own.
    if (posted?.files) return () => undefined;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return overload.enter({ isPatient: posted !== undefined, gone: gone.signal });
  }

  /** For one visitor: the framework's own answer, but for the pages behind a status. */
  async function answerOne(visit: Visit) {
    const { request, response, id, origin, path, search } = visit;
    const method = request.method === 'POST' || request.method === 'HEAD' ? request.method : 'GET';
    const posted = method === 'POST' ? await readPosted(visit, forms) : undefined;
    if (posted && isRefusal(posted)) {
      refuse(response, id, posted.status, posted.sentence, retryAfter(posted));
      return;
    }
    const leave = await enterFor(response, posted);
    if (!leave) {
      sendStored(await errors.busy(), request, response, ['x-request-id', id]);
      return;
    }
    const page = await render({
      origin,
      method,
      url: path + search,
      headers: { ...request.headers, ...posted?.headers },
      ...(posted ? { body: posted.body, files: posted.files } : {}),
    }).finally(() => {
      leave();
      posted?.release();
    });
    const instead = await errorPageFor(page, request, id);
    if (instead) sendStored(instead, request, response, ['x-request-id', id]);
    else await sendRendered(page, request, response, id);
  }

  async function answerPage(visit: Visit) {
    const { request, response, id, path } = visit;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const plain = withoutSlash(path);
    const sender = isRead ? newSenderCookie(plain, request.headers.cookie) : undefined;
    if (sender) response.setHeader('set-cookie', sender);
    if (isRead && (plain === paths.outage || plain === paths.notFound)) {
      const page =
        plain === paths.notFound ? await errors.notFound() : await errors.outage({ status: 503, requestId: id });
      sendStored(page, request, response, ['x-request-id', id]);
      return;
    }
    const key = isRead ? keyOf(visit, plain) : null;
    if (key === null) {
      await answerOne(visit);
      return;
    }
    sendKept(memory.peek(key) ?? (await memory.read(key, (kept) => makeShared(visit, plain, kept))), visit);
  }

  return {
    /** Answers every request that gets here. Never rejects. */
    async answer(visit: Visit): Promise<void> {
      const { request, response, id, path } = visit;
      try {
        await answerPage(visit);
      } catch (error) {
        // Whoever asked has gone.
        if (response.destroyed) return;
        logger.error({ err: error, id, path }, 'page not answered');
        if (response.headersSent) response.destroy();
        else sendStored(await errors.outage({ status: 503, requestId: id }), request, response, ['x-request-id', id]);
      }
    },
    prepare: errors.prepare,
  };
}
