// One value of several cells: series and number, day and time.
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import { EMPTY_DAY, readInstant } from './read-instant';

/** "20.11.2026 0:00:00" beside "11:05": 1C and Access write a day with a time, and a time with a day. */
const EMPTY_TIME = /(?<=\d) 0{1,2}:00(?::00)?$/;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const DAY = /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d)(?!\d)/;

const startOfDay = (at: number) => kyivInstant(kyivTime(at));

/** Both columns may be made of one cell of the city's program: each says the whole moment, or a part of it. */
function asOneMoment(cells: string[]): string[] {
  const read = cells.map((cell) => (DAY.test(cell) ? readInstant(cell, 'start of day') : undefined));
  const instants = read.map((one) => (one && 'at' in one ? one.at : undefined));
  const [first] = instants;
  const isOneDay =
    first !== undefined && instants.every((at) => at !== undefined && startOfDay(at) === startOfDay(first));
  if (!isOneDay) return cells;
  const timed = cells.filter((_, index) => instants[index] !== startOfDay(first));
  const isOne = new Set(instants.filter((at) => at !== startOfDay(first))).size <= 1;
  return isOne ? [timed[0] ?? cells[0] ?? ''] : cells;
}

const withoutZero = (clock: string) => clock.replace(/^0(?=\d:)/, '');

/** "14:05" beside "20.11.2026 14:05:00". */
function endsWithClock(cell: string, clock: string): boolean {
  const [, own] = /^\S+[T ]+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(cell) ?? [];
  if (own === undefined) return false;
  const [one, other] = [withoutZero(own), withoutZero(clock)];
  return one.startsWith(other) || other.startsWith(one);
}

/** A time of day comes last, wherever it stands. */
export function joinCells(cells: string[]): string {
  const [clock = [], rest = []] = [true, false].map((isClock) =>
    cells.map((cell) => cell.replace(EMPTY_DAY, '')).filter((cell) => CLOCK.test(cell) === isClock),
  );
  if (clock.length === cells.length) return cells.join(' ');
  const days = asOneMoment(clock.length > 0 ? rest.map((cell) => cell.replace(EMPTY_TIME, '')) : rest);
  const [only = ''] = days;
  const times = days.length === 1 ? clock.filter((one) => !endsWithClock(only, one)) : clock;
  return [...days, ...times].join(' ').trim();
}
