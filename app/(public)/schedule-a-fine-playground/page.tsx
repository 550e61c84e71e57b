import { ContentPage } from '@/components/content/content-page';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('schedule-a-fine-playground');

export default function SchedulePlaygroundPage() {
  return (
    <ContentPage
      slug="schedule-a-fine-playground"
      trail={[{ title: 'Про інспекцію', href: paths.aboutInspection }]}
      parts={{ schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> }}
    />
  );
}
