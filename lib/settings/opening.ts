import { DAY_OFF, hoursOfDay } from '@/domain/hours-text';
import { kyivTime } from '@/domain/kyiv-time';
import { capital } from '@/domain/capital';
import type { OpeningHours } from '@/contract/settings';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

export type Opening = { open: true; closes: string } | { open: false; opens: string; inDays: number; weekday: number };

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Monday is 1, Sunday is 7. */
export function kyivWeekday(now = Date.now()): number {
  const { year, month, day } = kyivTime(now);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/**
 * Supports several intervals a day and closing after midnight ("22:00"–"06:00", "24:00"). `inDays` 0 is today. Returns
 * null without hours.
 */
export function openingAt(hours: readonly OpeningHours[], now = Date.now()): Opening | null {
  const { hour, minute } = kyivTime(now);
  const today = kyivWeekday(now);
  const minuteOfDay = hour * 60 + minute;
  const minuteOfWeek = (today - 1) * DAY_MINUTES + minuteOfDay;
  let next: { wait: number; interval: OpeningHours } | null = null;
  for (const interval of hours) {
    const from = (interval.weekday - 1) * DAY_MINUTES + minutes(interval.opens);
    const length = minutes(interval.closes) - minutes(interval.opens);
    const lasts = length > 0 ? length : length + DAY_MINUTES;
    const since = (minuteOfWeek - from + WEEK_MINUTES) % WEEK_MINUTES;
    if (since < lasts) return { open: true, closes: interval.closes };
    const wait = WEEK_MINUTES - since;
    if (!next || wait < next.wait) next = { wait, interval };
  }
  if (!next) return null;
  const { opens, weekday } = next.interval;
  return { open: false, opens, weekday, inDays: Math.floor((minuteOfDay + next.wait) / DAY_MINUTES) };
}

export const WEEKDAYS = ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'] as const;

const ON_WEEKDAY = ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'];

function atTime(time: string): string {
  return `${time.startsWith('11') ? 'об' : 'о'} ${time}`;
}

export function openingText(opening: Opening): string {
  if (opening.open) return `Зараз відчинено, до ${opening.closes}`;
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
