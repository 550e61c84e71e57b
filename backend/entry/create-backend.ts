// The back end as its callers see it. The first request opens the database; a failed opening is tried again by the
// next request, so a database that comes up later is found without a restart.
import { sql } from 'kysely';
import type { CallOrigin } from '@/contract/call-headers';
import { createApp, type App } from './app';
import { CONTENT_INSTANTS } from './nouns';
import {
  createContentWatch,
  type ContentListener,
  type ContentVersions,
  type ContentWatch,
} from '@/backend/platform/content/watch';
import type { Context } from '@/backend/platform/context';
import { readFigures, type BackendFigures } from './figures/figures';
import { errorResponse, unavailable } from '@/backend/core/http-error';

export interface Backend {
  /** Answers a request for /api/v2/…; never rejects: failures are answers with the error shape. */
  fetch(request: Request, origin: CallOrigin): Promise<Response>;
  /** Resolves when the database answers; rejects with the reason when it does not. */
  ready(): Promise<void>;
  /** For whoever watches the site. Rejects while the database does not answer. */
  figures(): Promise<BackendFigures>;
  /** As last read, at most a second or so ago; without asking the database. */
  contentVersions(): ContentVersions;
  /** Calls the listener with the nouns whose version moved. Returns what ends that. */
  onContentChange(listener: ContentListener): () => void;
}

/** What several back ends of one process share. */
export interface Opening {
  context?: Promise<Context> | undefined;
  content?: ContentWatch;
}

/** A back end that opens its context once with `open` and keeps it in `opening`. */
export function createBackend(opening: Opening, open: () => Promise<Context>): Backend {
  let app: App | undefined;
  const content = (opening.content ??= createContentWatch(CONTENT_INSTANTS));

  const context = (): Promise<Context> => {
    if (!opening.context) {
      const attempt = open();
      attempt.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        // Without the log's settings, which may be the very thing that could not be read; a line as its own.
        const line = { level: 'error', time: new Date().toISOString(), reason, msg: 'database not opened' };
        process.stderr.write(`${JSON.stringify(line)}\n`);
        opening.context = undefined;
      });
      opening.context = attempt;
    }
    return opening.context;
  };

  return {
    fetch: async (request, origin) => {
      let opened: Context;
      try {
        opened = await context();
      } catch {
        // The reason is in the log already.
        return errorResponse(unavailable());
      }
      app ??= createApp();
      return app.fetch(request, { ...opened, origin });
    },
    ready: async () => {
      await sql`select 1`.execute((await context()).db);
    },
    figures: async () => readFigures(await context()),
    contentVersions: () => content.versions(),
    onContentChange: (listener) => content.onChange(listener),
  };
}
