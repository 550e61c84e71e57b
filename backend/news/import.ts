import { z } from 'zod';
import { upsert } from '@/backend/db/upsert';
import { externalId, optionalText, requiredInstant, requiredText } from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';

const row = z.object({
  external_id: externalId,
  title: requiredText,
  preview: optionalText,
  body: optionalText,
  image: optionalText,
  image_alt: optionalText,
  published_at: requiredInstant,
});

export const newsImporter = defineImporter({
  noun: 'news',
  title: 'новин',
  row,
  keyOf: ({ external_id }) => external_id,
  store: (trx, rows: z.infer<typeof row>[]) => upsert(trx, 'news', 'external_id', rows),
});
