import { sql } from 'kysely';
import { LETTER_STATE_LABELS } from '@/domain/paper-letters';
import { type Findable, ofPlates, sentByAny } from '@/backend/platform/find/findable';

/** With the complaint or the message that they answer: they are not looked for alone. */
export const foundLetters: Findable = {
  table: 'paper_letters',
  at: 'created_at',
  find: () => [],
  of: (whose) => {
    const appeals = whose.person ? sentByAny('appeals', whose.person) : ofPlates(whose);
    const messages = whose.person ? sentByAny('contact_responses', whose.person) : [];
    return [
      ...appeals.map((isOf) => sql<boolean>`appeal_id in (select id from appeals where ${isOf})`),
      ...messages.map((isOf) => sql<boolean>`contact_id in (select id from contact_responses where ${isOf})`),
    ];
  },
  lines: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('paper_letters')
      .leftJoin('appeals', 'appeals.id', 'appeal_id')
      .leftJoin('contact_responses', 'contact_responses.id', 'contact_id')
      .where('paper_letters.id', 'in', ids)
      .select(['paper_letters.id', 'title', 'state', 'appeals.number', 'contact_responses.number as message'])
      .execute();
    return rows.map(({ id, title, state, number, message }) => ({
      id,
      title,
      about: number ?? message ?? '',
      state: LETTER_STATE_LABELS[state],
      license_plate: null,
      person: null,
    }));
  },
};
