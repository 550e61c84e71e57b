// The deadlines of a fine for the citizen's own calendar: the same dates, sums and articles as on the card.
import { fineTitle } from '@/domain/fine-document';
import { readFine } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import { kyivTime, parseInstant } from '@/domain/kyiv-time';
import { normaliseSerialNumber } from '@/domain/serial-number';
import { formatDate, formatTime } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { writeCalendar, type CalendarEntry } from './ics';

/** The file for a fine whose page is at `url`; null when no deadline is still to come. `now` is epoch ms. */
export function fineCalendar(fine: Fine | PublicFine, url: string, now: number): string | null {
  const entries = listEntries(fine, url, now);
  return entries.length > 0 ? writeCalendar(entries, now) : null;
}

/** Whether the fine has a deadline that is still to come. */
export function hasDeadlines(fine: Fine | PublicFine, now: number): boolean {
  return listEntries(fine, '', now).length > 0;
}

function listEntries(fine: Fine | PublicFine, url: string, now: number): CalendarEntry[] {
  const name = fineTitle(fine);
  const { status, isPayable, discount, left, payUntil, appealUntil, basis } = readFine(fine, now);
  const running = isPayable && discount?.kind === 'running' ? discount : null;
  const terms = [
    {
      key: 'discount',
      until: running?.until,
      what: 'Штраф: останній день знижки',
      sum: running?.sum,
      basis: basis.discount_until,
      remindDays: [3, 1],
    },
    {
      key: 'pay',
      until: isPayable ? payUntil : null,
      what: 'Штраф: останній день сплати',
      sum: left,
      basis: basis.pay_until,
      remindDays: [7, 1],
    },
    {
      key: 'appeal',
      until: status === 'paid' ? null : appealUntil,
      what: 'Штраф: останній день для скарги',
      sum: null,
      basis: basis.appeal_until,
      remindDays: [3, 1],
    },
  ];
  return terms.flatMap(({ key, until, what, sum, basis: rule, remindDays }) => {
    const instant = until ? parseInstant(until) : null;
    if (!until || instant === null || instant < now) return [];
    const { year, month, day } = kyivTime(instant);
    return {
      uid: `${key}-${encodeURIComponent(normaliseSerialNumber(fine.serial_number))}@parkinspection`,
      day: `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`,
      summary: sum ? `${what}, ${formatMoney(sum)}` : what,
      description: [`${name}.`, `До ${formatTime(until)} ${formatDate(until)} за київським часом.`, rule]
        .filter(Boolean)
        .join('\n'),
      url,
      remindDays,
    };
  });
}
