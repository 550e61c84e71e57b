import type { MonthFigures } from '@/contract/open-data';
import { latestMonths } from '@/domain/months';
import type { Db } from '@/backend/db/connection';

export async function monthlyFigures(db: Db, now: number): Promise<MonthFigures[]> {
  const figures: MonthFigures[] = [];
  for (const { name, from, until } of latestMonths(now)) {
    const { evacuated, returned } = await db
      .selectFrom('evacuations')
      .where('evacuated_at', '>=', from)
      .where('evacuated_at', '<', Math.min(until, now + 1))
      .select((eb) => [eb.fn.countAll<number>().as('evacuated'), eb.fn.count<number>('released_at').as('returned')])
      .executeTakeFirstOrThrow();
    figures.push({ month: name, evacuated, returned });
  }
  return figures;
}

export async function lastTakenIn(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('imports')
    .where('noun', '=', 'evacuations')
    .where('state', '=', 'done')
    .select((eb) => eb.fn.max<number | null>('finished_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
