import type { Figures, Statistics } from '@/contract/open-data';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { isKeyOf, recordOf } from '@/domain/keys';
import { latestMonths } from '@/domain/months';
import { hideSmall, hideSmallTotal, SMALL } from './hide-small';
import { addTally, emptyTally, takeTallies, type Tallies, type Tally } from './tallies';
import { findRules } from '@/backend/fines';

const STREETS_MAX = 20;
const GROUND_MIN = 10;

const WHOLES = { paid_discounted: 'issued', cancelled: 'decided', in_time: 'decided', returned: 'towed' } as const;
const COUNTS = ['issued', 'paid_discounted', 'decided', 'cancelled', 'in_time', 'towed', 'returned'] as const;
type Count = (typeof COUNTS)[number];
const REGISTER_OF: Partial<Record<Count, 'fines' | 'evacuations'>> = {
  issued: 'fines',
  paid_discounted: 'fines',
  towed: 'evacuations',
  returned: 'evacuations',
};

const wholeOf = (count: Count): Count => (isKeyOf(WHOLES, count) ? WHOLES[count] : count);

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length < SMALL ? null : sorted.length % 2 === 1 ? high : (low + high) / 2;
}

type Known = ReadonlySet<Count>;

async function knownCounts(context: Context, { told }: Tallies): Promise<Known> {
  const filled = await filledRegisters(context);
  const isTold = (count: Count) => (count !== 'paid_discounted' && count !== 'returned') || told.has(count);
  return new Set(
    COUNTS.filter((count) => {
      const register = REGISTER_OF[count];
      return (register === undefined || filled[register] !== undefined) && isTold(count);
    }),
  );
}

/** A column is hidden as a whole: what one row hides depends on the others. */
function figuresOf(tallies: readonly Tally[], known: Known): Figures[] {
  const of = (count: Count) => tallies.map((tally) => tally[count]);
  const shown = (count: Count): (number | null)[] => {
    const whole = wholeOf(count);
    if (!known.has(count)) return tallies.map(() => null);
    return whole === count ? hideSmall(of(count)) : hideSmall(of(count), of(whole), shown(whole));
  };
  const columns = recordOf(COUNTS, shown);
  return tallies.map((tally, row) => ({
    ...recordOf(COUNTS, (count) => columns[count][row] ?? null),
    answer_days: (columns.decided[row] ?? null) === null ? null : median(tally.days),
  }));
}

function totalsOf(all: Tally, known: Known): Figures {
  const counts = recordOf(COUNTS, (count) =>
    known.has(count) ? hideSmallTotal(all[count], all[wholeOf(count)]) : null,
  );
  return { ...counts, answer_days: median(all.days) };
}

async function groundsOf(db: Db): Promise<Statistics['grounds']> {
  const rows = await db
    .selectFrom('appeals')
    .where('decided_at', 'is not', null)
    .where('outcome', 'is not', null)
    .groupBy(['reason', 'outcome'])
    .select(['reason', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  const countOf = (reason: string, outcome?: string) =>
    rows
      .filter((row) => row.reason === reason && (outcome === undefined || row.outcome === outcome))
      .reduce((sum, { count }) => sum + count, 0);
  const grounds = APPEAL_REASONS.map(({ id }) => ({
    reason: id,
    decided: countOf(id),
    cancelled: countOf(id, 'cancelled'),
    changed: countOf(id, 'amount_changed'),
  })).filter(({ decided }) => decided >= GROUND_MIN);
  const decided = grounds.map((ground) => ground.decided);
  const cancelled = hideSmall(
    grounds.map((ground) => ground.cancelled),
    decided,
  );
  const changed = hideSmall(
    grounds.map((ground) => ground.changed),
    grounds.map((ground) => ground.decided - ground.cancelled),
  );
  return grounds.map((ground, row) => ({
    ...ground,
    cancelled: cancelled[row] ?? null,
    changed: changed[row] ?? null,
  }));
}

export async function computeStatistics(context: Context): Promise<Omit<Statistics, 'computed_at'>> {
  const { db } = context;
  const now = context.now();
  const months = latestMonths(now);
  const rules = await findRules(db);
  const tallies = await takeTallies(db, { from: months[0]?.from ?? now, until: now }, rules);
  const known = await knownCounts(context, tallies);
  const ofMonths = months.map(({ name }) => tallies.months.get(name) ?? emptyTally());
  const [named, others] = splitStreets(tallies.streets);
  const streets = [...named.map(([, tally]) => tally), ...(others ? [others] : [])];
  return {
    totals: totalsOf(ofMonths.reduce(addTally, emptyTally()), known),
    months: figuresOf(ofMonths, known).map((figures, row) => ({ month: months[row]?.name ?? '', ...figures })),
    streets: figuresOf(streets, known).map((figures, row) => ({ street: named[row]?.[0] ?? null, ...figures })),
    grounds: await groundsOf(db),
  };
}

const weightOf = ({ issued, towed }: Tally) => issued + towed;

/** Streets with too little to show, and all behind the twentieth, are one row. */
function splitStreets(streets: ReadonlyMap<string | null, Tally>): [[string, Tally][], Tally | null] {
  const sorted = [...streets].sort(([, one], [, other]) => weightOf(other) - weightOf(one));
  const isNamed = (entry: [string | null, Tally]): entry is [string, Tally] =>
    entry[0] !== null && Math.max(entry[1].issued, entry[1].towed) >= SMALL;
  const named = sorted.filter(isNamed).slice(0, STREETS_MAX);
  const rest = sorted.filter((entry) => !named.some(([street]) => street === entry[0]));
  return [named, rest.length === 0 ? null : rest.map(([, tally]) => tally).reduce(addTally, emptyTally())];
}
