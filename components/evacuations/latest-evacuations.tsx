import { OutageNotice } from '@/components/lists/outage-notice';
import { StaleNotice } from '@/components/lists/stale-notice';
import { EmptyRegister } from '@/components/lists/empty-register';
import { RegisterTime } from '@/components/settings/register-time';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { listEvacuations } from '@/lib/evacuations/list-evacuations';
import { findRegister } from '@/lib/settings/registers';
import { paths } from '@/domain/paths';
import { EvacuationTable } from './evacuation-table';

/** The ten latest evacuations of the home page. Fails alone. */
export async function LatestEvacuations() {
  const latest = await lastGoodOrNull('evacuations:1', () => listEvacuations({ page: 1 }));
  return (
    <Section
      id="latest-evacuations"
      title="Останні евакуації"
      more={<AppLink href={paths.evacuation()}>Усі евакуації</AppLink>}
    >
      {latest ? (
        <>
          <StaleNotice loaded={latest} />
          {latest.data.results.length > 0 ? (
            <>
              <EvacuationTable evacuations={latest.data.results} />
              <p>
                <RegisterTime register={findRegister('evacuations')} />
              </p>
            </>
          ) : (
            <EmptyRegister name="evacuations" />
          )}
        </>
      ) : (
        <OutageNotice what="Список евакуйованих автомобілів" />
      )}
    </Section>
  );
}
