// What each read of the API answers, for whoever reads a city's own API.
import { appealCaseSchema, appealSummariesSchema } from './appeals';
import { carSharesSchema } from './car-shares';
import { carsSchema } from './cars';
import { evacuationPageSchema } from './evacuations';
import { faqSchema } from './faq';
import { fineSchema, finesSchema } from './fines';
import { newsItemSchema, newsPageSchema } from './news';
import { notificationsSchema } from './notifications';
import { parkingPlacesSchema } from './parking';
import { settingsSchema } from './settings';
import { userSchema } from './user';
import { vacancyPageSchema, vacancySchema } from './vacancies';
import type { z } from './zod';

export const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  'general/': settingsSchema,
  'news/': newsPageSchema,
  'news/{id}/': newsItemSchema,
  'vacancies/': vacancyPageSchema,
  'vacancies/{id}/': vacancySchema,
  'evacuations/': evacuationPageSchema,
  'faq/': faqSchema,
  'parking-places/': parkingPlacesSchema,
  'user/': userSchema,
  'user-cars/': carsSchema,
  'user-fines/': finesSchema,
  'user-fines/{id}/': fineSchema,
  'user-appeals/': appealSummariesSchema,
  'user-appeals/{id}/': appealCaseSchema,
  'user-notifications/': notificationsSchema,
  'car-shares/': carSharesSchema,
};

const PATTERNS = Object.keys(ANSWERS).map(
  (path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
);

/** `path` is relative to /api/v2/. */
export function findAnswer(path: string): { call: string; schema: z.ZodType } | undefined {
  const call = PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
  const schema = call === undefined ? undefined : ANSWERS[call];
  return call !== undefined && schema ? { call, schema } : undefined;
}
