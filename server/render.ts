// Renders into memory, so that the front sees the status first.
import inject from 'light-my-request';
import type { CallOrigin } from '@/contract/call-headers';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { logger } from '@/lib/log';
import { loggedPath } from './logged-path';
import { createRenderNotes, renderNotes, type RenderNotes } from '@/lib/api/render-notes';

// Each API call may take five seconds, and one that sends files to a city's own two minutes; a slower page has hung.
const RENDER_LIMIT_MS = 30_000;
const SENDING_LIMIT_MS = 150_000;

export interface PageRequest {
  origin: CallOrigin;
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: Buffer;
  /** Files of `body` that stay on disk. */
  files?: RenderNotes['files'] | undefined;
}

export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  notes: RenderNotes;
}

export type Render = (request: PageRequest) => Promise<RenderedPage>;
export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function given(headers: PageRequest['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  );
}

export function createRender(handle: FrameworkHandler, isRemote = false): Render {
  return async ({ origin, method, url, headers, body, files }) => {
    const isDocument = headers['rsc'] === undefined && headers['next-action'] === undefined;
    const notes = createRenderNotes(origin, files, isDocument ? [] : null);
    const dispatch: RequestListener = (request, response) => {
      handle(request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'the framework did not answer');
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    };
    // AbortSignal.timeout would hold the page in memory until it fires.
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`${loggedPath(url.split('?', 1)[0] ?? '')} took too long`)),
      isRemote && method === 'POST' ? SENDING_LIMIT_MS : RENDER_LIMIT_MS,
    );
    const page = await renderNotes
      .run(notes, async () =>
        inject(dispatch, {
          method,
          url,
          headers: given(headers),
          signal: limit.signal,
          ...(body ? { payload: body } : {}),
        }),
      )
      .finally(() => clearTimeout(timer));
    return { status: page.statusCode, headers: page.headers, body: page.rawPayload, notes };
  };
}
