'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import type { Evacuation } from '@/contract/evacuations';
import { evacuationPage } from '@/lib/evacuations/evacuation-calls';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { paths } from '@/domain/paths';
import { formatDate } from '@/domain/dates';
import { EvacuationRow } from './evacuation-row';
import styles from './evacuation-list.module.css';

interface EvacuationListProps {
  first: AnsweredPage<Evacuation>;
  number: number;
  /** Where they stand unless it is said otherwise: told once beside the list. */
  usualLot: string | undefined;
}

// A city's own API need not give an id: the whole record tells two of them apart.
const keyOf = (evacuation: Evacuation) =>
  evacuation.id === undefined ? JSON.stringify(evacuation) : String(evacuation.id);

const dayOf = (evacuation: Evacuation | undefined) =>
  evacuation?.evacuated_at ? formatDate(evacuation.evacuated_at) : undefined;

/** All evacuations, ten a page, by day. */
export function EvacuationList({ first, number, usualLot }: EvacuationListProps) {
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
            <EvacuationRow evacuation={evacuation} usualLot={usualLot} heading={day ? 'h3' : 'h2'} />
          </>
        );
      }}
    </AccumulatingList>
  );
}
