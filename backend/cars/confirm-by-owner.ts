// ID.GOV.UA says who the citizen is, the register of owners whose the car is: where the settings say so, that is enough.
import { sql } from 'kysely';
import { formatLicensePlate } from '@/domain/license-plate';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { findSettings } from '@/backend/platform/settings/queries';

/** A car that another cabinet has confirmed is for the inspection to decide. */
const CONFIRMED_ELSEWHERE = sql<boolean>`exists (select 1 from user_cars other where other.plate_key = user_cars.plate_key
  and other.status = 'verified' and other.user_id <> user_cars.user_id)`;

/** For one citizen, or for all. Returns the ids of the cars. */
export async function confirmByOwner(trx: Trx, context: Context, userId?: number): Promise<number[]> {
  if (!context.config.idGovUa || !(await findSettings(trx))?.cars_by_identity) return [];
  const owned = trx
    .selectFrom('linked_identities')
    .innerJoin('car_owners', 'car_owners.owner_hash', 'linked_identities.code_hash')
    .where('linked_identities.user_id', '=', sql.ref<number>('user_cars.user_id'))
    .where('car_owners.plate_key', '=', sql.ref<string>('user_cars.plate_key'))
    .select('car_owners.owner_hash');
  const confirmed = await trx
    .updateTable('user_cars')
    .set((eb) => ({
      status: 'verified',
      status_comment: null,
      confirmed_owner_hash: owned,
      version: eb('version', '+', 1),
    }))
    .where('status', 'in', ['unverified', 'pending'])
    .where((eb) => eb.exists(owned))
    .where((eb) => eb.not(CONFIRMED_ELSEWHERE))
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? 0))
    .returning(['id', 'user_id', 'plate_key'])
    .execute();
  for (const { id, user_id, plate_key } of confirmed) {
    const detail = formatLicensePlate(plate_key);
    await recordAccountEvent(trx, context, { userId: user_id, kind: 'car_confirmed', detail });
    context.log.info({ event: 'car-confirmed-by-owner', carId: id }, 'car confirmed by its owner');
  }
  return confirmed.map(({ id }) => id);
}

/** A sold car: its former owner must not read the fines of the next. Returns the cars, of which nobody is told yet. */
export async function endFormerOwners(trx: Trx, context: Context) {
  const former = await trx
    .updateTable('user_cars')
    .set((eb) => ({ status: 'unverified', confirmed_owner_hash: null, version: eb('version', '+', 1) }))
    .where('confirmed_owner_hash', 'is not', null)
    .where('status', '=', 'verified')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('car_owners')
            .whereRef('car_owners.plate_key', '=', 'user_cars.plate_key')
            .whereRef('car_owners.owner_hash', '=', 'user_cars.confirmed_owner_hash')
            .select('car_owners.plate_key'),
        ),
      ),
    )
    .returning(['id', 'user_id', 'plate_key'])
    .execute();
  for (const { id: carId } of former)
    context.log.info(
      { event: 'car-of-former-owner', carId },
      'car confirmed no more: the register names its owner no longer',
    );
  return former;
}
