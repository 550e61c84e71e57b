import { faqTextSchema } from '@/contract/content';
import { contentCalls } from '@/backend/platform/content/content-calls';
import { faqImporter } from './import';
import { FAQ_RECORDS } from './records';

export const faqDeskCalls = contentCalls({
  path: 'faq',
  table: 'faq',
  importer: faqImporter,
  records: FAQ_RECORDS,
  many: 'запитань',
  text: faqTextSchema,
  titleOf: ({ question }) => String(question),
  isOrdered: true,
});
