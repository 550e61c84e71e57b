import { ContentPage } from '@/components/content/content-page';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('for-partners');

export default function ForPartnersPage() {
  return <ContentPage slug="for-partners" />;
}
