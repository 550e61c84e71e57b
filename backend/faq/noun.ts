import { defineNoun } from '@/backend/platform/noun';
import { faqImporter } from './import';
import { faqCalls } from './routes';

export const faq = defineNoun({
  name: 'faq',
  calls: faqCalls,
  tables: { faq: { holds: 'content', content: 'faq' } },
  importer: faqImporter,
  records: {
    command: 'questions',
    orderedBy: 'position',
    one: 'запитання',
    line: ({ position, question }) => `${position}  ${question}`,
  },
});
