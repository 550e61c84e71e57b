import { AsideCard } from '@/components/ui/aside-card';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { findSchedule } from '@/lib/settings/settings';
import { OpeningState } from './opening-state';
import { WeekList } from './week-list';

export function HoursCard() {
  const hours = findSchedule('inspection')?.hours;
  if (!hours) return null;
  return (
    <AsideCard id="hours" title="Коли ми працюємо">
      <p>
        <OpeningState hours={hours} />
      </p>
      <WeekList hours={hours} />
      <AppLink href={paths.schedulePlayground}>Графік штрафмайданчика</AppLink>
    </AsideCard>
  );
}
