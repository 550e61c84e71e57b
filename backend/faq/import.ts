import { RULE_PLACEHOLDERS, SETTING_PLACEHOLDERS, unknownPlaceholders } from '@/domain/placeholders';
import { column } from '@/backend/platform/import/columns';
import { externalId, requiredCount, requiredText } from '@/backend/platform/import/fields';
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
  columns: {
    external_id: column(externalId, {
      names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі',
      meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
      example: 'zapytannia-7',
    }),
    question: column(fillable(RULE_PLACEHOLDERS), {
      names: 'Запитання; Питання',
      meaning: 'запитання',
      example: 'Як сплатити штраф?',
    }),
    answer: column(fillable([...RULE_PLACEHOLDERS, ...SETTING_PLACEHOLDERS]).transform(cleanHtml), {
      names: 'Відповідь',
      meaning: 'відповідь; {{…}} заповнюють налаштування',
      example: 'Протягом {{pay_term}}…',
    }),
    position: column(requiredCount, {
      names: 'Порядок; Позиція; Місце в переліку',
      meaning: 'місце в переліку, від 0',
      example: '3',
    }),
  },
});
