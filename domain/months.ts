import { kyivInstant, kyivTime } from './kyiv-time';

const MONTHS = 12;

export interface Month {
  /** "2026-11". */
  name: string;
  from: number;
  until: number;
}

/** The current one last. */
export function latestMonths(now: number): Month[] {
  const { year, month } = kyivTime(now);
  const start = (number: number) => {
    const index = year * 12 + month - 1 + number;
    return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
  };
  return Array.from({ length: MONTHS }, (_, place) => {
    const first = start(place + 1 - MONTHS);
    return {
      name: `${first.year}-${String(first.month).padStart(2, '0')}`,
      from: kyivInstant(first),
      until: kyivInstant(start(place + 2 - MONTHS)),
    };
  });
}
