import { defineNoun } from '@/backend/platform/noun';
import { settingsImporter } from './import';
import { settingsCalls } from './routes';

export const settings = defineNoun({
  name: 'settings',
  calls: settingsCalls,
  tables: { settings: { holds: 'content', content: 'settings' } },
  importer: settingsImporter,
});
