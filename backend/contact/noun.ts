import { CONTACT_FORM } from '@/contract/contact-form';
import { erasedValues } from '@/contract/form';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ERASED, FOLDED, partOf, SECRET, sentBy, unanswered } from '@/backend/platform/noun/owned';
import { messagesDesk } from './desk';
import { foundMessages } from './found';
import { contactCalls } from './routes';
import { waitingMessages } from './waiting';

const KEYS = { idempotency_key: SECRET, fingerprint: SECRET };
const BY_HAND = { came: 'how it came, of no person', accepted_by: 'who of the inspection took it' };
const MESSAGE = 'the law wants messages and their answers kept; whose they were is erased';

export const contact = defineNoun({
  name: 'contact',
  calls: contactCalls,
  desk: messagesDesk,
  found: { messages: foundMessages },
  tables: {
    contact_responses: {
      holds: 'personal',
      rowsOf: sentBy,
      notExported: KEYS,
      anonymised: { user_id: null, ...erasedValues(CONTACT_FORM), name: ERASED },
      kept: { number: MESSAGE, kind: MESSAGE, message: MESSAGE, answer: MESSAGE, ...KEYS, ...BY_HAND },
      keptFor: { period: 'contacts', since: 'answered_at', key: ['id'] },
    },
    contact_words: {
      holds: 'personal',
      rowsOf: partOf('contact_id', 'contact_responses', sentBy),
      notExported: FOLDED,
    },
  },
  waits: waitingMessages,
  beforeErasing: async (trx, person) => {
    const open = await trx
      .selectFrom('contact_responses')
      .where(sentBy(person))
      .where('answer_until', 'is not', null)
      .where('answered_at', 'is', null)
      .select('number')
      .executeTakeFirst();
    if (open) throw unanswered(`звернення ${open.number} без відповіді`);
  },
});
