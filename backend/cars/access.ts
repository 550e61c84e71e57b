// Who sees a car: its owner, then whom the owner invited. Both end with the inspection's confirmation of the owner.
import { sql } from 'kysely';
import { type CarShareRights, shortName } from '@/domain/car-share';
import type { Config } from '@/backend/core/config';
import { type Db, isPostgres, type Trx } from '@/backend/db/connection';

type Verifying = Pick<Config, 'carVerification'>;

/** Of the row of `user_cars` in the query around it. */
export const isConfirmed = ({ carVerification }: Verifying) =>
  carVerification ? sql<boolean>`user_cars.status = 'verified'` : sql<boolean>`true`;

export const confirmedCars = (db: Db, config: Verifying) => db.selectFrom('user_cars').where(isConfirmed(config));

const sharedCars = (db: Db, config: Verifying) =>
  confirmedCars(db, config)
    .innerJoin('car_shares', 'car_shares.car_id', 'user_cars.id')
    .where('car_shares.accepted_at', 'is not', null);

/** A row for each plate that the citizen sees; a car of their own goes before the same one of another. */
export function seenPlates(db: Db, config: Verifying, userId: number) {
  const own = confirmedCars(db, config).where('user_cars.user_id', '=', userId);
  const shared = sharedCars(db, config)
    .where('car_shares.user_id', '=', userId)
    .where('plate_key', 'not in', own.select('plate_key'))
    .groupBy('plate_key')
    .select((eb) => [
      'plate_key',
      eb.fn.min<number>('user_cars.id').as('car_id'),
      // 'act' goes before 'view'.
      sql<CarShareRights | null>`min(car_shares.rights)`.as('rights'),
    ]);
  return own
    .select(['plate_key', 'user_cars.id as car_id', sql<CarShareRights | null>`null`.as('rights')])
    .unionAll(shared);
}

export async function namesOfOwners(db: Db, carIds: number[]): Promise<Map<number, string>> {
  if (carIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_cars')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('user_cars.id', 'in', carIds)
    .select(['user_cars.id', 'first_name', 'last_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, shortName(row)]));
}

/**
 * Owners first, so that what is said once is said in their words. An access that ends meanwhile waits, and then finds
 * what is said here: SQLite has one writer anyway.
 */
export async function readersOf(db: Trx, config: Verifying, plates: string[]) {
  if (plates.length === 0) return [];
  const owners = await confirmedCars(db, config)
    .where('plate_key', 'in', plates)
    .select(['plate_key', 'user_cars.user_id'])
    .execute();
  const invited = await sharedCars(db, config)
    .where('plate_key', 'in', plates)
    .where('car_shares.user_id', 'is not', null)
    .$if(isPostgres(db), (shares) => shares.forShare('car_shares'))
    .select((eb) => ['plate_key', eb.ref('car_shares.user_id').$notNull().as('user_id')])
    .execute();
  return [
    ...owners.map((reader) => ({ ...reader, isInvited: false })),
    ...invited.map((reader) => ({ ...reader, isInvited: true })),
  ];
}

/** The citizen and those with whom they share a car of this plate with a right to appeal, the owners named. */
export async function appellantsOf(db: Db, config: Verifying, userId: number, plate: string) {
  const shares = await sharedCars(db, config)
    .where('plate_key', '=', plate)
    .where('rights', '=', 'act')
    .select((eb) => [
      'user_cars.id',
      'user_cars.user_id as owner_id',
      eb.ref('car_shares.user_id').$notNull().as('invited_id'),
    ])
    .execute();
  const cars = new Set(shares.filter((one) => [one.owner_id, one.invited_id].includes(userId)).map(({ id }) => id));
  const common = shares.filter(({ id }) => cars.has(id));
  return {
    people: [...new Set([userId, ...common.flatMap((one) => [one.owner_id, one.invited_id])])],
    owners: [...new Set(common.map((one) => one.owner_id))].filter((id) => id !== userId),
  };
}

/** Null: the plate is in the cabinet neither as one's own nor as another's. */
export async function rightsTo(
  db: Db,
  config: Verifying,
  userId: number,
  plate: string,
): Promise<'own' | CarShareRights | null> {
  const seen = await db
    .selectFrom(seenPlates(db, config, userId).as('seen'))
    .where('plate_key', '=', plate)
    .select('rights')
    .executeTakeFirst();
  return seen ? (seen.rights ?? 'own') : null;
}
