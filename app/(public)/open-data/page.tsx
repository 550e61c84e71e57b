import { ContentPage } from '@/components/content/content-page';
import { MonthlyFigures } from '@/components/open-data/monthly-figures';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('open-data');

export default function OpenDataPage() {
  return <ContentPage slug="open-data" parts={{ figures: <MonthlyFigures /> }} />;
}
