import type { Insertable } from 'kysely';
import { z } from 'zod';
import { CAR_STATUSES } from '@/domain/car-states';
import { batchesOf } from '@/backend/db/page';
import { readJson } from '@/backend/db/wire';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { storedSchema, type Stored, type Target } from '@/backend/platform/import/importer';
import { revokeAccess } from './revoke-access';
import { createUser, findUserByLogin, updateUser } from '@/backend/platform/sessions/users';

const carsSchema = z.record(
  z.string(),
  z.object({ brand: z.string(), model: z.string(), status: z.enum(CAR_STATUSES) }),
);
type Cars = z.infer<typeof carsSchema>;

export const carsOf = (record: Stored | undefined): Cars => carsSchema.parse(record?.['cars'] ?? {});

async function saveCars(trx: Trx, userId: number, cars: Cars, now: number): Promise<void> {
  for (const [plate, car] of Object.entries(cars)) {
    await trx
      .insertInto('user_cars')
      .values({ ...car, user_id: userId, plate_key: plate, status_comment: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'plate_key']).doUpdateSet(car))
      .execute();
  }
}

async function saveCitizen(trx: Trx, login: string, { cars, ...columns }: Stored, now: number): Promise<void> {
  const known = await findUserByLogin(trx, login);
  if (known && Object.keys(columns).length > 0) await updateUser(trx, known.id, columns);
  const password = columns['password_hash'];
  if (known && password !== undefined && password !== known.password_hash)
    await revokeAccess(trx, { now: () => now }, known.id);
  const created = { ...columns, created_at: now } as Insertable<Database['users']>;
  const id = known?.id ?? (await createUser(trx, created)).id;
  await saveCars(trx, id, carsOf({ cars }), now);
}

export const citizensTarget: Target = {
  find: async (db, logins) => {
    const found = new Map<string, Stored>();
    const users = await db
      .selectFrom('users')
      .where((eb) => eb.or([eb('email', 'in', logins), eb('phone', 'in', logins)]))
      .selectAll()
      .execute();
    for (const { id, created_at: _, ...user } of users) {
      const cars = await db.selectFrom('user_cars').where('user_id', '=', id).selectAll().execute();
      const record = {
        ...user,
        cars: Object.fromEntries(
          cars.map(({ plate_key, brand, model, status }) => [plate_key, { brand, model, status }]),
        ),
      };
      for (const login of [user.email, user.phone])
        if (login !== null && logins.includes(login)) found.set(login, record);
    }
    return found;
  },
  apply: async (trx, importId, _columns, { now }) => {
    const all = trx.selectFrom('import_changes').where('import_id', '=', importId).selectAll();
    for await (const changes of batchesOf(all, ['seq']))
      for (const { key, after } of changes) await saveCitizen(trx, key, readJson(storedSchema, after), now);
  },
};
