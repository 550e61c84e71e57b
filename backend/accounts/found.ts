import { sql } from 'kysely';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { isNamedRow } from '@/backend/db/person-words';
import type { Findable } from '@/backend/platform/find/findable';
import { citizenSubject } from './find-citizen';

const nameOf = (user: Parameters<typeof fullName>[0] & { id: number }) => fullName(user) || `кабінет ${user.id}`;

export const foundCitizens: Findable = {
  table: 'users',
  at: 'created_at',
  find: ({ text }) => [isNamedRow('users', text)],
  of: ({ person }) => (person?.userId ? [sql<boolean>`id = ${person.userId}`] : []),
  lines: async ({ db, now }, ids) => {
    const rows = await db.selectFrom('users').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: `кабінет ${row.id}`,
      about: [row.email, row.phone].filter(Boolean).join(', '),
      state: (row.held_until ?? 0) > now() ? 'вхід зупинено' : `відкрито ${formatDate(row.created_at)}`,
      license_plate: null,
      person: { key: `citizens-${row.id}`, name: nameOf(row) },
    }));
  },
  sender: async (db, id) => {
    const row = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst();
    return row && { subject: citizenSubject(id), name: nameOf(row), userId: id, email: row.email, phone: row.phone };
  },
};
