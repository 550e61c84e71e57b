// Opening hours as one types them: «пн–чт 08:00–17:00», a line per group of days.
const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];
const EVERY_DAY = 'щодня';
export const ALL_HOURS = 'цілодобово';
export const DAY_OFF = 'вихідний';

interface Hours {
  weekday: number;
  opens: string;
  closes: string;
}

/** «08:00–12:00, 13:00–17:00»; empty on a day off. `weekday`: 1 is Monday. */
export const hoursOfDay = (hours: readonly Hours[], weekday: number): string =>
  hours
    .filter((one) => one.weekday === weekday)
    .sort((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => (opens === '00:00' && closes === '24:00' ? ALL_HOURS : `${opens}–${closes}`))
    .join(', ');

/** Neighbouring days of the same hours stand together; days off are left out. */
export function formatHours(hours: readonly Hours[]): string {
  const groups: { from: number; to: number; text: string }[] = [];
  DAYS.forEach((_, index) => {
    const text = hoursOfDay(hours, index + 1);
    const last = groups.at(-1);
    if (last?.text === text) last.to = index;
    else groups.push({ from: index, to: index, text });
  });
  return groups
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => {
      const days = to - from === DAYS.length - 1 ? EVERY_DAY : from === to ? DAYS[from] : `${DAYS[from]}–${DAYS[to]}`;
      return `${days} ${text}`;
    })
    .join('\n');
}

function readDays(text: string): number[] | null {
  if (text === EVERY_DAY) return DAYS.map((_, index) => index + 1);
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [from = '', to = from] = part.split(/[-–—]/).map((day) => day.trim());
    const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    if (first < 0 || last < first) return null;
    for (let day = first; day <= last; day += 1) days.push(day + 1);
  }
  return days;
}

const INTERVAL = /^(\d{1,2})[:.](\d{2})\s*[-–—]\s*(\d{1,2})[:.](\d{2})$/;

function readIntervals(text: string): Omit<Hours, 'weekday'>[] | null {
  if (text === DAY_OFF) return [];
  if (text === ALL_HOURS) return [{ opens: '00:00', closes: '24:00' }];
  const intervals: Omit<Hours, 'weekday'>[] = [];
  for (const part of text.split(',')) {
    const [, hour = '', minute = '', endHour = '', endMinute = ''] = INTERVAL.exec(part.trim()) ?? [];
    const [opens, closes] = [`${hour.padStart(2, '0')}:${minute}`, `${endHour.padStart(2, '0')}:${endMinute}`];
    if (hour === '' || opens >= closes) return null;
    intervals.push({ opens, closes });
  }
  return intervals;
}

const LINE = /^(щодня|[\p{L},\s–—-]+?)\s*:?\s+(\d.*|цілодобово|вихідний)$/u;

/** Returns the first line that says no hours in `wrong`. Whether an hour exists is not looked at. */
export function readHours(text: string): { hours: Hours[] } | { wrong: string } {
  const hours: Hours[] = [];
  for (const line of text.split(/[\n;]/).map((one) => one.trim())) {
    if (line === '') continue;
    const [, days = '', times = ''] = LINE.exec(line.toLowerCase()) ?? [];
    const [weekdays, intervals] = [readDays(days.trim()), readIntervals(times.trim())];
    if (!weekdays || !intervals) return { wrong: line };
    for (const weekday of weekdays) for (const interval of intervals) hours.push({ weekday, ...interval });
  }
  return { hours };
}
