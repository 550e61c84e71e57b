import { createRoute } from '@hono/zod-openapi';
import type { Feature } from '@/contract/features';
import { settingsSchema, type Settings } from '@/contract/settings';
import { answer, publicErrors } from '@/backend/http/answers';
import { createRouter } from '@/backend/http/router';
import { findSettings } from './queries';

/** What this back end offers beyond the specification. */
const OFFERED: Feature[] = [
  'login',
  'evacuation-search',
  'news-item',
  'vacancy-item',
  'fine-card',
  'registration',
  'password-reset',
  'appeal-status',
  'user-appeals',
  'notifications',
  'own-account',
  'car-documents',
  'drafts',
];

// Before the operator has imported any settings; says nothing that could be wrong for a city.
const UNSET: Settings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: '',
  phones: [],
  email: '',
  main_provision_link: null,
  fb_link: null,
};

const generalRoute = createRoute({
  method: 'get',
  path: '/general/',
  summary: 'Загальні налаштування',
  responses: { 200: answer('Назва, контакти, реквізити, графіки', settingsSchema), ...publicErrors },
});

export const settingsRouter = createRouter();

settingsRouter.openapi(generalRoute, async (c) => {
  const settings = (await findSettings(c.env.db)) ?? UNSET;
  return c.json(settingsSchema.parse({ ...settings, features: OFFERED }), 200);
});
