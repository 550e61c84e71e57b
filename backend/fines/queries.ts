// Which fines a citizen may see: those of plates they have as a verified car. Without that condition anyone could
// read a stranger's fines by adding their plate (CAR_VERIFICATION=off drops it).
import type { Context } from '@/backend/platform/context';

const own = ({ db, config }: Context, userId: number) =>
  db
    .selectFrom('fines')
    .innerJoin('user_cars', 'user_cars.plate_key', 'fines.plate_key')
    .where('user_cars.user_id', '=', userId)
    .$if(config.carVerification, (fines) => fines.where('user_cars.status', '=', 'verified'))
    .selectAll('fines')
    .select('user_cars.id as car_id');

/** The citizen's fines, the latest violation first. */
export function listFines(context: Context, userId: number) {
  return own(context, userId).orderBy('fines.violated_at', 'desc').orderBy('fines.id', 'desc').execute();
}

export function findFine(context: Context, userId: number, id: number) {
  return own(context, userId).where('fines.id', '=', id).executeTakeFirst();
}

/** A row of `fines`; of a citizen's own it also knows the car. */
export type StoredFine = Omit<Awaited<ReturnType<typeof listFines>>[number], 'car_id'> & { car_id?: number };
