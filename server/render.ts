// A page asked from the framework, whole: the front looks at its status before anybody sees it.
import inject from 'light-my-request';
import type { CallOrigin } from '@/contract/call-headers';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { logger } from '@/lib/log';
import { createRenderNotes, renderNotes, type RenderNotes } from '@/lib/api/render-notes';

// The API is given five seconds for each call; a page that takes longer than this has stopped.
const RENDER_LIMIT_MS = 30_000;

export interface PageRequest {
  origin: CallOrigin;
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: Buffer;
  /** Of the form in `body`, where they are left on disk. */
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

/** Asks `handle` for pages. Rejects when it fails or takes too long. */
export function createRender(handle: FrameworkHandler): Render {
  return async ({ origin, method, url, headers, body, files }) => {
    const notes = createRenderNotes(origin, files);
    const dispatch: RequestListener = (request, response) => {
      handle(request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'the framework did not answer');
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    };
    // A signal of AbortSignal.timeout would hold the page and all it was made from until its time is over.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`${url.split('?', 1)[0]} took too long`)), RENDER_LIMIT_MS);
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
