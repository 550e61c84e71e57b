import { DeskMissing } from '@/components/desk/desk-failure';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/missing');

export default function Page() {
  return <DeskMissing />;
}
