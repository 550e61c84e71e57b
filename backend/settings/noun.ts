import { defineNoun } from '@/backend/platform/noun/noun';
import { saveSettingsAct, settingsDesk } from './desk';
import { settingsImporter } from './import';
import { settingsCalls } from './routes';

export const settings = defineNoun({
  name: 'settings',
  proposable: [saveSettingsAct],
  calls: settingsCalls,
  desk: settingsDesk,
  tables: { settings: { holds: 'content', content: 'settings' } },
  importer: settingsImporter,
});
