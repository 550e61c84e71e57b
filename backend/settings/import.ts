import type { Importer } from '@/backend/platform/import/importer';
import { STRICT_SETTINGS } from './strict-settings';
import { SETTINGS_KEY, settingsTarget } from './target';

export const settingsImporter: Importer = {
  noun: 'settings',
  title: 'налаштувань',
  fields: STRICT_SETTINGS,
  keyOf: () => SETTINGS_KEY,
  keyFields: [],
  target: settingsTarget,
  blank: { logo: null, main_provision_link: null, fb_link: null },
  toStored: (given) => given,
};
