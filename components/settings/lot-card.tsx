import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { PhoneLink } from '@/components/ui/phone-link';
import { paths } from '@/domain/paths';
import { findSchedule } from '@/lib/settings/settings';
import { HelpCard } from './help-card';
import { OpeningState } from './opening-state';

export function LotCard() {
  const lot = findSchedule('impound_lot');
  return (
    <>
      {lot ? (
        <AsideCard id="lot" title={lot.title} tone="sun" drawing="/drawings/towed.svg">
          <p>
            <OpeningState schedule={lot} />
          </p>
          {lot.address ? <p>{lot.address}</p> : null}
          {lot.phone ? (
            <p>
              <PhoneLink phone={lot.phone} />
            </p>
          ) : null}
          <AppLink href={paths.schedulePlayground}>Що взяти з собою й скільки коштує</AppLink>
        </AsideCard>
      ) : null}
      <HelpCard />
    </>
  );
}
