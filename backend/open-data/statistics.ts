import type { MonthFigures } from '@/contract/open-data';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import type { Db } from '@/backend/db/connection';

const MONTHS = 12;

export interface Month {
  name: string;
  from: number;
  until: number;
}

export function latestMonths(now: number): Month[] {
  const { year, month } = kyivTime(now);
  const start = (number: number) => {
    const index = year * 12 + month - 1 + number;
    return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
  };
  return Array.from({ length: MONTHS }, (_, place) => {
    const first = start(place + 1 - MONTHS);
    return {
      name: `${first.year}-${String(first.month).padStart(2, '0')}`,
      from: kyivInstant(first),
      until: kyivInstant(start(place + 2 - MONTHS)),
    };
  });
}

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
