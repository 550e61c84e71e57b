import { ContentPage } from '@/components/content/content-page';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('work-schedule');

export default function WorkSchedulePage() {
  return (
    <ContentPage
      slug="work-schedule"
      trail={[{ title: 'Про інспекцію', href: paths.aboutInspection }]}
      parts={{ schedule: <ScheduleCard id="inspection" /> }}
    />
  );
}
