// The terms of a fine that are still to come, in the words of a calendar: the same dates, sums and articles as on the card.
import { formatDate, formatTime } from './dates';
import { fineTitle } from './fine-document';
import { readFine } from './fine-state';
import { afterLastSecond, parseInstant } from './kyiv-time';
import { formatMoney } from './money';
import { normaliseSerialNumber } from './serial-number';
import type { FineResponse } from './fine-response';

export interface FineTerm {
  /** The same for the same term of the same fine, whatever becomes of it. */
  uid: string;
  /** The last second that counts, epoch ms. */
  until: number;
  title: string;
  text: string;
  /** Days before it on which to remind. */
  remindDays: number[];
  /** Mails remind of it, too. */
  isMailed: boolean;
}

export const termUid = (key: string, serialNumber: string) =>
  `${key}-${encodeURIComponent(normaliseSerialNumber(serialNumber))}@parkinspection`;

/** `now` is epoch ms. */
export function fineTerms(fine: FineResponse, now: number): FineTerm[] {
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
  return terms.flatMap(({ key, until: iso, what, sum, basis: rule, remindDays }) => {
    const until = iso ? parseInstant(iso) : null;
    if (until === null || afterLastSecond(until) <= now) return [];
    const moment = `До ${formatTime(until)} ${formatDate(until)} за київським часом.`;
    return {
      uid: termUid(key, fine.serial_number),
      until,
      title: sum ? `${what}, ${formatMoney(sum)}` : what,
      text: [`${fineTitle(fine)}.`, moment, rule].filter(Boolean).join('\n'),
      remindDays,
      isMailed: key !== 'appeal',
    };
  });
}
