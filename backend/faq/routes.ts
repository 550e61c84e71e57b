import { faqSchema } from '@/contract/faq';
import { cleanHtml } from '@/backend/platform/html/clean-html';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';

export const faqCalls = [
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
