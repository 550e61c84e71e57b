import { ContentPage } from '@/components/content/content-page';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('personal-data');

export default function PersonalDataPage() {
  return <ContentPage slug="personal-data" />;
}
