// iCalendar (RFC 5545): CRLF, lines folded at 75 octets without splitting a character.
import { kyivTime } from '@/domain/kyiv-time';

export interface CalendarEntry {
  /** Stable per fine and term, so that a second import replaces the entry. */
  uid: string;
  /** E.g. "20261119": an all-day entry, the same in every time zone. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** Creation or last change, e.g. "20261119T080000Z". */
  stamp: string;
  revision?: number;
  status?: 'CONFIRMED' | 'CANCELLED';
  /** Reminders at 9:00, in days before the term. */
  remindDays: readonly number[];
}

const LINE_OCTETS = 75;

export const icsInstant = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

export function calendarDay(ms: number): string {
  const { year, month, day } = kyivTime(ms);
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

/** A calendar has at least one part (RFC 5545, 3.4), and programs refuse one that has none: this one shows nothing. */
const KYIV = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Kyiv',
  'BEGIN:STANDARD',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

export function writeCalendar(properties: readonly string[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parkinspection//Fine deadlines//UK',
    'CALSCALE:GREGORIAN',
    ...properties,
    ...(entries.length === 0 ? KYIV : entries.flatMap(writeEntry)),
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
      // The leading space counts as an octet.
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
