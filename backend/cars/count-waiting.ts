import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';

export async function waitingCars({ db }: Context): Promise<Waiting> {
  const pending = await db
    .selectFrom('user_cars')
    .where('status', '=', 'pending')
    .select('id')
    .limit(WAITING_MAX)
    .execute();
  return { kind: 'cars', count: pending.length, late: 0, until: null };
}
