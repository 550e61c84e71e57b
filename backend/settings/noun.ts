import { defineNoun } from '@/backend/platform/noun';
import { settingsDeskCalls } from './desk-routes';
import { settingsImporter } from './import';
import { settingsCalls } from './routes';

export const settings = defineNoun({
  name: 'settings',
  calls: [...settingsCalls, ...settingsDeskCalls],
  tables: { settings: { holds: 'content', content: 'settings' } },
  importer: settingsImporter,
});
