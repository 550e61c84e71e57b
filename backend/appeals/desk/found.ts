import { type RawBuilder, sql } from 'kysely';
import { appealStatusText } from '@/domain/appeal-states';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import type { TypedQuery } from '@/domain/found';
import { fullName } from '@/domain/full-name';
import { typedNumbers } from '@/backend/db/next-number';
import { isNamedRow } from '@/backend/db/person-words';
import { serialKeysTyped } from '@/backend/fines';
import { type Findable, linkTo, ofPlates, sentByAny } from '@/backend/platform/find/findable';
import { appealSubject } from '@/backend/appeals/act';

/** What a whole key is looked up by. */
export const ofKeys = ({ text, plate }: TypedQuery, serials: readonly string[], now: number): RawBuilder<boolean>[] => {
  const numbers = typedNumbers('ОС', text, now);
  return [
    ...(numbers.length === 0 ? [] : [sql<boolean>`number in (${sql.join(numbers)})`]),
    ...(plate === null ? [] : [sql<boolean>`plate_key = ${plate}`]),
    ...(serials.length === 0 ? [] : [sql<boolean>`serial_key in (${sql.join(serials)})`]),
  ];
};

export const foundAppeals: Findable = {
  table: 'appeals',
  at: 'created_at',
  find: async (typed, { db, now }) => [
    ...ofKeys(typed, await serialKeysTyped(db, typed), now()),
    isNamedRow('appeals', typed.text),
  ],
  of: (whose) => (whose.person ? sentByAny('appeals', whose.person) : ofPlates(whose)),
  lines: async ({ db }, ids) => {
    const rows = await db.selectFrom('appeals').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.number,
      about: appealReasonTitle(row.reason),
      state: appealStatusText(row),
      license_plate: row.plate_key,
      person: linkTo('appeals', { ...row, name: fullName(row) }),
    }));
  },
  sender: async (db, id) => {
    const row = await db.selectFrom('appeals').where('id', '=', id).selectAll().executeTakeFirst();
    return (
      row && {
        subject: appealSubject(row),
        name: fullName(row),
        userId: row.user_id,
        email: row.email || null,
        phone: row.phone || null,
      }
    );
  },
};
