// /api/v2 put together: nouns, checks that stand before every call, and what happens when nothing matches.
import { OpenAPIHono } from '@hono/zod-openapi';
import { ownAccountCalls } from '@/backend/accounts/own-routes';
import { passkeyCalls } from '@/backend/accounts/passkeys/routes';
import { accountCalls } from '@/backend/accounts/routes';
import { caseCalls } from '@/backend/appeals/case-routes';
import { appealCalls } from '@/backend/appeals/routes';
import { carCalls } from '@/backend/cars/routes';
import { contactCalls } from '@/backend/contact/routes';
import { withRequestId } from '@/backend/core/request-id';
import { draftCalls } from '@/backend/drafts/routes';
import { evacuationCalls } from '@/backend/evacuations/routes';
import { faqCalls } from '@/backend/faq/routes';
import { calendarCalls } from '@/backend/fines/calendar/routes';
import { fineCalls } from '@/backend/fines/routes';
import { watchCalls } from '@/backend/fines/watches/routes';
import { newsCalls } from '@/backend/news/routes';
import { notificationCalls } from '@/backend/notifications/routes';
import { openDataCalls } from '@/backend/open-data/routes';
import { parkingCalls } from '@/backend/parking/routes';
import { answerError } from '@/backend/platform/http/answer-error';
import { limitBody } from '@/backend/platform/http/body-size';
import type { AppEnv } from '@/backend/platform/http/call';
import { addDocumentation } from '@/backend/platform/http/documentation';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { createNotFound } from '@/backend/platform/http/methods';
import { refuseUnprintable } from '@/backend/platform/http/plain-text';
import { routingPath } from '@/backend/platform/http/routing-path';
import { settingsCalls } from '@/backend/settings/routes';
import { vacancyCalls } from '@/backend/vacancies/routes';

export const CALLS = [
  settingsCalls,
  newsCalls,
  vacancyCalls,
  evacuationCalls,
  faqCalls,
  parkingCalls,
  passkeyCalls,
  ownAccountCalls,
  accountCalls,
  carCalls,
  fineCalls,
  calendarCalls,
  watchCalls,
  appealCalls,
  caseCalls,
  contactCalls,
  draftCalls,
  notificationCalls,
  openDataCalls,
].flat();

export type App = ReturnType<typeof createApp>;

export function createApp() {
  speakUkrainian();
  const app = new OpenAPIHono<AppEnv>({ getPath: routingPath });
  app.onError(answerError);
  app.use((c, next) => withRequestId(c.env.origin.requestId, next));
  app.use(limitBody);
  app.use(refuseUnprintable);
  for (const call of CALLS) call.addTo(app);
  addDocumentation(app);
  app.notFound(createNotFound(app.routes.filter(({ method }) => method !== 'ALL')));
  return app;
}
