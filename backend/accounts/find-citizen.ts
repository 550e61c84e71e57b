import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';
import type { Db } from '@/backend/db/connection';
import { isNamedRow } from '@/backend/db/person-words';
import { instant } from '@/backend/db/wire';
import { notFound } from '@/backend/core/http-error';
import { fullName } from '@/domain/full-name';
import { formatPhone } from '@/domain/phone';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { requireUser } from '@/backend/platform/sessions/users';

/** In the journal, which names no citizen. */
export const citizenSubject = (id: number) => `citizen ${id}`;

/** Newest first. */
export const citizenQueue = defineQueue({
  table: 'users',
  seen: 'citizens',
  rows: ({ db }, { q = '' }: QueueInput) =>
    db
      .selectFrom('users')
      .$if(q !== '', (all) => all.where(isNamedRow('users', q)))
      .select(['users.id', 'email', 'phone', 'shared_phone', 'last_name', 'first_name', 'middle_name', 'created_at']),
  order: () => ({ isDescending: true }),
  isCounted: () => true,
  line: ({ id, email, created_at: at, ...row }) => ({
    id,
    name: fullName(row),
    email,
    phone: statedPhone(row),
    created_at: instant(at),
  }),
});

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
    .executeTakeFirstOrThrow(() => notFound(`Кабінету «${typed}» немає.`));
  return requireUser(db, found.id);
}

export const listCarsOf = (db: Db, userId: number) =>
  db.selectFrom('user_cars').where('user_id', '=', userId).selectAll().orderBy('id').execute();
