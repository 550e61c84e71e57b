import { kyivDate } from './kyiv-time';

/** First and last day, e.g. "2026-12-01". */
export interface Absence {
  away_from: string | null;
  away_until: string | null;
}

export function isAway({ away_from: from, away_until: until }: Absence, now: number): boolean {
  const today = kyivDate(now);
  return from !== null && until !== null && from <= today && today <= until;
}

/** The last day of who is away now. */
export const awayUntil = (absence: Absence, now: number): string | null =>
  isAway(absence, now) ? absence.away_until : null;
