'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import type { Evacuation } from '@/contract/evacuations';
import { evacuationPage } from '@/lib/evacuations/evacuation-calls';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { paths } from '@/domain/paths';
import { EvacuationCard } from './evacuation-card';

interface EvacuationListProps {
  first: AnsweredPage<Evacuation>;
  number: number;
}

// A city's own API need not give an id: the whole record tells two of them apart.
const keyOf = (evacuation: Evacuation) =>
  evacuation.id === undefined ? JSON.stringify(evacuation) : String(evacuation.id);

/** All evacuations, ten a page. */
export function EvacuationList({ first, number }: EvacuationListProps) {
  return (
    <AccumulatingList<Evacuation>
      label="Евакуйовані автомобілі"
      first={first}
      firstNumber={number}
      load={(page) => fetchPage(evacuationPage({ page }))}
      keyOf={keyOf}
      hrefOf={paths.evacuation}
    >
      {(evacuation) => <EvacuationCard evacuation={evacuation} brief />}
    </AccumulatingList>
  );
}
