import { DeskOutage } from '@/components/desk/desk-failure';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/outage');

export default function Page() {
  return <DeskOutage />;
}
