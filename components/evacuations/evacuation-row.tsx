import { LicensePlate } from '@/components/ui/license-plate';
import { Tag } from '@/components/ui/tag';
import type { Evacuation } from '@/contract/evacuations';
import { formatDateTime, formatTime } from '@/domain/dates';
import styles from './evacuation-row.module.css';

interface EvacuationRowProps {
  evacuation: Evacuation;
  /** Said once beside the list, so not in each row. */
  usualLot: string | undefined;
  heading: 'h2' | 'h3';
}

/** One towed car in a list by days: which, at what hour, from where and why. What is not given is left out. */
export function EvacuationRow({ evacuation, usualLot, heading: Heading }: EvacuationRowProps) {
  const {
    license_plate: plate,
    car,
    evacuated_at: at,
    from_address: from,
    reason,
    released_at: releasedAt,
  } = evacuation;
  const lot = evacuation.lot_name || evacuation.lot_address;
  return (
    <article className={styles.row}>
      <div className={styles.grid}>
        {plate || car ? (
          <Heading className={styles.heading}>
            {plate ? <LicensePlate licensePlate={plate} /> : null}
            {car ? <span>{car}</span> : null}
          </Heading>
        ) : null}
        <div className={styles.event}>
          {at || from ? (
            <p>
              {at ? (
                <time dateTime={at} className={styles.hour}>
                  {formatTime(at)}
                </time>
              ) : null}
              {at && from ? ', ' : null}
              {from}
            </p>
          ) : null}
          {reason ? <p className={styles.soft}>{reason}</p> : null}
          {lot && lot !== usualLot ? <p className={styles.soft}>Стоїть: {lot}</p> : null}
        </div>
        <div className={styles.state}>
          {releasedAt ? (
            <>
              <Tag tone="paid">Повернуто власнику</Tag>
              <p className={styles.soft}>
                <time dateTime={releasedAt}>{formatDateTime(releasedAt)}</time>
              </p>
            </>
          ) : lot ? (
            <Tag tone="info">На майданчику</Tag>
          ) : null}
        </div>
      </div>
    </article>
  );
}
