import { batchesOf } from '@/backend/db/page';
import { type Db } from '@/backend/db/connection';
import { isPaidAtHalf } from '@/backend/fines';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { calendarDays } from '@/domain/dates';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { keysOf } from '@/domain/keys';
import { afterLastSecond, kyivTime } from '@/domain/kyiv-time';

const KIND = /^(вул|просп|пр-т|пр-кт|бульв|б-р|бул|пров|провулок|пл|площа|майдан|наб|узвіз|шосе|проїзд|тупик|алея)/iu;
const LETTER = /\p{L}/u;

/** "м. Вінниця, вул. Соборна, 1" → "вул. Соборна"; null when the address names none. */
export function streetOf(address: string | null): string | null {
  const parts = (address ?? '').split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const street = parts.find((part) => KIND.test(part)) ?? parts[0] ?? '';
  return LETTER.test(street) ? street.replace(/\s+\d+[\p{L}/-]?\d*$/u, '') : null;
}

export interface Tally {
  issued: number;
  paid_discounted: number;
  decided: number;
  cancelled: number;
  in_time: number;
  /** From each appeal to its decision. */
  days: number[];
  towed: number;
  returned: number;
}

export const emptyTally = (): Tally => ({
  issued: 0,
  paid_discounted: 0,
  decided: 0,
  cancelled: 0,
  in_time: 0,
  days: [],
  towed: 0,
  returned: 0,
});

export function addTally(to: Tally, { days, ...counts }: Tally): Tally {
  for (const name of keysOf(counts)) to[name] += counts[name];
  to.days.push(...days);
  return to;
}

export interface Tallies {
  /** Keyed by month, as "2026-11". */
  months: Map<string, Tally>;
  streets: Map<string | null, Tally>;
  /** Parts whose column any row holds: a register without it says nothing of them. */
  told: Set<'paid_discounted' | 'returned'>;
}

export function monthOf(at: number): string {
  const { year, month } = kyivTime(at);
  return `${year}-${String(month).padStart(2, '0')}`;
}

export async function takeTallies(
  db: Db,
  { from, until }: { from: number; until: number },
  rules: DeadlineRules,
): Promise<Tallies> {
  const tallies: Tallies = { months: new Map(), streets: new Map(), told: new Set() };
  const count = (at: number, address: string | null, change: (tally: Tally) => void) => {
    const [month, street] = [monthOf(at), streetOf(address)];
    const ofMonth = tallies.months.get(month) ?? emptyTally();
    const ofStreet = tallies.streets.get(street) ?? emptyTally();
    tallies.months.set(month, ofMonth);
    tallies.streets.set(street, ofStreet);
    change(ofMonth);
    change(ofStreet);
  };

  const after = [from, 0];
  const fines = db.selectFrom('fines').where('violated_at', '<=', until).selectAll();
  for await (const rows of batchesOf(fines, ['violated_at', 'id'], { after }))
    for (const row of rows) {
      if ((row.paid_at ?? row.paid_part_at) !== null) tallies.told.add('paid_discounted');
      count(row.violated_at, row.address, (tally) => {
        tally.issued += 1;
        if (isPaidAtHalf(row, rules)) tally.paid_discounted += 1;
      });
    }

  const decided = db
    .selectFrom('appeals')
    .leftJoin('fines', (join) =>
      join.onRef('fines.serial_key', '=', 'appeals.serial_key').onRef('fines.plate_key', '=', 'appeals.plate_key'),
    )
    .where('appeals.decided_at', '<=', until)
    .where('appeals.outcome', 'is not', null)
    .select(['appeals.id', 'appeals.created_at', 'appeals.outcome', 'fines.address'])
    .select((eb) => eb.ref('appeals.decided_at').$notNull().as('decided_at'));
  for await (const rows of batchesOf(decided, ['decided_at', 'id'], { after, of: 'appeals' }))
    for (const row of rows)
      count(row.decided_at, row.address, (tally) => {
        tally.decided += 1;
        if (row.outcome === 'cancelled') tally.cancelled += 1;
        if (row.decided_at < afterLastSecond(appealAnswerUntil(row.created_at))) tally.in_time += 1;
        tally.days.push(calendarDays(row.created_at, row.decided_at));
      });

  const towed = db.selectFrom('evacuations').where('evacuated_at', '<=', until).selectAll();
  for await (const rows of batchesOf(towed, ['evacuated_at', 'id'], { after }))
    for (const row of rows) {
      if (row.released_at !== null) tallies.told.add('returned');
      count(row.evacuated_at, row.from_address, (tally) => {
        tally.towed += 1;
        if (row.released_at !== null) tally.returned += 1;
      });
    }
  return tallies;
}
