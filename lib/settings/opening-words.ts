import type { Opening } from './opening';

export const WEEKDAYS = ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'] as const;

const ON_WEEKDAY = ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'];

function atTime(time: string): string {
  return `${time.startsWith('11') ? 'об' : 'о'} ${time}`;
}

export function openingInWords(opening: Opening): string {
  if (opening.open) return `Зараз відчинено, до ${opening.closes}`;
  const day = ['сьогодні', 'завтра'][opening.inDays] ?? ON_WEEKDAY[opening.weekday - 1];
  return `Зараз зачинено, відчиниться ${day} ${atTime(opening.opens)}`;
}
