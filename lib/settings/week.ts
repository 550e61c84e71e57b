// The week of a schedule, day by day, days off included.
import type { OpeningHours } from '@/contract/settings';
import { WEEKDAYS } from './opening-words';

export interface WeekDay {
  weekday: number;
  /** With a capital letter: "Понеділок". */
  name: string;
  /** "08:00–17:00", with several intervals "08:00–12:00, 13:00–17:00"; "цілодобово"; "вихідний". */
  hours: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function weekOf(hours: readonly OpeningHours[]): WeekDay[] {
  return WEEKDAYS.map((name, index) => {
    const intervals = hours
      .filter(({ weekday }) => weekday === index + 1)
      .sort((one, other) => one.opens.localeCompare(other.opens))
      .map(({ opens, closes }) => (opens === '00:00' && closes === '24:00' ? 'цілодобово' : `${opens}–${closes}`));
    return { weekday: index + 1, name: capital(name), hours: intervals.join(', ') || 'вихідний' };
  });
}
