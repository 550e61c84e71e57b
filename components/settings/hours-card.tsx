import { AsideCard } from '@/components/ui/aside-card';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { findSchedule } from '@/lib/settings/settings';
import { OpeningState } from './opening-state';
import { WeekList } from './week-list';

export function HoursCard() {
  const schedule = findSchedule('inspection');
  if (!schedule) return null;
  return (
    <AsideCard id="hours" title="Коли ми працюємо">
      <p>
        <OpeningState schedule={schedule} />
      </p>
      <WeekList schedule={schedule} />
      <AppLink href={paths.schedulePlayground}>Графік штрафмайданчика</AppLink>
    </AsideCard>
  );
}
