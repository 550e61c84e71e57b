// /api/v2 put together: nouns, checks that stand before every call, and what happens when nothing matches.
import { OpenAPIHono } from '@hono/zod-openapi';
import { ownAccountRouter } from './accounts/account-routes';
import { accountLogRouter } from './account-log/routes';
import { accountsRouter } from './accounts/routes';
import { casesRouter } from './appeals/case-routes';
import { linkedCaseRouter } from './appeals/linked-routes';
import { appealsRouter } from './appeals/routes';
import { uploadsRouter } from './appeals/upload-routes';
import { calendarRouter } from './calendar/routes';
import { carDocumentsRouter } from './cars/document-routes';
import { carsRouter } from './cars/routes';
import { contactRouter } from './contact/routes';
import { draftsRouter } from './drafts/routes';
import { evacuationsRouter } from './evacuations/routes';
import { faqRouter } from './faq/routes';
import { finePhotosRouter } from './fines/photo-routes';
import { finesRouter } from './fines/routes';
import { addDocumentation } from './http/documentation';
import { limitBody } from './http/body-size';
import { answerError } from './http/answer-error';
import { speakUkrainian } from './http/messages';
import { createNotFound } from './http/methods';
import { refuseUnprintable } from './http/plain-text';
import { withRequestId } from './http/request-id';
import { routingPath } from './http/routing-path';
import type { AppEnv } from './http/router';
import { newsPicturesRouter } from './news/picture-routes';
import { newsRouter } from './news/routes';
import { notificationsRouter } from './notifications/routes';
import { openDataRouter } from './open-data/routes';
import { parkingRouter } from './parking/routes';
import { passkeysRouter } from './passkeys/routes';
import { sessionsRouter } from './sessions/routes';
import { settingsRouter } from './settings/routes';
import { userRouter } from './user/routes';
import { watchesRouter } from './watches/routes';
import { vacanciesRouter } from './vacancies/routes';

const ROUTERS = [
  settingsRouter,
  newsRouter,
  vacanciesRouter,
  evacuationsRouter,
  faqRouter,
  parkingRouter,
  sessionsRouter,
  passkeysRouter,
  userRouter,
  accountsRouter,
  accountLogRouter,
  ownAccountRouter,
  carsRouter,
  carDocumentsRouter,
  finesRouter,
  finePhotosRouter,
  calendarRouter,
  watchesRouter,
  newsPicturesRouter,
  appealsRouter,
  casesRouter,
  linkedCaseRouter,
  contactRouter,
  uploadsRouter,
  draftsRouter,
  notificationsRouter,
  openDataRouter,
];

export type App = ReturnType<typeof createApp>;

export function createApp() {
  speakUkrainian();
  const app = new OpenAPIHono<AppEnv>({ getPath: routingPath });
  app.onError(answerError);
  app.use((c, next) => withRequestId(c.env.origin.requestId, next));
  app.use(limitBody);
  app.use(refuseUnprintable);
  for (const router of ROUTERS) app.route('/', router);
  addDocumentation(app);
  app.notFound(createNotFound(app.routes.filter(({ method }) => method !== 'ALL')));
  return app;
}
