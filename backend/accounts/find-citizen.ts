import { LISTED_MAX, offsetOf } from '@/backend/platform/lists/listed';
import type { Db } from '@/backend/db/connection';
import { isNamedRow } from '@/backend/db/person-words';
import { notFound } from '@/backend/core/http-error';
import { formatPhone } from '@/domain/phone';
import { requireUser } from '@/backend/platform/sessions/users';

/** In the journal, which names no citizen. */
export const citizenSubject = (id: number) => `citizen ${id}`;

export async function listCitizens(db: Db, page: number, text?: string) {
  const users = db.selectFrom('users').$if(text !== undefined, (all) => all.where(isNamedRow('users', text ?? '')));
  const { count } = await users.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await users
    .select(['id', 'email', 'phone', 'last_name', 'first_name', 'middle_name', 'created_at'])
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .offset(offsetOf(page))
    .execute();
  return { rows, count };
}

export async function requireCitizenBy(db: Db, typed: string) {
  const login = typed.trim().toLowerCase();
  const found = await db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('email', '=', login),
        eb('phone', '=', formatPhone(typed)),
        ...(/^[1-9]\d{0,9}$/.test(login) ? [eb('id', '=', Number(login))] : []),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (!found) throw notFound(`Кабінету «${typed}» немає.`);
  return requireUser(db, found.id);
}

export const listCarsOf = (db: Db, userId: number) =>
  db.selectFrom('user_cars').where('user_id', '=', userId).selectAll().orderBy('id').execute();
