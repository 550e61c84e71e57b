import { createRoute } from '@hono/zod-openapi';
import { FEATURES } from '@/contract/features';
import { DEFAULT_SETTINGS, settingsSchema } from '@/contract/settings';
import type { Context } from '@/backend/platform/context';
import { answer, publicErrors } from '@/backend/platform/http/answers';
import { offersPasskeys } from '@/backend/platform/sessions/relying-party';
import { createRouter } from '@/backend/platform/http/router';
import { retentionOf } from '@/domain/retention';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';

/** What this back end offers beyond the specification: all of it, the confirming of cars as configured. */
const offered = ({ config }: Context) => {
  const absent = [
    ...(config.carVerification ? [] : ['car-verification']),
    ...(offersPasskeys(config) ? [] : ['passkeys']),
  ];
  return FEATURES.filter((feature) => !absent.includes(feature));
};

const generalRoute = createRoute({
  method: 'get',
  path: '/general/',
  summary: 'Загальні налаштування',
  responses: { 200: answer('Назва, контакти, реквізити, графіки', settingsSchema), ...publicErrors },
});

export const settingsRouter = createRouter();

settingsRouter.openapi(generalRoute, async (c) => {
  const settings = (await findSettings(c.env.db)) ?? DEFAULT_SETTINGS;
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
