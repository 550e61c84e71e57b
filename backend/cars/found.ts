import { sql } from 'kysely';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { nameOf } from './waiting';

/** Found by their plates; their owners are found as citizens. */
export const foundCars: Findable = {
  table: 'user_cars',
  at: 'created_at',
  find: ({ plate }) => (plate === null ? [] : [sql<boolean>`plate_key = ${plate}`]),
  of: (whose) => {
    if (!whose.person) return ofPlates(whose);
    return whose.person.userId === null ? [] : [sql<boolean>`user_id = ${whose.person.userId}`];
  },
  lines: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('user_cars')
      .innerJoin('users', 'users.id', 'user_cars.user_id')
      .where('user_cars.id', 'in', ids)
      .selectAll('user_cars')
      .select(['last_name', 'first_name', 'middle_name'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: formatLicensePlate(row.plate_key),
      about: nameOf(row),
      state: CAR_STATUS_LABELS[row.status],
      license_plate: row.plate_key,
      person: { key: `citizens-${row.user_id}`, name: fullName(row) || `кабінет ${row.user_id}` },
    }));
  },
};
