import type { Context } from '@/backend/platform/context';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import { offersPasskeys } from '@/backend/platform/passkeys/relying-party';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';
import { FEATURES } from '@/contract/features';
import { DEFAULT_SETTINGS, settingsSchema } from '@/contract/settings';
import { retentionOf } from '@/domain/retention';
import { saveSettingsAct, settingsDesk } from './desk';
import { settingsImporter } from './import';

const offered = ({ config }: Context) => {
  const absent = [
    ...(config.carVerification ? [] : ['car-verification']),
    ...(offersPasskeys(config) ? [] : ['passkeys']),
    ...(config.webPush ? [] : ['push']),
    ...(config.idGovUa ? [] : ['id-gov-ua']),
  ];
  return FEATURES.filter((feature) => !absent.includes(feature));
};

const settingsCalls = [
  call('GET /general/', {
    summary: 'Загальні налаштування',
    who: ANYONE,
    answer: ok('Назва, контакти, реквізити, графіки', settingsSchema),
    handle: async ({ context }) => {
      const settings = (await findSettings(context.db)) ?? DEFAULT_SETTINGS;
      return {
        ...settings,
        retention: retentionOf(settings.retention),
        registers: await filledRegisters(context),
        features: offered(context),
      };
    },
  }),
];

export const settings = defineNoun({
  name: 'settings',
  proposable: [saveSettingsAct],
  calls: settingsCalls,
  desk: settingsDesk,
  tables: { settings: { holds: 'content', content: 'settings' } },
  importer: settingsImporter,
});
