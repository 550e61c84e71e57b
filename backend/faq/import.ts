import { z } from 'zod';
import { upsert } from '@/backend/db/upsert';
import { externalId, requiredCount, requiredText } from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';

const row = z.object({ external_id: externalId, question: requiredText, answer: requiredText, position: requiredCount });

export const faqImporter = defineImporter({
  noun: 'faq',
  title: 'частих запитань',
  row,
  keyOf: ({ external_id }) => external_id,
  store: (trx, rows: z.infer<typeof row>[]) => upsert(trx, 'faq', 'external_id', rows),
});
