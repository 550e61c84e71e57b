import { FAQ_COLUMNS } from '@/contract/faq-columns';
import { RULE_PLACEHOLDERS, SETTING_PLACEHOLDERS, unknownPlaceholders } from '@/domain/placeholders';
import { requiredText } from '@/backend/platform/import/fields';
import { cleanHtml } from '@/backend/platform/html/clean-html';
import { defineRegister } from '@/backend/platform/import/table-target';

const fillable = (known: readonly string[]) =>
  requiredText.superRefine((text, context) => {
    for (const name of unknownPlaceholders(text, known))
      context.addIssue(`немає такої підстановки: {{${name}}}. Є: ${known.join(', ')}`);
  });

export const faqImporter = defineRegister({
  noun: 'faq',
  title: 'частих запитань',
  table: 'faq',
  declared: FAQ_COLUMNS,
  own: {
    question: fillable(RULE_PLACEHOLDERS),
    answer: fillable([...RULE_PLACEHOLDERS, ...SETTING_PLACEHOLDERS]).transform(cleanHtml),
  },
});
