import { OpenAPIHono } from '@hono/zod-openapi';
import { NOUNS } from './nouns';
import { withRequestId } from '@/backend/core/request-id';
import { answerError } from '@/backend/platform/http/answer-error';
import { limitBodies } from '@/backend/platform/http/body-size';
import type { AppEnv } from '@/backend/platform/http/call';
import { addDocumentation } from '@/backend/platform/http/documentation';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { createNotFound } from '@/backend/platform/http/methods';
import { refuseUnprintable } from '@/backend/platform/http/plain-text';
import { routingPath } from '@/backend/platform/http/routing-path';
import { countWithWrites } from '@/backend/platform/limits/attempts';

export const CALLS = NOUNS.flatMap(({ calls }) => calls ?? []);

export type App = ReturnType<typeof createApp>;

export function createApp() {
  speakUkrainian();
  const app = new OpenAPIHono<AppEnv>({ getPath: routingPath });
  app.onError(answerError);
  app.use((c, next) => withRequestId(c.env.origin.requestId, next));
  app.use((c, next) => (/^(?:GET|HEAD)$/.test(c.req.method) ? next() : countWithWrites(next)));
  app.use(limitBodies(CALLS));
  app.use(refuseUnprintable);
  for (const call of CALLS) call.addTo(app);
  addDocumentation(app);
  app.notFound(createNotFound(app.routes.filter(({ method }) => method !== 'ALL')));
  return app;
}
