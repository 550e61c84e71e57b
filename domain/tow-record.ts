import { DAY_MS } from './durations';
import { parseInstant } from './kyiv-time';

export const TOW_RECORD_WAIT = 'пів години';

/** Storage is paid by the day, so cars are fetched within days: an older record without a return has likely lost it. */
export const TOW_KNOWN_DAYS = 30;

export const oldestKnownTow = (now: number): number => now - TOW_KNOWN_DAYS * DAY_MS;

/** Whether a car that no record says was returned may be told to stand on its lot. */
export function isStayKnown(evacuatedAt: string | null | undefined, now: number): boolean {
  const at = evacuatedAt ? parseInstant(evacuatedAt) : null;
  return at === null || at > oldestKnownTow(now);
}

export const STAY_UNKNOWN = 'Чи ще на майданчику, невідомо';
