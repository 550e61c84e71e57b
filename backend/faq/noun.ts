import { cleanHtml } from '@/backend/platform/html/clean-html';
import { editedHtml } from '@/backend/platform/html/edited-text';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { requiredText } from '@/backend/platform/import/fields';
import { defineRegister } from '@/backend/platform/import/table-target';
import { defineNoun } from '@/backend/platform/noun/noun';
import { type RecordLine } from '@/backend/platform/registers/records';
import { faqSchema } from '@/contract/faq';
import { FAQ_COLUMNS } from '@/contract/faq-columns';
import { RULE_PLACEHOLDERS, SETTING_PLACEHOLDERS, unknownPlaceholders } from '@/domain/placeholders';

const faqCalls = [
  call('GET /faq/', {
    summary: 'Часті запитання',
    who: ANYONE,
    answer: ok('Запитання й відповіді', faqSchema),
    handle: async ({ context: { db } }) => {
      const rows = await db.selectFrom('faq').selectAll().orderBy('position').orderBy('id').execute();
      return rows.map((row) => ({ ...row, answer: cleanHtml(row.answer) }));
    },
  }),
];

const FAQ_RECORDS: RecordLine = {
  command: 'questions',
  orderedBy: 'position',
  one: 'запитання',
  line: ({ position, question }) => `${position}  ${question}`,
};

const fillable = (known: readonly string[]) =>
  requiredText.superRefine((text, context) => {
    for (const name of unknownPlaceholders(text, known))
      context.addIssue(`немає такої підстановки: {{${name}}}. Є: ${known.join(', ')}`);
  });

const faqImporter = defineRegister({
  noun: 'faq',
  title: 'частих запитань',
  table: 'faq',
  declared: FAQ_COLUMNS,
  texts: ['answer'],
  own: {
    question: fillable(RULE_PLACEHOLDERS),
    answer: fillable([...RULE_PLACEHOLDERS, ...SETTING_PLACEHOLDERS]).transform(cleanHtml),
  },
});

export const faq = defineNoun({
  name: 'faq',
  calls: faqCalls,
  deskRegister: {
    register: 'faq',
    importer: faqImporter,
    table: 'faq',
    written: {
      records: FAQ_RECORDS,
      titleOf: ({ question }) => String(question),
      isOrdered: true,
      ...editedHtml('answer'),
    },
  },
  tables: { faq: { holds: 'content', content: 'faq' } },
  importer: faqImporter,
  records: FAQ_RECORDS,
});
