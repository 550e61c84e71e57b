import { z } from 'zod';
import { RULE_PLACEHOLDERS, SETTING_PLACEHOLDERS, unknownPlaceholders } from '@/domain/placeholders';
import { upsert } from '@/backend/db/upsert';
import { externalId, requiredCount, requiredText } from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';

/** A text with placeholders; a misspelt one would stand on the site as it is. */
const fillable = (known: readonly string[]) =>
  requiredText.superRefine((text, context) => {
    for (const name of unknownPlaceholders(text, known))
      context.addIssue(`немає такої підстановки: {{${name}}}. Є: ${known.join(', ')}`);
  });

const row = z.object({
  external_id: externalId,
  question: fillable(RULE_PLACEHOLDERS),
  answer: fillable([...RULE_PLACEHOLDERS, ...SETTING_PLACEHOLDERS]),
  position: requiredCount,
});

export const faqImporter = defineImporter({
  noun: 'faq',
  title: 'частих запитань',
  row,
  keyOf: ({ external_id }) => external_id,
  store: (trx, rows: z.infer<typeof row>[]) => upsert(trx, 'faq', 'external_id', rows),
});
