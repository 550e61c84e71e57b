// The first request opens the database. A failed attempt is repeated by the next request, so no restart is needed once
// the database is up.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CallOrigin } from '@/contract/call-headers';
import type { DeskPort } from '@/contract/desk-port';
import { createApp, type App } from '@/backend/entry/app';
import { DESK } from '@/backend/entry/desk';
import { CONTENT_INSTANTS } from '@/backend/entry/nouns';
import { createDeskPort } from '@/backend/platform/desk/port';
import {
  createContentWatch,
  type ContentListener,
  type ContentVersions,
  type ContentWatch,
} from '@/backend/platform/content/watch';
import type { Context } from '@/backend/platform/context';
import type { Finding } from '@/backend/entry/doctor/finding';
import { createShortForm } from '@/backend/entry/doctor/short-form';
import { WORK } from './jobs';
import { readFigures, type BackendFigures } from '@/backend/entry/figures/figures';
import { readWork, type WorkFigures } from '@/backend/entry/figures/work-figures';
import { createHopsWatch, type HopsWatch } from '@/backend/platform/instances/proxy-hops';
import { errorResponse, unavailable } from '@/backend/core/http-error';

/** Some of the figures count whole tables. */
const WORK_KEPT_MS = 30_000;

export interface Backend {
  /** Never rejects: failures become error responses. */
  fetch(request: Request, origin: CallOrigin): Promise<Response>;
  desk: DeskPort;
  ready(): Promise<void>;
  figures(): Promise<BackendFigures>;
  /** What the doctor sees from inside, at most half a minute old. Never rejects. */
  health: () => Promise<Finding[]>;
  /** Called for each request of a visitor: how many addresses X-Forwarded-For named, and the visitor's. */
  sawHops: HopsWatch['see'];
  /** As last polled, about a second ago; runs no query. */
  contentVersions(): ContentVersions;
  onContentChange(listener: ContentListener): () => void;
}

export interface Opening {
  context?: Promise<Context> | undefined;
  content?: ContentWatch;
  hops?: HopsWatch;
  keepsJobs?: boolean;
}

export function createBackend(opening: Opening, open: () => Promise<Context>): Backend {
  let app: App | undefined;
  const content = (opening.content ??= createContentWatch(CONTENT_INSTANTS));
  const hops = (opening.hops ??= createHopsWatch());

  const work = new LRUCache<'work', WorkFigures>({
    max: 1,
    ttl: WORK_KEPT_MS,
    fetchMethod: async () => readWork(await context()),
  });

  const context = (): Promise<Context> => {
    if (!opening.context) {
      const attempt = open();
      attempt.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        // Written directly: the log's own settings may be what could not be read.
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
        return errorResponse(unavailable());
      }
      app ??= createApp();
      return app.fetch(request, { ...opened, origin });
    },
    desk: createDeskPort(context, DESK),
    ready: async () => {
      await sql`select 1`.execute((await context()).db);
    },
    figures: async () => ({ ...(await readFigures(await context())), work: await work.forceFetch('work') }),
    health: createShortForm(context, WORK),
    sawHops: hops.see,
    contentVersions: () => content.versions(),
    onContentChange: (listener) => content.onChange(listener),
  };
}
