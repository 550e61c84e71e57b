import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('postanova');

export default function PostanovaPage() {
  return <ContentPage slug="postanova" parts={{ lookup: <FineLookupCard /> }} />;
}
