import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate } from '@/domain/dates';
import { type Findable, linkTo, sentByAny } from '@/backend/platform/find/findable';
import { beginningOf, findsMessages } from './desk-messages';
import { senderOf } from './sender';

export const foundMessages: Findable = {
  table: 'contact_responses',
  at: 'created_at',
  find: ({ text }, { now }) => findsMessages(text, now()),
  of: ({ person }) => (person ? sentByAny('contact_responses', person) : []),
  lines: async ({ db }, ids) => {
    const rows = await db.selectFrom('contact_responses').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.number,
      about: `${CONTACT_KIND_LABELS[row.kind]}: ${beginningOf(row)}`,
      state: row.answered_at === null ? 'без відповіді' : `відповіли ${formatDate(row.answered_at)}`,
      license_plate: null,
      person: linkTo('messages', row),
    }));
  },
  sender: async (db, id) => {
    const row = await db.selectFrom('contact_responses').where('id', '=', id).selectAll().executeTakeFirst();
    return row && senderOf(row);
  },
};
