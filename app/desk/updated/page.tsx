import { DeskUpdated } from '@/components/desk/desk-failure';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/updated');

export default function Page() {
  return <DeskUpdated />;
}
