// iCalendar text (RFC 5545): escapes, CR+LF, lines folded at 75 octets without cutting a letter in two.
import { kyivTime } from '@/domain/kyiv-time';

export interface CalendarEntry {
  /** The same for the same date of the same fine, so that importing again replaces it. */
  uid: string;
  /** Last day of the term, "20261119"; shown as a whole day, in any time zone the same. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** When the entry was written, or last changed: "20261119T080000Z". */
  stamp: string;
  /** Of an entry that changes by itself. */
  revision?: number;
  status?: 'CONFIRMED' | 'CANCELLED';
  /** Days before it on which to remind, at 9:00. */
  remindDays: readonly number[];
}

const LINE_OCTETS = 75;

export const icsInstant = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** "20261119": the day in Kyiv. */
export function calendarDay(ms: number): string {
  const { year, month, day } = kyivTime(ms);
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

/** A calendar with a whole-day entry for each; `properties` are of the calendar itself. */
export function writeCalendar(properties: readonly string[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parkinspection//Fine deadlines//UK',
    'CALSCALE:GREGORIAN',
    ...properties,
    ...entries.flatMap(writeEntry),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEntry({
  uid,
  day,
  summary,
  description,
  url,
  stamp,
  revision,
  status,
  remindDays,
}: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    ...(revision === undefined ? [] : [`LAST-MODIFIED:${stamp}`, `SEQUENCE:${revision}`]),
    ...(status ? [`STATUS:${status}`] : []),
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...remindDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-P${days > 1 ? `${days - 1}D` : ''}T15H`,
      `DESCRIPTION:${escapeText(summary)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      folded.push(current);
      // The space that marks a continuation is one of its octets.
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
