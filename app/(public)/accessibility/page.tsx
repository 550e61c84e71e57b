import { ContentPage } from '@/components/content/content-page';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('accessibility');

export default function AccessibilityPage() {
  return <ContentPage slug="accessibility" />;
}
