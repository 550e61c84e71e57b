import { LicensePlate } from '@/components/ui/license-plate';
import { PhoneLink } from '@/components/ui/phone-link';
import { Tag } from '@/components/ui/tag';
import type { Evacuation } from '@/contract/evacuations';
import { routeUrl } from '@/lib/geo/route-url';
import { formatDateTime } from '@/domain/dates';
import styles from './evacuation-card.module.css';

export function EvacuationCard({ evacuation }: { evacuation: Evacuation }) {
  const {
    license_plate: plate,
    car,
    evacuated_at: evacuatedAt,
    from_address: from,
    reason,
    released_at: releasedAt,
  } = evacuation;
  const { lot_name: lotName, lot_address: lotAddress, lot_phone: lotPhone } = evacuation;
  const route = routeUrl(evacuation.lat, evacuation.lon);
  const hasLot = Boolean(lotName || lotAddress || lotPhone);
  return (
    <article className={styles.card}>
      <div className={styles.grid}>
        <div className={styles.car}>
          {plate || car ? (
            <h3 className={styles.heading}>
              {plate ? <LicensePlate licensePlate={plate} /> : null}
              {car ? <span>{car}</span> : null}
            </h3>
          ) : null}
          {releasedAt ? (
            <Tag tone="paid">Повернуто власнику</Tag>
          ) : hasLot ? (
            <Tag tone="info">На майданчику</Tag>
          ) : null}
        </div>
        <div className={styles.group}>
          {evacuatedAt ? (
            <p className={styles.strong}>
              <time dateTime={evacuatedAt}>{formatDateTime(evacuatedAt)}</time>
            </p>
          ) : null}
          {from ? <p>Звідки: {from}</p> : null}
          {reason ? <p className={styles.soft}>{reason}</p> : null}
          {releasedAt ? (
            <p className={styles.soft}>
              Повернуто <time dateTime={releasedAt}>{formatDateTime(releasedAt)}</time>
            </p>
          ) : null}
        </div>
        {hasLot ? (
          <div className={styles.group}>
            {lotName ? <p className={styles.strong}>{lotName}</p> : null}
            {lotAddress ? <p>{lotAddress}</p> : null}
            <p className={styles.ways}>
              {lotPhone ? <PhoneLink phone={lotPhone} /> : null}
              {route && !releasedAt ? (
                <a href={route} rel="noopener noreferrer">
                  Маршрут до майданчика
                </a>
              ) : null}
            </p>
          </div>
        ) : null}
      </div>
    </article>
  );
}
