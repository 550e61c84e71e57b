import { z } from 'zod';
import { upsert } from '@/backend/db/upsert';
import { externalId, optionalInstant, optionalText, requiredInstant, requiredText } from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';

const row = z.object({
  external_id: externalId,
  title: requiredText,
  preview: optionalText,
  body: optionalText,
  salary: optionalText,
  employment: optionalText,
  published_at: requiredInstant,
  closes_at: optionalInstant,
});

export const vacanciesImporter = defineImporter({
  noun: 'vacancies',
  title: 'вакансій',
  row,
  keyOf: ({ external_id }) => external_id,
  store: (trx, rows: z.infer<typeof row>[]) => upsert(trx, 'vacancies', 'external_id', rows),
});
