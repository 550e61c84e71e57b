import { z } from 'zod';
import { settingsSchema } from '@/contract/settings';
import type { Importer } from '@/backend/import/importer';
import { SETTINGS_KEY, settingsTarget } from './target';

/** A key that may be absent may be cleared. */
const clearable = (schema: z.ZodType) => (schema instanceof z.ZodOptional ? schema.nullable() : schema);

const fields = Object.fromEntries(
  Object.entries(settingsSchema.shape).map(([name, schema]) => [name, clearable(schema)]),
);

export const settingsImporter: Importer = {
  noun: 'settings',
  title: 'налаштувань',
  fields,
  keyOf: () => SETTINGS_KEY,
  keyFields: [],
  target: settingsTarget,
  blank: { logo: null, main_provision_link: null, fb_link: null },
  toStored: (given) => given,
};
