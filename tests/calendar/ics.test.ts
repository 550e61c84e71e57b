import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { fineCalendar } from '@/lib/calendar/fine-calendar';
import { icsInstant, writeCalendar } from '@/lib/calendar/ics';
import { DISCOUNTED_FINE } from '@/tests/fines/discounted-fine';

const NOW = Date.parse('2026-11-21T10:00:00+02:00');
const URL = 'https://parking.example/fine?license_plate=AA1234BB';
const FINE: Fine = {
  ...DISCOUNTED_FINE,
  discount_until: '2026-12-04T21:59:59.000Z',
  pay_until: '2026-12-24T21:59:59.000Z',
  appeal_until: '2026-12-04T21:59:59.000Z',
  legal_basis: { discount_until: 'Ст. 300-1 КУпАП: 50 %; строк, 10 днів' },
};

/** Undoes RFC 5545 line folding. */
const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('the calendar file of a fine has its deadlines as all-day events with their sums and legal basis', () => {
  const lines = unfold(fineCalendar(FINE, URL, NOW) ?? '');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261204',
    'DTSTART;VALUE=DATE:20261224',
    'DTSTART;VALUE=DATE:20261204',
  ]);
  expect(lines).toContain('SUMMARY:Штраф: останній день знижки\\, 170\\,00\u00a0грн');
  expect(lines).toContain(
    'DESCRIPTION:Документ ІП 0001234567.\\nДо 23:59 04.12.2026 за київським часом.\\nСт. 300-1 КУпАП: 50 %\\; строк\\, 10 днів',
  );
  expect(lines).toContain('DTSTAMP:20261121T080000Z');
  expect(lines).toContain(`URL:${URL}`);
  // Same reminders as the mails: 3 days and 1 day before the discount ends, 7 and 1 before the sum doubles, at 9:00.
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(
    ['-P2DT15H', '-PT15H', '-P6DT15H', '-PT15H', '-P2DT15H', '-PT15H'].map((before) => `TRIGGER:${before}`),
  );
});

test('the calendar file omits deadlines that are over, and a fine with none left has no file', () => {
  const late = Date.parse('2026-12-05T00:00:00+02:00');
  expect(fineCalendar(FINE, URL, late)?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(fineCalendar(FINE, URL, Date.parse('2027-01-01T00:00:00+02:00'))).toBeNull();
});

test('a paid resolution has the day until which it can be appealed, and no other', () => {
  const file = fineCalendar({ ...FINE, status: 'paid' }, URL, NOW) ?? '';
  expect([...file.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title]) => title)).toEqual([
    'Штраф: останній день для скарги',
  ]);
});

test.each(['cancelled', 'enforcement'] as const)('a fine that is "%s" has no calendar file', (status) => {
  expect(fineCalendar({ ...FINE, status }, URL, NOW)).toBeNull();
});

test('importing the calendar file again replaces its events: each has a unique, stable UID', () => {
  const names = (fine: Fine) => unfold(fineCalendar(fine, URL, NOW) ?? '').filter((line) => line.startsWith('UID:'));
  expect(new Set(names(FINE)).size).toBe(3);
  expect(names(FINE)).toEqual(names({ ...FINE, amount_today: '340.00' }));
});

test('calendar file lines are at most 75 octets, split no character and unfold to the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = writeCalendar(
        [],
        [
          {
            uid: 'a',
            day: '20261204',
            summary: text,
            description: text,
            url: URL,
            stamp: icsInstant(NOW),
            remindDays: [],
          },
        ],
      );
      expect(file.endsWith('\r\n')).toBe(true);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // No character is split; U+FFFD may also be part of the input.
      expect(file.includes('\ufffd')).toBe(text.includes('\ufffd'));
      const summary = unfold(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      const read = summary
        .slice('SUMMARY:'.length)
        .replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(text.replace(/\r\n|\r/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '));
    }),
    { numRuns: 300 },
  );
});

test('a calendar without terms has a part all the same, and no event', () => {
  const parts = unfold(writeCalendar([], [])).filter((line) => line.startsWith('BEGIN:'));
  expect(parts).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT']);
});
