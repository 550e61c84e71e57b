import { faqSchema } from '@/contract/faq';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';

export const faqCalls = [
  call('GET /faq/', {
    summary: 'Часті запитання',
    who: ANYONE,
    answer: ok('Запитання й відповіді', faqSchema),
    handle: ({ context: { db } }) => db.selectFrom('faq').selectAll().orderBy('position').orderBy('id').execute(),
  }),
];
