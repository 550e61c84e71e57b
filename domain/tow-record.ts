import { DAY_MS } from './durations';
import { parseInstant } from './kyiv-time';

export const TOW_RECORD_WAIT = 'пів години';

export const TOW_PAPERS =
  'Документ, що посвідчує особу, а якщо поїдете самі, то й посвідчення водія. «Техпаспорт» або інший документ про право на авто. Довіреність, якщо забирає інша людина або авто належить організації.';

/** Storage is paid by the day, so cars are fetched within days: an older record without a return has likely lost it. */
export const TOW_KNOWN_DAYS = 30;

export const oldestKnownTow = (now: number): number => now - TOW_KNOWN_DAYS * DAY_MS;

/** Instants are ISO 8601. */
interface Tow {
  evacuated_at?: string | null | undefined;
  released_at?: string | null | undefined;
  /** It was towed again since. */
  stay_over?: boolean | null | undefined;
}

const towedAt = ({ evacuated_at: at }: Tow) => (at ? parseInstant(at) : null);

/** All records of one car: those before the latest are over, though a register may never tell of returns. */
export function markOver<Known extends Tow>(records: Known[]): Known[] {
  const latest = Math.max(...records.map((record) => towedAt(record) ?? -Infinity));
  return records.map((record) => ((towedAt(record) ?? latest) < latest ? { ...record, stay_over: true } : record));
}

/** Where the car of a record is; long after a tow without a return nobody knows. */
export function stayOf(record: Tow, now: number): 'returned' | 'over' | 'unknown' | 'there' {
  if (record.released_at) return 'returned';
  if (record.stay_over) return 'over';
  const at = towedAt(record);
  return at === null || at > oldestKnownTow(now) ? 'there' : 'unknown';
}

/** Of a car that may still stand on its lot. */
export const isStay = (record: Tow): boolean => !record.released_at && !record.stay_over;
