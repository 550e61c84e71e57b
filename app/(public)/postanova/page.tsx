import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { describeContentPage } from '@/lib/content/find-page';

export const generateMetadata = () => describeContentPage('/postanova');

export default function PostanovaPage() {
  return <ContentPage name="/postanova" parts={{ lookup: <FineLookupCard /> }} />;
}
