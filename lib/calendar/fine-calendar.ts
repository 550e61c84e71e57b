// The deadlines of a fine for the citizen's own calendar: the same dates, sums and articles as on the card.
import { fineTitle } from '@/contract/fine-document';
import type { Fine, PublicFine } from '@/contract/fines';
import { kyivTime, parseInstant } from '@/contract/kyiv-time';
import { normaliseSerialNumber } from '@/contract/serial-number';
import { isPayable } from '@/lib/fines/payable';
import { formatDate, formatTime } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';
import { writeCalendar, type CalendarEntry } from './ics';

/** The file for a fine whose page is at `url`; null when no deadline is still to come. `now` is epoch ms. */
export function fineCalendar(fine: Fine | PublicFine, url: string, now: number): string | null {
  const entries = isPayable(fine) ? listEntries(fine, url, now) : [];
  return entries.length > 0 ? writeCalendar(entries, now) : null;
}

/** Whether the fine has a deadline that is still to come. */
export function hasDeadlines(fine: Fine | PublicFine, now = Date.now()): boolean {
  return fineCalendar(fine, '', now) !== null;
}

function listEntries(fine: Fine | PublicFine, url: string, now: number): CalendarEntry[] {
  const name = fineTitle(fine);
  const terms = [
    { key: 'discount', until: fine.discount_amount ? fine.discount_until : null, what: 'Штраф: останній день знижки', sum: fine.discount_amount, basis: fine.legal_basis?.discount_until },
    { key: 'pay', until: fine.pay_until, what: 'Штраф: останній день сплати', sum: fine.amount, basis: fine.legal_basis?.pay_until },
    { key: 'appeal', until: fine.appeal_until, what: 'Штраф: останній день для скарги', sum: null, basis: fine.legal_basis?.appeal_until },
  ];
  return terms.flatMap(({ key, until, what, sum, basis }) => {
    const instant = until ? parseInstant(until) : null;
    if (!until || instant === null || instant < now) return [];
    const { year, month, day } = kyivTime(instant);
    return {
      uid: `${key}-${encodeURIComponent(normaliseSerialNumber(fine.serial_number))}@parkinspection`,
      day: `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`,
      summary: sum ? `${what}, ${formatMoney(sum)}` : what,
      description: [`${name}.`, `До ${formatTime(until)} ${formatDate(until)} за київським часом.`, basis].filter(Boolean).join('\n'),
      url,
    };
  });
}
