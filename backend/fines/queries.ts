// Only fines of plates the citizen has as a verified car, or that the owner of one shares with them: otherwise adding a
// stranger's plate would reveal its fines. CAR_VERIFICATION=off drops the check.
import type { Selectable } from 'kysely';
import type { CarShareRights } from '@/domain/car-share';
import { namesOfOwners, seenPlates } from '@/backend/cars';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import type { FineClaim, FineRefund } from './fine-claims';

export type StoredFine = Selectable<Database['fines']> & {
  car_id?: number;
  /** Present when the car is another's. */
  shared?: { owner: string; rights: CarShareRights };
  claim?: FineClaim | undefined;
  refund?: FineRefund | undefined;
};

/** For a row that was read or planned column by column, as by copies and imports. */
export const asFine = (row: unknown) => row as StoredFine;

const seen = ({ db, config }: Context, userId: number) =>
  db
    .selectFrom('fines')
    .innerJoin(seenPlates(db, config, userId).as('seen'), 'seen.plate_key', 'fines.plate_key')
    .selectAll('fines')
    .select(['seen.car_id', 'seen.rights']);

type SeenFine = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

async function withOwners({ db }: Context, fines: SeenFine[]): Promise<StoredFine[]> {
  const shared = new Set(fines.flatMap(({ car_id: id, rights }) => (rights ? [id] : [])));
  const names = await namesOfOwners(db, [...shared]);
  return fines.map(({ rights, ...fine }) =>
    rights ? { ...fine, shared: { owner: names.get(fine.car_id) ?? '', rights } } : fine,
  );
}

export async function listFines(context: Context, userId: number): Promise<StoredFine[]> {
  const fines = seen(context, userId).orderBy('fines.violated_at', 'desc').orderBy('fines.id', 'desc');
  return withOwners(context, await fines.execute());
}

export async function findFine(context: Context, userId: number, id: number): Promise<StoredFine | undefined> {
  const fine = await seen(context, userId).where('fines.id', '=', id).executeTakeFirst();
  return fine && (await withOwners(context, [fine]))[0];
}
