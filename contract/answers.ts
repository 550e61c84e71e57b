// What each read of the API answers, for whoever reads a city's own API.
import { appealCaseSchema, appealStatusSchema, appealSummariesSchema } from './appeals';
import { carSharesSchema } from './car-shares';
import { carsSchema } from './cars';
import { evacuationPageSchema } from './evacuations';
import { faqSchema } from './faq';
import { fineLookupSchema, fineSchema, finesSchema } from './fines';
import { newsItemSchema, newsPageSchema } from './news';
import { notificationsSchema } from './notifications';
import { parkingPlacesSchema } from './parking';
import { lastRequestSchema } from './session';
import { DEFAULT_SETTINGS, settingsSchema } from './settings';
import { type User, userSchema } from './user';
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
  'fines/lookup/': fineLookupSchema,
  'appeal-fines/status/': appealStatusSchema,
  'appeal-case/': appealCaseSchema,
  'user/': userSchema,
  'user/last-request/': lastRequestSchema,
  'user-cars/': carsSchema,
  'user-fines/': finesSchema,
  'user-fines/{id}/': fineSchema,
  'user-appeals/': appealSummariesSchema,
  'user-appeals/{id}/': appealCaseSchema,
  'user-notifications/': notificationsSchema,
  'car-shares/': carSharesSchema,
};

/** Posted though they store nothing: a secret is then in no address, and what is answered in no cache. */
export const POSTED_READS: readonly string[] = [
  'car-invitation/',
  'link-check/',
  'passkey-login/options/',
  'user-identity/start/',
  'user-passkeys/options/',
];

const UNKNOWN_USER: User = {
  last_name: null,
  first_name: null,
  phone: null,
  email: null,
  is_new_user: false,
  is_agree_to_receive_newsletter: false,
};

/** What stands for a required fact that is missing, so that the others are read. */
const IN_PLACE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'general/': { ...DEFAULT_SETTINGS },
  'user/': { ...UNKNOWN_USER },
};

interface KnownAnswer {
  call: string;
  schema: z.ZodType;
  inPlace: Readonly<Record<string, unknown>>;
}

const PATTERNS = Object.keys(ANSWERS).map(
  (path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
);

/** `path` is relative to /api/v2/. */
export function findAnswer(path: string): KnownAnswer | undefined {
  const call = PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
  const schema = call === undefined ? undefined : ANSWERS[call];
  return call !== undefined && schema ? { call, schema, inPlace: IN_PLACE[call] ?? {} } : undefined;
}
