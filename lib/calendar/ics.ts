// iCalendar text (RFC 5545): escapes, CR+LF, lines folded at 75 octets without cutting a letter in two.

export interface CalendarEntry {
  /** The same for the same date of the same fine, so that importing again replaces it. */
  uid: string;
  /** Last day of the term, "20261119"; shown as a whole day, in any time zone the same. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** Days before it on which to remind, at 9:00. */
  remindDays: number[];
}

const LINE_OCTETS = 75;

/** A calendar with a whole-day entry and its reminders for each. `now` is epoch ms. */
export function writeCalendar(entries: readonly CalendarEntry[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parkinspection//Fine deadlines//UK',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => writeEntry(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEntry({ uid, day, summary, description, url, remindDays }: CalendarEntry, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`,
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

function escapeText(text: string): string {
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
