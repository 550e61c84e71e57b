import type { ReactNode } from 'react';
import { TimeLeft } from './time-left';
import { CallUs } from '@/components/settings/call-us';
import { type FineState, isPaidAtWill } from '@/domain/fine-state';
import { parseInstant } from '@/domain/kyiv-time';
import type { FineView } from '@/lib/fines/fine-view';
import { formatDate, formatDateTime, formatTime } from '@/domain/dates';
import { formatMoney, formatSums } from '@/domain/money';
import styles from './amount-today.module.css';

export function AmountToday({ view: { state, turn, now } }: { view: FineView }) {
  const { sums, discount, paid, left } = state;
  const isAtWill = isPaidAtWill(state);
  if (sums.length === 0) return null;
  return (
    <div className={styles.amount} data-discount={discount?.kind === 'running' || isAtWill ? '' : undefined}>
      <p className={styles.label}>{isAtWill ? 'Можна сплатити зараз' : 'До сплати сьогодні'}</p>
      <p className={styles.sum} translate="no">
        {formatSums(sums)}
      </p>
      {paid ? (
        <p className={styles.until}>
          Сплачено частково: {formatMoney(paid)}
          {left ? `, ${discount?.kind === 'running' ? 'без знижки ' : ''}лишилося ${formatMoney(left)}` : null}.
        </p>
      ) : null}
      {discount?.kind === 'running' ? (
        <Running discount={discount} then={turn?.state} now={now} />
      ) : (
        <Term state={state} />
      )}
    </div>
  );
}

function Running({
  discount: { until },
  then,
  now,
}: {
  discount: { until: string | null };
  then: FineState | undefined;
  now: number;
}) {
  const end = until === null ? null : parseInstant(until);
  if (until === null || end === null) return <p className={styles.until}>Знижка діє, доки постанову не вручено.</p>;
  const next = then && then.sums.length > 0 && then.discount?.kind !== 'running' ? then.sums : [];
  return (
    <>
      <p className={styles.until}>
        Пільговий період: <TimeLeft until={end} now={now} />
      </p>
      <p className={styles.until}>
        До{' '}
        <time dateTime={until}>
          {formatTime(until)} {formatDate(until)}
        </time>
        {next.length > 0 ? `, далі – ${formatSums(next)}` : null}.
      </p>
    </>
  );
}

function Term({ state: { discount, debt, document, payUntil, isOverdue } }: { state: FineState }) {
  const until = discount?.kind === 'undecided' ? discount.until : null;
  const ended: ReactNode = until ? (
    <>
      Пільговий період закінчився о{' '}
      <time dateTime={until}>
        {formatTime(until)} {formatDate(until)}
      </time>
      .{' '}
    </>
  ) : null;
  return (
    <p className={styles.until}>
      {ended}
      {discount?.kind === 'undecided' ? (
        <>
          Суму уточніть в інспекції. <CallUs />.
        </>
      ) : debt === 'waiting' ? (
        document === 'notice' ? (
          'Постанови ще немає, тож строк сплати не почався.'
        ) : (
          'Строк сплати почнеться, коли постанова набере законної сили.'
        )
      ) : payUntil ? (
        <>
          {isOverdue ? 'Строк сплати минув' : 'Сплатити до'} <time dateTime={payUntil}>{formatDateTime(payUntil)}</time>
          .
        </>
      ) : null}
    </p>
  );
}
