import { OfflinePage } from '@/components/offline/offline-page';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/offline');

export default function Offline() {
  return <OfflinePage />;
}
