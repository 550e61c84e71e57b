import { ContentPage } from '@/components/content/content-page';
import { ProvisionLink } from '@/components/settings/provision-link';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('about-inspection');

export default function AboutInspectionPage() {
  return <ContentPage slug="about-inspection" parts={{ provision: <ProvisionLink /> }} />;
}
