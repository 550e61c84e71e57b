import type { ReactNode } from 'react';
import type { Fine, PublicFine } from '@/contract/fines';
import { findAmountToday, findRunningDiscount } from '@/lib/payment/payable';
import { formatDate, formatDateTime, formatTime } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';
import { remainingTime } from '@/lib/text/remaining-time';
import styles from './amount-today.module.css';
import { DiscountSwitch } from './discount-switch';
import { TimeLeft } from './time-left';

/** How much today and until when; at the discount's end it becomes the full sum by itself. Nothing when nothing is due. */
export function AmountToday({ fine, now = new Date().toISOString() }: { fine: Fine | PublicFine; now?: string }) {
  const amount = findAmountToday(fine);
  if (!amount) return null;
  const discount = findRunningDiscount(fine);
  const payUntil = fine.pay_until ? (
    <>
      {fine.stage === 'overdue' ? 'Строк сплати минув' : 'Сплатити до'} <time dateTime={fine.pay_until}>{formatDateTime(fine.pay_until)}</time>.
    </>
  ) : null;
  if (!discount) return <Sum amount={amount}>{payUntil}</Sum>;

  const { until, amountAfter } = discount;
  const end = `${formatTime(until)} ${formatDate(until)}`;
  const then = <>, до <time dateTime={until}>{end}</time>. Далі{'\u00a0'}– {formatMoney(amountAfter)}.</>;
  return (
    <DiscountSwitch
      until={until}
      now={now}
      announcement={`Пільговий період закінчився. До сплати ${formatMoney(amountAfter)}.`}
      before={
        <Sum amount={amount} discounted longest={`Пільговий період: ${remainingTime(0)}, до ${end}. Далі\u00a0– ${formatMoney(amountAfter)}.`}>
          Пільговий період: <TimeLeft until={until} now={now} />
          {then}
        </Sum>
      }
      after={
        <Sum amount={amountAfter}>
          Пільговий період закінчився о <time dateTime={until}>{end}</time>. {payUntil}
        </Sum>
      }
    />
  );
}

type SumProps = {
  amount: string;
  discounted?: boolean;
  /** The longest the words below will get: their place is kept from the start, so that the countdown moves nothing. */
  longest?: string;
  children: ReactNode;
};

function Sum({ amount, discounted, longest, children }: SumProps) {
  return (
    <div className={styles.amount} data-discount={discounted ? '' : undefined}>
      <p className={styles.label}>До сплати сьогодні</p>
      <p className={styles.sum}>{formatMoney(amount)}</p>
      {children ? (
        <p className={styles.until} data-longest={longest}>
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
