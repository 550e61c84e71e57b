import type { OpeningHours } from '@/contract/settings';
import { WEEKDAYS } from './opening-words';

export interface WeekDay {
  weekday: number;
  name: string;
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
