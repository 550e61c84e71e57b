import { ContentPage } from '@/components/content/content-page';
import { MonthlyFigures } from '@/components/open-data/monthly-figures';
import { describeContentPage } from '@/lib/content/find-page';

export const generateMetadata = () => describeContentPage('/open-data');

export default function OpenDataPage() {
  return <ContentPage name="/open-data" parts={{ figures: <MonthlyFigures /> }} />;
}
