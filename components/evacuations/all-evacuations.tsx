import { PagedSection } from '@/components/lists/paged-section';
import { listEvacuations } from '@/lib/evacuations/list-evacuations';
import { RegisterTime } from '@/components/settings/register-time';
import { findRegister } from '@/lib/settings/registers';
import { findSchedule } from '@/lib/settings/settings';
import { EvacuationList } from './evacuation-list';

/** The list of towed cars from the page of this number on. */
export function AllEvacuations({ number }: { number: number }) {
  const usualLot = findSchedule('impound_lot')?.title;
  return (
    <PagedSection
      name="evacuations"
      number={number}
      load={(page) => listEvacuations({ page })}
      what="Список евакуйованих автомобілів"
      register="evacuations"
    >
      {(first) => (
        <>
          <p>
            <RegisterTime register={findRegister('evacuations')} />
          </p>
          <EvacuationList first={first} number={number} usualLot={usualLot} />
        </>
      )}
    </PagedSection>
  );
}
