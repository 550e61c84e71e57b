import { MINUTE_MS } from '@/domain/durations';
import { ALL_HOURS, DAY_OFF, hoursOfDay } from '@/domain/hours-text';
import { kyivTime } from '@/domain/kyiv-time';
import { capital } from '@/domain/capital';
import type { OpeningHours } from '@/contract/settings';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

interface Turn {
  /** 0 is today. */
  inDays: number;
  weekday: number;
  /** Until it closes or opens, counted by the clock on the wall. */
  turnsInMs: number;
}

/** `closes` null: round the clock. */
export type Opening = Turn & ({ open: true; closes: string | null } | { open: false; opens: string });

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Monday is 1, Sunday is 7. */
export function kyivWeekday(now = Date.now()): number {
  const { year, month, day } = kyivTime(now);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

const spanOf = ({ weekday, opens, closes }: OpeningHours) => {
  const length = minutes(closes) - minutes(opens);
  return { from: (weekday - 1) * DAY_MINUTES + minutes(opens), lasts: length > 0 ? length : length + DAY_MINUTES };
};

/** Intervals that follow without a gap are one; 0 while closed, a week when it never closes. */
function minutesOpen(hours: readonly OpeningHours[], minuteOfWeek: number): number {
  const spans = hours.map(spanOf);
  let open = 0;
  while (open < WEEK_MINUTES) {
    const left = spans.map(({ from, lasts }) => lasts - ((minuteOfWeek + open - from + WEEK_MINUTES) % WEEK_MINUTES));
    const longest = Math.max(0, ...left);
    if (longest === 0) break;
    open += longest;
  }
  return Math.min(open, WEEK_MINUTES);
}

const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Supports several intervals a day and closing after midnight ("22:00"–"06:00", "24:00"). Returns null without hours. */
export function openingAt(hours: readonly OpeningHours[], now = Date.now()): Opening | null {
  if (hours.length === 0) return null;
  const { hour, minute } = kyivTime(now);
  const minuteOfDay = hour * 60 + minute;
  const minuteOfWeek = (kyivWeekday(now) - 1) * DAY_MINUTES + minuteOfDay;
  const turnIn = (wait: number, inDays: number): Turn => ({
    inDays,
    weekday: ((kyivWeekday(now) - 1 + inDays) % 7) + 1,
    turnsInMs: wait * MINUTE_MS - (now % MINUTE_MS),
  });
  const open = minutesOpen(hours, minuteOfWeek);
  if (open === WEEK_MINUTES) return { open: true, closes: null, ...turnIn(Infinity, 0) };
  if (open > 0) {
    const inDays = Math.ceil((minuteOfDay + open) / DAY_MINUTES) - 1;
    return { open: true, closes: clockTime(minuteOfDay + open - inDays * DAY_MINUTES), ...turnIn(open, inDays) };
  }
  const wait = Math.min(...hours.map((one) => (spanOf(one).from - minuteOfWeek + WEEK_MINUTES) % WEEK_MINUTES));
  const inDays = Math.floor((minuteOfDay + wait) / DAY_MINUTES);
  return { open: false, opens: clockTime((minuteOfDay + wait) % DAY_MINUTES), ...turnIn(wait, inDays) };
}

export const WEEKDAYS = ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'] as const;

const ON_WEEKDAY = ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'];

const OF_WEEKDAY = ['понеділка', 'вівторка', 'середи', 'четверга', 'п’ятниці', 'суботи', 'неділі'];

function atTime(time: string): string {
  return `${time.startsWith('11') ? 'об' : 'о'} ${time}`;
}

export function openingText(opening: Opening): string {
  if (opening.open) {
    const { closes, inDays, weekday } = opening;
    if (closes === null) return `Зараз відчинено, ${ALL_HOURS}`;
    return `Зараз відчинено, до ${closes}${inDays === 0 ? '' : ` ${OF_WEEKDAY[weekday - 1]}`}`;
  }
  const day = ['сьогодні', 'завтра'][opening.inDays] ?? ON_WEEKDAY[opening.weekday - 1];
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
