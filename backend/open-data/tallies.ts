import { setImmediate as turn } from 'node:timers/promises';
import { type Db } from '@/backend/db/connection';
import { isPaidAtHalf } from '@/backend/fines';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { calendarDays } from '@/domain/dates';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { afterLastSecond, kyivTime } from '@/domain/kyiv-time';

const KIND = /^(вул|просп|пр-т|пр-кт|бульв|б-р|бул|пров|провулок|пл|площа|майдан|наб|узвіз|шосе|проїзд|тупик|алея)/iu;
const LETTER = /\p{L}/u;

/** "м. Вінниця, вул. Соборна, 1" → "вул. Соборна"; null when the address names none. */
export function streetOf(address: string | null): string | null {
  const parts = (address ?? '').split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const street = parts.find((part) => KIND.test(part)) ?? parts[0] ?? '';
  return LETTER.test(street) ? street.replace(/\s+\d+[\p{L}/-]?\d*$/u, '') : null;
}

const ROWS_AT_ONCE = 1000;

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
  to.issued += counts.issued;
  to.paid_discounted += counts.paid_discounted;
  to.decided += counts.decided;
  to.cancelled += counts.cancelled;
  to.in_time += counts.in_time;
  to.days.push(...days);
  to.towed += counts.towed;
  to.returned += counts.returned;
  return to;
}

export interface Tallies {
  /** Keyed by month, as "2026-11". */
  months: Map<string, Tally>;
  streets: Map<string | null, Tally>;
}

export function monthOf(at: number): string {
  const { year, month } = kyivTime(at);
  return `${year}-${String(month).padStart(2, '0')}`;
}

interface Row {
  at: number;
  id: number;
  address: string | null;
}

/** Yields to requests between two pages. */
async function eachRow<Some extends Row>(
  read: (after: { at: number; id: number }, limit: number) => Promise<Some[]>,
  from: number,
  use: (row: Some) => void,
): Promise<void> {
  for (let after = { at: from - 1, id: Number.MAX_SAFE_INTEGER }; ;) {
    const rows = await read(after, ROWS_AT_ONCE);
    rows.forEach(use);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
    await turn();
  }
}

export async function takeTallies(
  db: Db,
  { from, until }: { from: number; until: number },
  rules: DeadlineRules,
): Promise<Tallies> {
  const tallies: Tallies = { months: new Map(), streets: new Map() };
  const count = ({ at, address }: Row, change: (tally: Tally) => void) => {
    const [month, street] = [monthOf(at), streetOf(address)];
    const ofMonth = tallies.months.get(month) ?? emptyTally();
    const ofStreet = tallies.streets.get(street) ?? emptyTally();
    tallies.months.set(month, ofMonth);
    tallies.streets.set(street, ofStreet);
    change(ofMonth);
    change(ofStreet);
  };

  await eachRow(
    async ({ at, id }, limit) =>
      (
        await db
          .selectFrom('fines')
          .where('violated_at', '>=', at)
          .where('violated_at', '<=', until)
          .where((eb) => eb.or([eb('violated_at', '>', at), eb('id', '>', id)]))
          .orderBy('violated_at')
          .orderBy('id')
          .limit(limit)
          .selectAll()
          .execute()
      ).map((row) => ({ ...row, at: row.violated_at })),
    from,
    (row) =>
      count(row, (tally) => {
        tally.issued += 1;
        if (isPaidAtHalf(row, rules)) tally.paid_discounted += 1;
      }),
  );

  await eachRow(
    ({ at, id }, limit) =>
      db
        .selectFrom('appeals')
        .leftJoin('fines', (join) =>
          join.onRef('fines.serial_key', '=', 'appeals.serial_key').onRef('fines.plate_key', '=', 'appeals.plate_key'),
        )
        .where('appeals.decided_at', '>=', at)
        .where('appeals.decided_at', '<=', until)
        .where((eb) => eb.or([eb('appeals.decided_at', '>', at), eb('appeals.id', '>', id)]))
        .where('appeals.outcome', 'is not', null)
        .orderBy('appeals.decided_at')
        .orderBy('appeals.id')
        .limit(limit)
        .select(['appeals.id', 'appeals.created_at', 'appeals.outcome', 'fines.address'])
        .select((eb) => eb.ref('appeals.decided_at').$notNull().as('at'))
        .execute(),
    from,
    (row) =>
      count(row, (tally) => {
        tally.decided += 1;
        if (row.outcome === 'cancelled') tally.cancelled += 1;
        if (row.at < afterLastSecond(appealAnswerUntil(row.created_at))) tally.in_time += 1;
        tally.days.push(calendarDays(row.created_at, row.at));
      }),
  );

  await eachRow(
    ({ at, id }, limit) =>
      db
        .selectFrom('evacuations')
        .where('evacuated_at', '>=', at)
        .where('evacuated_at', '<=', until)
        .where((eb) => eb.or([eb('evacuated_at', '>', at), eb('id', '>', id)]))
        .orderBy('evacuated_at')
        .orderBy('id')
        .limit(limit)
        .select(['id', 'evacuated_at as at', 'from_address as address', 'released_at'])
        .execute(),
    from,
    (row) =>
      count(row, (tally) => {
        tally.towed += 1;
        if (row.released_at !== null) tally.returned += 1;
      }),
  );
  return tallies;
}
