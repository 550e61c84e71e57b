import { defineNoun } from '@/backend/platform/noun';
import { saveSettingsAct, settingsDeskCalls } from './desk-routes';
import { settingsImporter } from './import';
import { settingsCalls } from './routes';

export const settings = defineNoun({
  name: 'settings',
  proposable: [saveSettingsAct],
  calls: [...settingsCalls, ...settingsDeskCalls],
  tables: { settings: { holds: 'content', content: 'settings' } },
  importer: settingsImporter,
});
