import { createRoute } from '@hono/zod-openapi';
import { FEATURES } from '@/contract/features';
import { settingsSchema, type Settings } from '@/contract/settings';
import type { Context } from '@/backend/context';
import { answer, publicErrors } from '@/backend/http/answers';
import { offersPasskeys } from '@/backend/passkeys/relying-party';
import { createRouter } from '@/backend/http/router';
import { retentionOf } from '@/domain/retention';
import { filledRegisters } from './filled-registers';
import { findSettings } from './queries';

/** What this back end offers beyond the specification: all of it, the confirming of cars as configured. */
const offered = ({ config }: Context) => {
  const absent = [
    ...(config.carVerification ? [] : ['car-verification']),
    ...(offersPasskeys(config) ? [] : ['passkeys']),
  ];
  return FEATURES.filter((feature) => !absent.includes(feature));
};

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
  return c.json(
    settingsSchema.parse({
      ...settings,
      retention: retentionOf(settings.retention),
      registers: await filledRegisters(c.env.db),
      features: offered(c.env),
    }),
    200,
  );
});
