import { formatAttestationCode } from './attestation-code';
import { formatDate, formatTime } from './dates';
import { fineTitle } from './fine-document';
import { readFine } from './fine-state';
import { afterLastSecond, parseInstant } from './kyiv-time';
import { formatMoney } from './money';
import { claimNote } from './payment-claim';
import { normaliseSerialNumber } from './serial-number';
import type { FineResponse } from './fine-response';

export interface FineTerm {
  /** Stable for the same term of the same fine. */
  uid: string;
  /** The last second of the term, epoch ms. */
  until: number;
  title: string;
  text: string;
  /** Days before `until`. */
  remindDays: number[];
  isMailed: boolean;
}

export const termUid = (key: string, serialNumber: string) =>
  `${key}-${encodeURIComponent(normaliseSerialNumber(serialNumber))}@parkinspection`;

export function fineTerms(fine: FineResponse, now: number): FineTerm[] {
  const { isPayable, discount, left, payUntil, appealUntil, basis } = readFine(fine, now);
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
      until: appealUntil,
      what: 'Штраф: останній день для скарги',
      sum: null,
      basis: basis.appeal_until,
      remindDays: [3, 1],
    },
  ];
  const code = fine.attestation_code && `Код перевірки: ${formatAttestationCode(fine.attestation_code)}.`;
  return terms.flatMap(({ key, until: iso, what, sum, basis: rule, remindDays }) => {
    const until = iso ? parseInstant(iso) : null;
    if (until === null || afterLastSecond(until) <= now) return [];
    const moment = `До ${formatTime(until)} ${formatDate(until)} за київським часом.`;
    return {
      uid: termUid(key, fine.serial_number),
      until,
      title: sum ? `${what}, ${formatMoney(sum)}` : what,
      text: [`${fineTitle(fine)}.`, moment, rule, claimNote(fine.payment_claim), code].filter(Boolean).join('\n'),
      remindDays,
      isMailed: key !== 'appeal',
    };
  });
}
