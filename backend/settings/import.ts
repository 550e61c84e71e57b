import { findSampleValues } from '@/domain/sample-values';
import type { GivenRow, Importer } from '@/backend/platform/import/importer';
import { unnamed } from '@/backend/platform/import/columns';
import { STRICT_SETTINGS } from './strict-settings';
import { SETTINGS_KEY, settingsTarget } from './target';

const sampleProblems = ({ line, given }: GivenRow) =>
  findSampleValues(given).map((path) => ({
    line,
    reason:
      path === 'is_sample'
        ? 'is_sample — так позначено зразок: у режимі production приберіть це поле'
        : `${path} — це зразкове значення: у режимі production задайте справжнє`,
  }));

export const settingsImporter: Importer = {
  noun: 'settings',
  title: 'налаштувань',
  columns: Object.fromEntries(Object.entries(STRICT_SETTINGS).map(([name, schema]) => [name, unnamed(schema)])),
  keyOf: () => SETTINGS_KEY,
  keyFields: [],
  target: settingsTarget,
  blank: { logo: null, main_provision_link: null, fb_link: null },
  toStored: (given) => given,
  prepare: async (rows, { config }) => ({ rows, problems: config.production ? rows.flatMap(sampleProblems) : [] }),
};
