import { settingsSchema, type Settings } from '@/contract/settings';
import { defineImporter } from '@/backend/import/importer';
import { saveSettings } from './queries';

export const settingsImporter = defineImporter({
  noun: 'settings',
  title: 'налаштувань',
  row: settingsSchema,
  keyOf: () => 'settings',
  store: async (trx, rows: Settings[], { now }) => {
    for (const settings of rows) await saveSettings(trx, settings, now());
  },
});
