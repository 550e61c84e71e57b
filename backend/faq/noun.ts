import { defineNoun } from '@/backend/platform/noun';
import { faqImporter } from './import';
import { faqDeskCalls } from './desk-routes';
import { FAQ_RECORDS } from './records';
import { faqCalls } from './routes';

export const faq = defineNoun({
  name: 'faq',
  calls: [...faqCalls, ...faqDeskCalls],
  tables: { faq: { holds: 'content', content: 'faq' } },
  importer: faqImporter,
  records: FAQ_RECORDS,
});
