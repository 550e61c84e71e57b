import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('schedule-a-fine-playground', props);

export default async function SchedulePlaygroundPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return (
    <ContentPage
      slug="schedule-a-fine-playground"
      trail={[{ title: 'Про інспекцію', href: paths.aboutInspection }]}
      parts={{ schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> }}
    />
  );
}
