// Only fines of plates the citizen has as a verified car: otherwise adding a stranger's plate would reveal its fines.
// CAR_VERIFICATION=off drops the check.
import type { Context } from '@/backend/platform/context';

const own = ({ db, config }: Context, userId: number) =>
  db
    .selectFrom('fines')
    .innerJoin('user_cars', 'user_cars.plate_key', 'fines.plate_key')
    .where('user_cars.user_id', '=', userId)
    .$if(config.carVerification, (fines) => fines.where('user_cars.status', '=', 'verified'))
    .selectAll('fines')
    .select('user_cars.id as car_id');

export function listFines(context: Context, userId: number) {
  return own(context, userId).orderBy('fines.violated_at', 'desc').orderBy('fines.id', 'desc').execute();
}

export function findFine(context: Context, userId: number, id: number) {
  return own(context, userId).where('fines.id', '=', id).executeTakeFirst();
}

export type StoredFine = Omit<Awaited<ReturnType<typeof listFines>>[number], 'car_id'> & { car_id?: number };
