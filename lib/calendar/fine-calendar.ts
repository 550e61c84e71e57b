import type { CalendarFeed } from '@/contract/calendar';
import type { Fine, PublicFine } from '@/contract/fines';
import { fineTerms } from '@/domain/fine-terms';
import { parseInstant } from '@/domain/kyiv-time';
import { formatSerialNumber } from '@/domain/serial-number';
import { calendarDay, escapeText, icsInstant, writeCalendar } from './ics';

export function fineCalendar(fine: Fine | PublicFine, url: string, now: number): string | null {
  const entries = fineTerms(fine, now).map(({ uid, until, title, text, remindDays }) => ({
    uid,
    day: calendarDay(until),
    summary: title,
    description: text,
    url,
    stamp: icsInstant(now),
    remindDays,
  }));
  return entries.length > 0 ? writeCalendar(['METHOD:PUBLISH'], entries) : null;
}

/** Many are kept beside one another: each is named by its fine. */
export const calendarName = ({ serial_number: serial }: Fine | PublicFine): string =>
  `Строки ${serial ? formatSerialNumber(serial) : 'штрафу'}.ics`;

export const hasDeadlines = (fine: Fine | PublicFine, now: number): boolean => fineTerms(fine, now).length > 0;

const REFRESH = 'PT4H';

/** A feed has no METHOD: it is published, not sent (RFC 5545, RFC 7986). */
export function feedCalendar({ name, entries }: CalendarFeed, absoluteUrl: (path: string) => string): string {
  const title = escapeText(name);
  return writeCalendar(
    [
      `NAME:${title}`,
      `X-WR-CALNAME:${title}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
    ],
    entries.map(({ uid, until, title, text, path, state, revision, revised_at, remind_days }) => ({
      uid,
      day: calendarDay(parseInstant(until) ?? 0),
      summary: title,
      description: text,
      url: absoluteUrl(path),
      stamp: icsInstant(parseInstant(revised_at) ?? 0),
      revision,
      status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      remindDays: remind_days,
    })),
  );
}
