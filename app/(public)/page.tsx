import { HomePage } from '@/components/home/home-page';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/', { title: '' });

export default function Home() {
  return <HomePage />;
}
