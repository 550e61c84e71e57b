import { MINUTE_MS } from '@/domain/durations';
import { ALL_HOURS, DAY_OFF, hoursOfDay } from '@/domain/hours-text';
import { kyivTime } from '@/domain/kyiv-time';
import { capital } from '@/domain/capital';
import type { OpeningHours, Schedule } from '@/contract/settings';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Days off are closed whatever the weekday. */
export type Open = Pick<Schedule, 'hours' | 'days_off'>;

interface Turn {
  /** 0 is today. */
  inDays: number;
  weekday: number;
  /** «04.01». */
  date: string;
  /** Until it closes or opens, counted by the clock on the wall. */
  turnsInMs: number;
}

/** `closes` null: round the clock. */
export type Opening = Turn & ({ open: true; closes: string | null } | { open: false; opens: string });

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const two = (number: number) => String(number).padStart(2, '0');

const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** In Kyiv, as "2026-08-24". */
function todayAt(now: number): string {
  const { year, month, day } = kyivTime(now);
  return `${year}-${two(month)}-${two(day)}`;
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday is 1, Sunday is 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

export const kyivWeekday = (now = Date.now()): number => weekdayOf(todayAt(now));

const isOff = (day: string, daysOff: Open['days_off'] = []) => daysOff.includes(day) || daysOff.includes(day.slice(5));

export const isDayOff = ({ days_off: daysOff }: Open, now = Date.now()): boolean => isOff(todayAt(now), daysOff);

/** Within a year, as "2026-08-24". */
export function nextDaysOff({ days_off: daysOff = [] }: Open, now = Date.now()): string[] {
  if (daysOff.length === 0) return [];
  const today = todayAt(now);
  return Array.from({ length: 365 }, (_, inDays) => dayAfter(today, inDays)).filter((day) => isOff(day, daysOff));
}

/** Longer than a place is closed by its days off. */
const LOOK_AHEAD_DAYS = 40;

interface Span {
  /** In minutes since the day began. */
  from: number;
  until: number;
}

/** Also of yesterday, whose last shift may end today. */
function spansFrom({ hours, days_off: daysOff }: Open, now: number): Span[] {
  const today = todayAt(now);
  return Array.from({ length: LOOK_AHEAD_DAYS + 1 }, (_, at) => at - 1).flatMap((inDays) => {
    const day = dayAfter(today, inDays);
    if (isOff(day, daysOff)) return [];
    return hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ opens, closes }) => {
        const length = minutes(closes) - minutes(opens);
        const from = inDays * DAY_MINUTES + minutes(opens);
        return { from, until: from + (length > 0 ? length : length + DAY_MINUTES) };
      });
  });
}

/** Intervals that follow without a gap are one; 0 while closed, a week when it does not close. */
function minutesOpen(spans: readonly Span[], minuteOfDay: number): number {
  let open = 0;
  while (open < WEEK_MINUTES) {
    const at = minuteOfDay + open;
    const longest = Math.max(0, ...spans.filter(({ from }) => from <= at).map(({ until }) => until - at));
    if (longest === 0) break;
    open += longest;
  }
  return Math.min(open, WEEK_MINUTES);
}

const clockTime = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Supports several intervals a day and closing after midnight ("22:00"–"06:00", "24:00"). Returns null without hours. */
export function openingAt(schedule: Open, now = Date.now()): Opening | null {
  const spans = spansFrom(schedule, now);
  const { hour, minute } = kyivTime(now);
  const minuteOfDay = hour * 60 + minute;
  const turnIn = (wait: number, inDays: number): Turn => {
    const day = dayAfter(todayAt(now), inDays);
    const date = `${day.slice(8)}.${day.slice(5, 7)}`;
    return { inDays, weekday: weekdayOf(day), date, turnsInMs: wait * MINUTE_MS - (now % MINUTE_MS) };
  };
  const open = minutesOpen(spans, minuteOfDay);
  if (open === WEEK_MINUTES) return { open: true, closes: null, ...turnIn(Infinity, 0) };
  if (open > 0) {
    const inDays = Math.ceil((minuteOfDay + open) / DAY_MINUTES) - 1;
    return { open: true, closes: clockTime(minuteOfDay + open - inDays * DAY_MINUTES), ...turnIn(open, inDays) };
  }
  const next = Math.min(...spans.map(({ from }) => from).filter((from) => from > minuteOfDay));
  if (next === Infinity) return null;
  return {
    open: false,
    opens: clockTime(next % DAY_MINUTES),
    ...turnIn(next - minuteOfDay, Math.floor(next / DAY_MINUTES)),
  };
}

export const WEEKDAYS = ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'] as const;

const ON_WEEKDAY = ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'];

const OF_WEEKDAY = ['понеділка', 'вівторка', 'середи', 'четверга', 'п’ятниці', 'суботи', 'неділі'];

const atTime = (time: string): string => `${time.startsWith('11') ? 'об' : 'о'} ${time}`;

export function openingText(opening: Opening): string {
  if (opening.open) {
    const { closes, inDays, weekday } = opening;
    if (closes === null) return `Зараз відчинено, ${ALL_HOURS}`;
    return `Зараз відчинено, до ${closes}${inDays === 0 ? '' : ` ${OF_WEEKDAY[weekday - 1]}`}`;
  }
  const { inDays, weekday, date } = opening;
  const day = inDays > 6 ? date : (['сьогодні', 'завтра'][inDays] ?? ON_WEEKDAY[weekday - 1]);
  return `Зараз зачинено, відчиниться ${day} ${atTime(opening.opens)}`;
}

export interface WeekDay {
  weekday: number;
  name: string;
  hours: string;
}

export function weekOf(hours: readonly OpeningHours[]): WeekDay[] {
  return WEEKDAYS.map((name, index) => {
    const weekday = index + 1;
    return { weekday, name: capital(name), hours: hoursOfDay(hours, weekday) || DAY_OFF };
  });
}
