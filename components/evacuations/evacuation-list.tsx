'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import looks from '@/components/ui/looks.module.css';
import type { Evacuation } from '@/contract/evacuations';
import { evacuationPage } from '@/lib/evacuations/evacuation-calls';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { paths } from '@/domain/paths';
import { stayOf } from '@/domain/tow-record';
import { formatDate, formatDateTime, formatTime } from '@/domain/dates';
import styles from './evacuation-list.module.css';
import { LicensePlate } from '@/components/ui/license-plate';
import { PhoneLink } from '@/components/ui/phone-link';
import evacuationRowStyles from './evacuation-row.module.css';
import { TowTag } from './tow-tag';

interface EvacuationRowProps {
  evacuation: Evacuation;
  usualLot: string | undefined;
  now: number;
  heading: 'h2' | 'h3';
}

const lotOf = ({ lot_name: name, lot_address: address }: Evacuation) => name || address;

function RowState({ evacuation, now }: { evacuation: Evacuation; now: number }) {
  const { released_at: releasedAt, lot_phone: phone } = evacuation;
  return (
    <>
      <TowTag evacuation={evacuation} hasLot={Boolean(lotOf(evacuation))} now={now} />
      {releasedAt ? (
        <p className={looks.soft}>
          <time dateTime={releasedAt}>{formatDateTime(releasedAt)}</time>
        </p>
      ) : stayOf(evacuation, now) === 'unknown' ? (
        <p className={looks.soft}>
          Перш ніж їхати, зателефонуйте{phone ? ': ' : ' на майданчик.'}
          {phone ? <PhoneLink phone={phone} /> : null}
        </p>
      ) : null}
    </>
  );
}

function EvacuationRow({ evacuation, usualLot, now, heading: Heading }: EvacuationRowProps) {
  const { license_plate: plate, car, evacuated_at: at, from_address: from, reason } = evacuation;
  const lot = lotOf(evacuation);
  return (
    <article className={evacuationRowStyles.row}>
      <div className={evacuationRowStyles.grid}>
        {plate || car ? (
          <Heading className={evacuationRowStyles.heading}>
            {plate ? <LicensePlate licensePlate={plate} /> : null}
            {car ? <span>{car}</span> : null}
          </Heading>
        ) : null}
        <div className={evacuationRowStyles.event}>
          {at || from ? (
            <p>
              {at ? (
                <time dateTime={at} className={looks.strong}>
                  {formatTime(at)}
                </time>
              ) : null}
              {at && from ? ', ' : null}
              {from}
            </p>
          ) : null}
          {reason ? <p className={looks.soft}>{reason}</p> : null}
          {lot && lot !== usualLot ? (
            <p className={looks.soft}>
              {stayOf(evacuation, now) === 'there' ? 'Стоїть' : 'Майданчик'}: {lot}
            </p>
          ) : null}
        </div>
        <div className={evacuationRowStyles.state}>
          <RowState evacuation={evacuation} now={now} />
        </div>
      </div>
    </article>
  );
}

interface EvacuationListProps {
  first: AnsweredPage<Evacuation>;
  number: number;
  usualLot: string | undefined;
  /** When the page was made: the browser draws it as the server did. */
  now: number;
}

// City APIs may omit the id; then the whole record is the key.
const keyOf = (evacuation: Evacuation) =>
  evacuation.id === undefined ? JSON.stringify(evacuation) : String(evacuation.id);

const dayOf = (evacuation: Evacuation | undefined) =>
  evacuation?.evacuated_at ? formatDate(evacuation.evacuated_at) : undefined;

export function EvacuationList({ first, number, usualLot, now }: EvacuationListProps) {
  return (
    <AccumulatingList<Evacuation>
      label="Евакуйовані авто"
      first={first}
      firstNumber={number}
      load={(page) => fetchPage(evacuationPage({ page }))}
      keyOf={keyOf}
      hrefOf={paths.evacuation}
    >
      {(evacuation, before) => {
        const day = dayOf(evacuation);
        return (
          <>
            {day && day !== dayOf(before) ? <h2 className={styles.day}>{day}</h2> : null}
            <EvacuationRow evacuation={evacuation} usualLot={usualLot} now={now} heading={day ? 'h3' : 'h2'} />
          </>
        );
      }}
    </AccumulatingList>
  );
}
