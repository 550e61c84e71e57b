import { sql, type RawBuilder } from 'kysely';
import { wrongState } from '@/backend/core/http-error';
import type { Database } from '@/backend/db/schema';
import type { Person } from './noun';

export const ofAccount = ({ userId }: Person) => sql<boolean>`user_id = ${userId}`;

export const ofEmail = ({ email }: Person) => sql<boolean>`email = ${email}`;

export const sentBy = ({ userId, email }: Person) =>
  sql<boolean>`(user_id = ${userId} or (user_id is null and email = ${email}))`;

export const partOf =
  (column: string, parent: keyof Database, rowsOf: (person: Person) => RawBuilder<boolean>) => (person: Person) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${rowsOf(person)})`;

/** Money that goes back, of refunds. */
export const refundedTo = (person: Person) =>
  sql<boolean>`(${partOf('appeal_id', 'appeals', sentBy)(person)} or ${ofEmail(person)})`;

export const SECRET = 'a digest or key: it says nothing about a person, and might open something';

/** Says what such a column holds; the exported row has the names as they were written. */
export const FOLDED = 'words of the names and contacts, to search by';

export const ERASED = 'Дані видалено на вимогу громадянина';

export const unanswered = (what: string) =>
  wrongState(`Видалити дані поки що не можна: є ${what}, і відповідь має дійти до людини.`);
