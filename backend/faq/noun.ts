import { defineNoun } from '@/backend/platform/noun/noun';
import { faqImporter } from './import';
import { FAQ_RECORDS } from './records';
import { faqCalls } from './routes';

export const faq = defineNoun({
  name: 'faq',
  calls: faqCalls,
  deskContent: {
    name: 'faq',
    table: 'faq',
    importer: faqImporter,
    records: FAQ_RECORDS,
    titleOf: ({ question }) => String(question),
    isOrdered: true,
  },
  tables: { faq: { holds: 'content', content: 'faq' } },
  importer: faqImporter,
  records: FAQ_RECORDS,
});
