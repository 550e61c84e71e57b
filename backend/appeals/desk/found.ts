import { sql } from 'kysely';
import { appealStatusText } from '@/domain/appeal-states';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import { readTyped, type TypedQuery } from '@/domain/found';
import { fullName } from '@/domain/full-name';
import { typedNumbers } from '@/backend/db/next-number';
import { isNamedRow } from '@/backend/db/person-words';
import { serialKeysTyped } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { type AnyOf, type Findable, isAnyOf, linkTo, ofPlates, sentByAny } from '@/backend/platform/find/findable';
import { appealSubject } from '@/backend/appeals/act';

async function ofKeys(typed: TypedQuery, { db, now }: Pick<Context, 'db' | 'now'>): Promise<AnyOf> {
  const numbers = typedNumbers('ОС', typed.text, now());
  const serials = await serialKeysTyped(db, typed);
  return [
    ...(numbers.length === 0 ? [] : [sql<boolean>`number in (${sql.join(numbers)})`]),
    ...(typed.plate === null ? [] : [sql<boolean>`plate_key = ${typed.plate}`]),
    ...(serials.length === 0 ? [] : [sql<boolean>`serial_key in (${sql.join(serials)})`]),
  ];
}

/** What a list shows of a search whose keys find something; undefined when it is of a name or contact, which are walked. */
export async function foundByKeys(context: Pick<Context, 'db' | 'now'>, q: string): Promise<AnyOf | undefined> {
  const typed = readTyped(q);
  const keys = await ofKeys(typed, context);
  if (keys.length === 0) return undefined;
  const found = context.db.selectFrom('appeals').where(isAnyOf('appeals', keys)).select('id').limit(1);
  return (await found.executeTakeFirst()) && [...keys, isNamedRow('appeals', typed.text)];
}

export const foundAppeals: Findable = {
  table: 'appeals',
  at: 'created_at',
  find: async (typed, context) => [...(await ofKeys(typed, context)), isNamedRow('appeals', typed.text)],
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
