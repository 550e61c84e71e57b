import type { Metadata } from 'next';
import { OfflinePage } from '@/components/offline/offline-page';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Немає з’єднання',
    description: 'Телефони, реквізити та графіки інспекції з паркування, які відкриваються й без інтернету.',
    path: paths.offline,
    noIndex: true,
  });
}

export default function Offline() {
  return <OfflinePage />;
}
