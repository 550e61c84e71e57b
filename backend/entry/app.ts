// /api/v2 put together: nouns, checks that stand before every call, and what happens when nothing matches.
import { OpenAPIHono } from '@hono/zod-openapi';
import { ownAccountRouter } from '@/backend/accounts/account-routes';
import { accountLogRouter } from '@/backend/accounts/log-routes';
import { accountsRouter } from '@/backend/accounts/routes';
import { casesRouter } from '@/backend/appeals/case-routes';
import { linkedCaseRouter } from '@/backend/appeals/linked-routes';
import { appealsRouter } from '@/backend/appeals/routes';
import { uploadsRouter } from '@/backend/appeals/upload-routes';
import { calendarRouter } from '@/backend/fines/calendar/routes';
import { carDocumentsRouter } from '@/backend/cars/document-routes';
import { carsRouter } from '@/backend/cars/routes';
import { contactRouter } from '@/backend/contact/routes';
import { draftsRouter } from '@/backend/drafts/routes';
import { evacuationsRouter } from '@/backend/evacuations/routes';
import { faqRouter } from '@/backend/faq/routes';
import { finePhotosRouter } from '@/backend/fines/photo-routes';
import { finesRouter } from '@/backend/fines/routes';
import { addDocumentation } from '@/backend/platform/http/documentation';
import { limitBody } from '@/backend/platform/http/body-size';
import { answerError } from '@/backend/platform/http/answer-error';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { createNotFound } from '@/backend/platform/http/methods';
import { refuseUnprintable } from '@/backend/platform/http/plain-text';
import { withRequestId } from '@/backend/core/request-id';
import { routingPath } from '@/backend/platform/http/routing-path';
import type { AppEnv } from '@/backend/platform/http/router';
import { newsPicturesRouter } from '@/backend/news/picture-routes';
import { newsRouter } from '@/backend/news/routes';
import { notificationsRouter } from '@/backend/notifications/routes';
import { openDataRouter } from '@/backend/open-data/routes';
import { parkingRouter } from '@/backend/parking/routes';
import { passkeysRouter } from '@/backend/accounts/passkeys/routes';
import { sessionsRouter } from '@/backend/accounts/session-routes';
import { settingsRouter } from '@/backend/settings/routes';
import { userRouter } from '@/backend/accounts/profile-routes';
import { watchesRouter } from '@/backend/fines/watches/routes';
import { vacanciesRouter } from '@/backend/vacancies/routes';

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
