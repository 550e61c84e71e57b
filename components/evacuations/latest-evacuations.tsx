import { OutageNotice } from '@/components/lists/outage-notice';
import { StaleNotice } from '@/components/lists/stale-notice';
import { EmptyRegister } from '@/components/lists/empty-register';
import { RegisterTime } from '@/components/settings/register-time';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { findRegister } from '@/lib/settings/registers';
import { paths } from '@/domain/paths';
import { EvacuationTable } from './evacuation-table';

/** The ten latest evacuations of the home page. Fails alone. */
export async function LatestEvacuations() {
  const latest = await EVACUATIONS.readLatest();
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
            <EmptyRegister register={EVACUATIONS.register} />
          )}
        </>
      ) : (
        <OutageNotice what={EVACUATIONS.listTitle} />
      )}
    </Section>
  );
}
