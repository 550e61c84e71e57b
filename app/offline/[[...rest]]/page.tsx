import type { Metadata } from 'next';
import { OfflinePage } from '@/components/offline/offline-page';
import { refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export async function generateMetadata(props: ContentPageProps): Promise<Metadata> {
  await refuseFurtherSegments(props);
  return pageMetadata({
    title: 'Немає з’єднання',
    description: 'Телефони, реквізити та графіки інспекції з паркування, які відкриваються й без інтернету.',
    path: paths.offline,
    noIndex: true,
  });
}

export default async function Offline(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <OfflinePage />;
}
