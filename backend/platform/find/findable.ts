// What a noun declares of its records for the desk's search and for the pages of a plate and of a person.
import { type RawBuilder, sql } from 'kysely';
import type { FoundLine } from '@/contract/desk-find';
import type { TypedQuery } from '@/domain/found';
import type { Db } from '@/backend/db/connection';
import { isNamedRow } from '@/backend/db/person-words';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';

export interface Sender {
  /** As the journal names the record that they are known by. */
  subject: string;
  name: string;
  userId: number | null;
  email: string | null;
  phone: string | null;
}

/** What a page is about: one plate, or a person and the plates of their verified cars. */
export interface Whose {
  plates: readonly string[];
  person: Sender | null;
}

/** Conditions of which a row meets one: each is looked up in an index of its own. */
export type AnyOf = readonly RawBuilder<boolean>[];

export interface Findable {
  table: keyof Database;
  /** Column of the instant by which it stands in a line of time; never null. */
  at: string;
  find: (typed: TypedQuery, context: Pick<Context, 'db' | 'now'>) => AnyOf | Promise<AnyOf>;
  of: (whose: Whose) => AnyOf;
  lines: (
    context: Pick<Context, 'db' | 'now'>,
    ids: readonly number[],
  ) => Promise<({ id: number } & Omit<FoundLine, 'kind' | 'record_id' | 'at'>)[]>;
  /** Only for a kind that names a person. */
  sender?: (db: Db, id: number) => Promise<Sender | undefined>;
}

/** A union, so that neither engine walks the table for an `or`. `limit`: of each condition. */
export const idsOf = (table: keyof Database, columns: RawBuilder<unknown>, conditions: AnyOf, limit: number | null) =>
  conditions.map(
    (condition, index) => sql`select * from
      (select ${columns} from ${sql.table(table)} where ${condition} ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`})
      ${sql.ref(`${table}_${index}`)}`,
  );

export const isAnyOf = (table: keyof Database, conditions: AnyOf) =>
  conditions.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(`${table}.id`)} in (${sql.join(idsOf(table, sql`id`, conditions, null), sql` union `)})`;

export const ofPlates = ({ plates }: Whose): AnyOf =>
  plates.length === 0 ? [] : [sql<boolean>`plate_key in (${sql.join(plates)})`];

/** A phone is shared by a family: it tells only of those who left nothing else. */
export function sentByAny(
  table: 'appeals' | 'contact_responses',
  { userId, email, phone }: Pick<Sender, 'userId' | 'email' | 'phone'>,
): AnyOf {
  if (userId === null && email === null)
    return phone === null ? [] : [sql<boolean>`(user_id is null and email = '' and ${isNamedRow(table, phone)})`];
  return [
    ...(userId === null ? [] : [sql<boolean>`user_id = ${userId}`]),
    ...(email === null ? [] : [sql<boolean>`(user_id is null and email = ${email})`]),
  ];
}

/** Whether a page of theirs would tell more than the record itself. */
export const linkTo = (
  kind: 'appeals' | 'messages',
  {
    id,
    name,
    user_id: userId,
    email,
    phone,
  }: Record<'email' | 'phone' | 'name', string> & { id: number; user_id: number | null },
): FoundLine['person'] => (userId === null && email === '' && phone === '' ? null : { key: `${kind}-${id}`, name });
