// The state of a schedule in words.
import type { Opening } from './opening';

export const WEEKDAYS = ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'] as const;

// After «відчиниться»: «в» between a vowel and a consonant, «у» before another «в».
const ON_WEEKDAY = ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'];

/** "о 08:00", "об 11:00": the preposition by the sound of the hour. */
function atTime(time: string): string {
  return `${time.startsWith('11') ? 'об' : 'о'} ${time}`;
}

/** "Зараз відчинено, до 17:00" or "Зараз зачинено, відчиниться завтра о 08:00". */
export function openingInWords(opening: Opening): string {
  if (opening.open) return `Зараз відчинено, до ${opening.closes}`;
  const day = ['сьогодні', 'завтра'][opening.inDays] ?? ON_WEEKDAY[opening.weekday - 1];
  return `Зараз зачинено, відчиниться ${day} ${atTime(opening.opens)}`;
}
